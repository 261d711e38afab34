import { expect, test } from 'vitest';
import { translateSentence } from '@shop/contract/sentences';
import { translateAnswer } from './server-sentences.ts';

const HINDI = {
  'Out of stock.': 'स्टॉक में नहीं।',
  'Only {0} left in stock.': 'सिर्फ़ {0} बचे हैं।',
  '{0} is required.': '{0} डालें।',
  'Phone number': 'फ़ोन नंबर',
  'Size {0} costs {1}.': '{1} में साइज़ {0}।',
};

test('a sentence of the server is translated as a whole with its placeholders, and several sentences one by one', () => {
  expect(translateSentence('Out of stock.', HINDI)).toBe('स्टॉक में नहीं।');
  expect(translateSentence('Only 3 left in stock.', HINDI)).toBe('सिर्फ़ 3 बचे हैं।');
  expect(translateSentence('Phone number is required.', HINDI)).toBe('फ़ोन नंबर डालें।');
  expect(translateSentence('Size XL costs ₹1,299.', HINDI)).toBe('₹1,299 में साइज़ XL।');
  expect(translateSentence('Out of stock. Only 3 left in stock.', HINDI)).toBe('स्टॉक में नहीं। सिर्फ़ 3 बचे हैं।');
  expect(translateSentence('Nobody translated this.', HINDI)).toBe('Nobody translated this.');
});

test('sentences and error fields of a response are translated, and texts that people wrote are not', () => {
  const problem = { success: false, message: 'Out of stock.', errors: { phone: 'Phone number is required.' } };
  expect(translateAnswer(problem, HINDI)).toEqual({
    success: false,
    message: 'स्टॉक में नहीं।',
    errors: { phone: 'फ़ोन नंबर डालें।' },
  });
  const cart = { items: [{ name: 'Out of stock.', message: 'Only 2 left in stock.', price: 799, sold: null }] };
  expect(translateAnswer(cart, HINDI)).toEqual({
    items: [{ name: 'Out of stock.', message: 'सिर्फ़ 2 बचे हैं।', price: 799, sold: null }],
  });
});
