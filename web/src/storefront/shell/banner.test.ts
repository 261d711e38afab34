import { expect, test } from 'vitest';
import { bannerOf, claimOf, withoutPrice } from './banner.ts';

test.each([
  [
    'Branded jeans at ₹799. Free shipping. Cash on delivery.',
    { before: 'Branded jeans at', price: '799', after: 'Free shipping. Cash on delivery.' },
  ],
  ['Jackets from ₹1,299', { before: 'Jackets from', price: '1,299', after: '' }],
  ['Closed on Sunday. Orders ship on Monday.', { before: 'Closed on Sunday.', price: null, after: 'Orders ship on Monday.' }],
  ['Welcome', { before: 'Welcome', price: null, after: '' }],
])('the banner "%s" is split into its parts', (text, parts) => {
  expect(bannerOf(text)).toEqual(parts);
});

test('a price is shown for the products that the banner names', () => {
  const claim = claimOf('Branded jeans at ₹1,799. Free shipping.');
  expect(claim?.rupees).toBe(1799);
  expect(['Jeans', 'Wide jeans', 'T-shirts'].map((name) => claim?.names(name))).toEqual([true, true, false]);
  expect(claimOf('Free shipping on everything.')).toBeNull();
});

test.each([
  ['Branded jeans at ₹799. Free shipping. Cash on delivery.', 'Branded jeans. Free shipping. Cash on delivery.'],
  ['T-shirts from just ₹399', 'T-shirts.'],
  ['₹799 jeans', 'jeans'],
])('%s without its price is: %s', (text, plain) => {
  expect(withoutPrice(text)).toBe(plain);
});
