// covers: content
import { expect, test } from 'vitest';
import { pastedHtml } from './pasted-html.ts';

const item = (marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>${text}</p>\n`;

test('lists from Word stay lists, and the cells of a table stay apart', () => {
  const word = `<p>Care</p>${item('·', 'Wash <b>cold</b>')}${item('·', 'Dry flat')}<p>Then</p>${item('1.', 'Iron')}${item('2.', 'Wear')}`;
  const table = '<table><tr><td><p>Size</p></td><td><p>Chest</p></td></tr><tr><td>M</td><td>40 in</td></tr></table>';
  expect(pastedHtml(word + table).replaceAll('\n', '')).toBe(
    '<p>Care</p><ul><li>Wash <b>cold</b></li><li>Dry flat</li></ul><p>Then</p>' +
      '<ol><li>Iron</li><li>Wear</li></ol><p>Size | Chest</p><p>M | 40 in</p>',
  );
});
