// covers: offers
import { expect, test } from 'vitest';
import type { Product, Variant } from '@shop/contract/catalogue';
import { rupees } from '@shop/contract/money';
import type { Offer } from '@shop/contract/offers';
import { parseMinimum, parsePercent, previewRows } from './offer-preview.ts';
import { offerState } from './offer-state.ts';

const variant: Variant = {
  _id: 'm',
  size: 'M',
  colour: '',
  sku: 'TEE-M',
  stock: 3,
  sale_price: rupees(499),
  product_price: rupees(799),
  offer_price: null,
};
const tee: Product = {
  _id: 'tee',
  name: 'Crew Tee',
  slug: 'crew-tee',
  description: '',
  images: [],
  sale_price: rupees(499),
  product_price: rupees(799),
  offer_price: null,
  discount: 38,
  stock: 3,
  variants: [variant],
  media: [],
  sizes: ['M'],
  colours: [],
  tags: [],
  offer: null,
  category: { _id: 'tees', name: 'Tees' },
  parent_category: 'Men',
  isActive: true,
  fit: '',
  isNew: false,
  rating: { average: null, count: 0 },
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};

const exact = (percent: number) => ({ percent, wholeRupees: false });

test('in whole rupees the preview shows whole rupees', () => {
  expect(previewRows([tee], { percent: 12.5, wholeRupees: true })[0]?.under).toBe(rupees(436));
});

test.each([
  [rupees(499), 12.5, rupees(436.62)], // 62.375 off: half a paisa is rounded in the customer's favour.
  [rupees(0.2), 12.5, rupees(0.17)],
  [rupees(1000), 100, rupees(0)],
])('a price of %i paise becomes, under %s percent, what the cart will say', (price, percent, under) => {
  expect(previewRows([{ ...tee, sale_price: price }], exact(percent))[0]?.under).toBe(under);
});

test('the current price beside it includes another offer', () => {
  const dearer = { ...variant, _id: 'xl', sale_price: rupees(549) };
  const rows = previewRows(
    [
      { ...tee, offer_price: rupees(449.1) },
      { ...tee, _id: 'two', variants: [variant, dearer] },
    ],
    exact(20),
  );
  expect(rows).toEqual([
    { _id: 'tee', name: 'Crew Tee', now: rupees(449.1), under: rupees(399.2), isLowest: false },
    { _id: 'two', name: 'Crew Tee', now: rupees(499), under: rupees(399.2), isLowest: true },
  ]);
});

test.each([
  ['12.5', 12.5],
  [' 100 ', 100],
  ['0', null],
  ['101', null],
  ['1.234', null],
  ['ten', null],
  ['', null],
])('"%s" is parsed as a percentage or as none', (typed, percent) => {
  expect(parsePercent(typed)).toBe(percent);
  if (percent === null) expect(previewRows([tee], null)[0]?.under).toBeNull();
});

test.each([
  ['999', rupees(999)],
  ['0', null],
  ['', null],
  ['some', null],
])('"%s" is typed as a minimum purchase or as none', (typed, minimum) => {
  expect(parseMinimum(typed)).toBe(minimum);
});

const offer: Offer = {
  _id: 'diwali',
  title: 'Diwali',
  description: '',
  discountType: 'percentage',
  discountValue: 10,
  startDate: '2026-11-24T18:30:00.000Z',
  expiryDate: '2026-11-26T18:29:59.999Z',
  minPurchase: rupees(0),
  isActive: true,
  products: [],
  productCount: 1,
};

test.each([
  ['Scheduled', '2026-11-24T18:29:59.999Z', {}],
  ['Running', '2026-11-24T18:30:00.000Z', {}],
  ['Running', '2026-11-26T18:29:59.998Z', {}],
  ['No products', '2026-11-25T00:00:00.000Z', { productCount: 0 }],
  ['Scheduled', '2026-11-24T00:00:00.000Z', { productCount: 0 }],
  ['Expired', '2026-11-26T18:29:59.999Z', {}],
  ['Blocked', '2026-11-25T00:00:00.000Z', { isActive: false }],
] as const)('an offer is %s at %s', (state, moment, fields) => {
  expect(offerState({ ...offer, ...fields }, Date.parse(moment))).toBe(state);
});
