// covers: custom-studio
import { expect, test } from 'vitest';
import { studioEnquiryText } from './studio-levels.ts';

test('a message begins with the studio level that was asked for, and with nothing a link makes up', () => {
  expect(studioEnquiryText('Club')).toBe('I would like to ask about Custom Studio, Club (up to 3 tools): ');
  expect(studioEnquiryText('<b>free jeans</b>')).toBe('');
  expect(studioEnquiryText(null)).toBe('');
});
