// covers: custom-studio
import { expect, test } from 'vitest';
import { studioEnquiryText } from './studio-levels.ts';

test('a message starts with the studio level of the link, and with no other text of a link', () => {
  expect(studioEnquiryText('Club')).toBe('I would like to ask about Custom Studio, Club (up to 3 tools): ');
  expect(studioEnquiryText('<b>free jeans</b>')).toBe('');
  expect(studioEnquiryText(null)).toBe('');
});
