// covers: audit-log
import { expect, test } from 'vitest';
import { actionLabel, changesOf, subjectLabel } from './audit-labels.ts';

test.each([
  ['product.block', 'Product blocked'],
  ['account.unblock', 'Customer unblocked'],
  ['enquiry.reopen', 'Message reopened'],
  ['staff.role', 'Staff role changed'],
  ['orders.export', 'Orders exported'],
  ['giftCard.stamp', 'Gift card stamp'],
])('the action %s is labelled “%s”', (action, words) => {
  expect(actionLabel(action)).toBe(words);
});

test('a change shows both values, money in rupees, and omits unchanged fields', () => {
  const before = { salePaise: 79_900, name: 'Slim Jeans', isActive: true, tags: [] };
  const after = { salePaise: 69_900, name: 'Slim Jeans', isActive: false, tags: ['new', 'men'] };
  expect(changesOf({ before, after })).toEqual([
    { label: 'Sale price', before: '₹799', after: '₹699' },
    { label: 'Active', before: 'yes', after: 'no' },
    { label: 'Tags', before: 'nothing', after: 'new; men' },
  ]);
});

test('times are in India’s time zone, and values by size omit the sizes’ ids', () => {
  const [small, large] = ['01a20302-02bc-71e5-a44f-41e9d8c4b783', '01a20302-02bc-7651-80ff-c8ab5efbc6d3'];
  const before = { expiresAt: null, salePaise: { [small]: 39_900, [large]: 39_900 }, stock: { [small]: 4, [large]: 0 } };
  const after = {
    expiresAt: '2027-01-31T18:29:59.999Z',
    salePaise: { [small]: 35_900, [large]: 39_900 },
    stock: { [small]: 6, [large]: 6 },
  };
  expect(changesOf({ before, after })).toEqual([
    { label: 'Expires at', before: 'nothing', after: '31 January 2027, 11:59 pm' },
    { label: 'Sale price', before: '₹399', after: '₹359; ₹399' },
    { label: 'Stock', before: '4; 0', after: '6' },
  ]);
});

test('of a product’s sizes only the changed ones are shown, by SKU', () => {
  const small = { id: 'one', position: 0, sku: 'TEE-S', size: 'S', stock: 4, salePaise: 79_900 };
  const large = { id: 'two', position: 1, sku: 'TEE-L', size: 'L', stock: 9, salePaise: 79_900 };
  const wide = { id: 'three', position: 1, sku: 'TEE-XL', size: 'XL', stock: 2, salePaise: 79_900 };
  const after = [{ ...small, salePaise: 69_900, stock: 5 }, wide];
  expect(changesOf({ before: { variants: [small, large] }, after: { variants: after } })).toEqual([
    { label: 'Variants TEE-S', before: 'stock 4, sale price ₹799', after: 'stock 5, sale price ₹699' },
    { label: 'Variants TEE-L', before: 'sku TEE-L, size L, stock 9, sale price ₹799', after: null },
    { label: 'Variants TEE-XL', before: null, after: 'sku TEE-XL, size XL, stock 2, sale price ₹799' },
  ]);
  expect(changesOf({ before: { variants: [small] }, after: { variants: [{ ...small, position: 3 }] } })).toEqual([]);
});

test('an added entry has no value before, and a removed one none after', () => {
  expect(changesOf({ before: null, after: { code: 'ONAM10' } })).toEqual([{ label: 'Code', before: null, after: 'ONAM10' }]);
  expect(changesOf({ before: { code: 'ONAM10' }, after: null })).toEqual([{ label: 'Code', before: 'ONAM10', after: null }]);
});

test('the parts of a record are labelled', () => {
  const after = { variants: [{ size: '32', stock: 4, mrpPaise: 100_000 }] };
  expect(changesOf({ before: null, after })).toEqual([
    { label: 'Variants', before: null, after: 'size 32, stock 4, MRP ₹1,000' },
  ]);
});

test('a record has its current name or, once it is deleted, the recorded one', () => {
  const subject = { _id: '01890000', name: 'Slim Jeans' };
  expect(subjectLabel({ subject, before: { name: 'Jeans' }, after: null })).toBe('Slim Jeans');
  const missing = { ...subject, name: null };
  expect(subjectLabel({ subject: missing, before: null, after: { email: 'nila@shop.example' } })).toBe('nila@shop.example');
  expect(subjectLabel({ subject: missing, before: null, after: { isActive: true } })).toBe('01890000');
});

test('a bulk change of many sizes is a range, and a price that many sizes share is named once', () => {
  const idOf = (at: number) => `01a20302-02bc-71e5-a44f-${String(at).padStart(12, '0')}`;
  const prices = (of: (at: number) => number) => Object.fromEntries(Array.from({ length: 12 }, (_, at) => [idOf(at), of(at)]));
  const before = { salePaise: prices((at) => 100_000 + at * 1_000), stock: prices(() => 4) };
  const after = { salePaise: prices(() => 69_900), stock: prices((at) => at % 2) };
  expect(changesOf({ before, after })).toEqual([
    { label: 'Sale price', before: '₹1,000 to ₹1,110 (12 sizes)', after: '₹699' },
    { label: 'Stock', before: '4', after: '0; 1' },
  ]);
});
