import { expect, test } from 'vitest';
import { bannerOf } from './banner.ts';

test.each([
  [
    'Branded jeans at ₹799. Free shipping. Cash on delivery.',
    { before: 'Branded jeans at', price: '799', after: 'Free shipping. Cash on delivery.' },
  ],
  ['Jackets from ₹1,299', { before: 'Jackets from', price: '1,299', after: '' }],
  ['Closed on Sunday. Orders ship on Monday.', { before: 'Closed on Sunday.', price: null, after: 'Orders ship on Monday.' }],
  ['Welcome', { before: 'Welcome', price: null, after: '' }],
])('the banner "%s" is read as its parts', (text, parts) => {
  expect(bannerOf(text)).toEqual(parts);
});
