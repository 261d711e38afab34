// covers: promotions
import { expect, test } from 'vitest';
import { rupees, ZERO } from '@shop/contract/money';
import type { Promotion } from '@shop/contract/promotions';
import { promotionInWords } from './promotion-words.ts';

const plain: Promotion = {
  _id: 'one',
  name: 'Festive',
  benefit: { kind: 'percent', percent: 10 },
  scope: { kind: 'all', ids: [] },
  conditions: { minSubtotal: ZERO, minQuantity: 0, firstOrder: false, paymentMethod: null, segment: null },
  stacking: 'with_others',
  starts: '2026-11-20T00:00:00.000Z',
  ends: null,
  limits: { total: null, perCustomer: null },
  code: null,
  isActive: true,
  state: 'running',
};
const { conditions } = plain;
const categories = { kind: 'categories' as const, ids: ['tees', 'jeans'] };
const names = new Map([
  ['tees', 'T-Shirts'],
  ['jeans', 'Jeans'],
]);

const cases: [string, Partial<Promotion>][] = [
  ['10% off everything', {}],
  [
    '₹150 off everything, from ₹2,000',
    { benefit: { kind: 'amount', amount: rupees(150) }, conditions: { ...conditions, minSubtotal: rupees(2000) } },
  ],
  ['₹799 at most for a piece of T-Shirts, Jeans', { benefit: { kind: 'fixed_price', amount: rupees(799) }, scope: categories }],
  [
    'Buy 2, get 1 free of items tagged tee',
    { benefit: { kind: 'buy_x_get_y', buy: 2, get: 1 }, scope: { kind: 'tags', ids: ['tee'] } },
  ],
  ['Free delivery, first order only', { benefit: { kind: 'free_shipping' }, conditions: { ...conditions, firstOrder: true } }],
  [
    '5% off from 2 pieces, 10% off from 4 pieces of 1 product, paid by card or UPI',
    {
      benefit: { kind: 'tiers', tiers: [2, 4].map((from) => ({ from, percent: from === 2 ? 5 : 10 })) },
      scope: { kind: 'products', ids: ['a'] },
      conditions: { ...conditions, paymentMethod: 'Card' },
    },
  ],
];
for (const [words, part] of cases) test(words, () => expect(promotionInWords({ ...plain, ...part }, names)).toBe(words));
