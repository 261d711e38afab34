import { expect, test } from 'vitest';
import { descriptionParts } from './description-parts.ts';

test('the first sentence of a description is the subtitle, and fabric and care are separate', () => {
  expect(descriptionParts('A crew neck in cotton. It keeps its shape.\n\nFabric and care: 180 gsm cotton. Wash cold.')).toEqual({
    lead: 'A crew neck in cotton.',
    text: ['It keeps its shape.'],
    care: ['180 gsm cotton. Wash cold.'],
  });
});

test.each([
  ['a single sentence stays whole', 'Blue jeans.', { lead: null, text: ['Blue jeans.'], care: [] }],
  ['a long first sentence stays in the text', `${'Blue '.repeat(30)}jeans. More.`, { lead: null, care: [] }],
  ['no text at all', '', { lead: null, text: [], care: [] }],
  ['fabric and care alone', 'Fabric & care: Wash cold.', { lead: null, text: [], care: ['Wash cold.'] }],
  [
    'Hindi ends its sentences with a danda',
    'सीधी जींस। धुली हुई।\n\nकपड़ा और देखभाल: उल्टा करके धोएँ।',
    { lead: 'सीधी जींस।', text: ['धुली हुई।'], care: ['उल्टा करके धोएँ।'] },
  ],
  [
    'Malayalam',
    'നേരെയുള്ള ജീൻസ്. കഴുകിയത്.\n\nതുണിയും പരിചരണവും: അകം പുറമാക്കി കഴുകുക.',
    { lead: 'നേരെയുള്ള ജീൻസ്.', text: ['കഴുകിയത്.'], care: ['അകം പുറമാക്കി കഴുകുക.'] },
  ],
  ['a weight is no end of a sentence', 'Made of 11.5 oz denim. Rinsed.', { lead: 'Made of 11.5 oz denim.', text: ['Rinsed.'] }],
])('%s', (_, description, parts) => {
  expect(descriptionParts(description)).toMatchObject(parts);
});
