// covers: drafts
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rupees, ZERO } from '@shop/contract/money';
import { isUnchanged, limitProblem } from './discount-limit.ts';

/** Goods of ₹1,000 after an offer, and what was taken off them. */
const priced = (off: number) => ({ subtotal: rupees(1200), offerDiscount: rupees(200), couponDiscount: rupees(off) });

test('a discount above the limit of the role is refused, as a percentage or as the part that an amount is of the goods', () => {
  const rows: [Parameters<typeof limitProblem>[0], RegExp | null][] = [
    [{ role: 'support', limit: 10, discount: { percent: 10 }, priced: priced(100) }, null],
    [{ role: 'support', limit: 10, discount: { percent: 10.01 }, priced: priced(100.1) }, /^Support may take off 10 percent/],
    [{ role: 'support', limit: 10, discount: { amount: rupees(100) }, priced: priced(100) }, null],
    [{ role: 'support', limit: 10, discount: { amount: rupees(100.01) }, priced: priced(100.01) }, /10 percent at most/],
    [
      { role: 'manager', limit: 0, discount: { amount: rupees(0.01) }, priced: priced(0.01) },
      /^Managers may not give a discount/,
    ],
    [{ role: 'manager', limit: 100, discount: { amount: rupees(5000) }, priced: priced(1000) }, null],
    [{ role: 'support', limit: 0, discount: null, priced: priced(0) }, null],
    [{ role: 'owner', limit: 0, discount: { percent: 100 }, priced: priced(1000) }, null],
  ];
  for (const [given, expected] of rows) {
    const problem = limitProblem(given);
    if (expected) assert.match(problem ?? 'none', expected, JSON.stringify(given));
    else assert.equal(problem, null, JSON.stringify(given));
  }
});

test('a discount that an owner gave is kept by others, an amount only with its items', () => {
  const draft = (more: object = {}) => ({ discountPercent: null, discountPaise: rupees(300), items: [{ quantity: 2 }], ...more });
  assert.equal(isUnchanged(draft(), draft()), true);
  assert.equal(isUnchanged(draft(), draft({ items: [{ quantity: 1 }] })), false);
  assert.equal(isUnchanged(draft(), draft({ discountPaise: ZERO })), false);
  const percent = { discountPercent: 30, discountPaise: null };
  assert.equal(isUnchanged(draft(percent), draft({ ...percent, items: [] })), true);
});
