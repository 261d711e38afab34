// covers: refunds
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, less, paise, rupees, times, ZERO, type Paise } from '@shop/contract/money';
import * as fc from 'fast-check';
import { priceCart, type LineToPrice } from '#pricing';
import { maskedAccount, maskedUpiId, maskedPayout } from './payout-account.ts';
import {
  amountProblem,
  refundKey,
  leftToRefund,
  paidForLines,
  retryDelay,
  refundAfter,
  refundOfPieces,
  prorateRefund,
  refundAmountOf,
  type PaidLine,
  type Pieces,
  type RefundState,
} from './rules.ts';

const shares: [string, number, number, number, number, number][] = [
  // what, paid in paise, pieces bought, given back before, pieces now, worth in paise
  ['one piece of one', 79900, 1, 0, 1, 79900],
  ['the first of three that do not divide', 10000, 3, 0, 1, 3333],
  ['the second of them', 10000, 3, 1, 1, 3333],
  ['the last of them brings the rest', 10000, 3, 2, 1, 3334],
  ['the last two of them', 10000, 3, 1, 2, 6667],
  ['all three at once', 10000, 3, 0, 3, 10000],
  ['more than are left give what is left', 10000, 3, 2, 5, 3334],
  ['none is left', 10000, 3, 3, 1, 0],
  ['a piece that was free', 0, 2, 0, 1, 0],
];
for (const [what, paid, quantity, before, pieces, worth] of shares)
  test(`a refund of ${what} is ${worth} of ${paid} paise`, () =>
    assert.equal(refundAmountOf({ paid: paise(paid), quantity, before }, pieces), worth));

test('shipping is split across the lines by price, and belongs to the first line if all were free', () => {
  const lines = [
    { id: 'jeans', quantity: 1, total: rupees(799) },
    { id: 'tee', quantity: 2, total: rupees(201) },
  ];
  assert.deepEqual([...paidForLines(lines, rupees(50)).values()], [rupees(838.95), rupees(211.05)]);
  const free = lines.map((line) => ({ ...line, total: ZERO }));
  assert.deepEqual([...paidForLines(free, rupees(50)).values()], [rupees(50), ZERO]);
});

test('an amount other than the price of the pieces is split in proportion to their prices', () => {
  const pieces = [
    { lineId: 'jeans', quantity: 1, amount: rupees(300) },
    { lineId: 'tee', quantity: 2, amount: rupees(100) },
  ];
  assert.deepEqual(
    prorateRefund(pieces, rupees(200)).map(({ amount }) => amount),
    [rupees(150), rupees(50)],
  );
  const worthless = pieces.map((it) => ({ ...it, amount: ZERO }));
  assert.equal(add(...prorateRefund(worthless, rupees(10)).map(({ amount }) => amount)), rupees(10));
});

test('an odd amount is split so that no paisa is refunded twice and none is lost', () => {
  const pieces = ['jeans', 'tee', 'belt'].map((lineId) => ({ lineId, quantity: 1, amount: rupees(100) }));
  for (const amount of [1, 2, 10_001, 10_002].map(paise)) {
    assert.equal(add(...prorateRefund(pieces, amount).map((it) => it.amount)), amount);
    assert.equal(add(...prorateRefund(pieces.slice(1), amount).map((it) => it.amount)), amount, 'of two');
  }
});

test('a refund below a paisa or above the refundable amount is refused', () => {
  for (const amount of [-1, 0, 30001])
    assert.equal(amountProblem(paise(amount), rupees(300)), 'Refund an amount above ₹0 and up to ₹300.');
  for (const amount of [1, 30000]) assert.equal(amountProblem(paise(amount), rupees(300)), undefined);
});

const news: [RefundState, RefundState, RefundState][] = [
  // status before, status reported, status after
  ['pending', 'pending', 'pending'],
  ['pending', 'processed', 'processed'],
  ['pending', 'failed', 'failed'],
  ['processed', 'pending', 'processed'],
  ['processed', 'failed', 'processed'],
  ['failed', 'pending', 'failed'],
  ['failed', 'processed', 'processed'],
];
for (const [before, reported, after] of news)
  test(`a ${before} refund that the gateway reports as ${reported} is ${after}`, () =>
    assert.equal(refundAfter(before, reported), after));

test('a refund keeps its idempotency key until the gateway rejected it', () => {
  assert.equal(refundKey({ id: 'refund', round: 0 }), 'refund');
  assert.equal(refundKey({ id: 'refund', round: 2 }), 'refund-2');
});

test('a pending refund is retried with growing delays', () => {
  const minutes = [0, 1, 2, 3, 4, 40].map((tries) => retryDelay(tries) / 60_000);
  assert.deepEqual(minutes, [1, 5, 15, 60, 180, 180]);
});

test('the account of a cash refund is stored masked', () => {
  assert.equal(maskedUpiId('meera@okaxis'), 'me••••@okaxis');
  assert.equal(maskedUpiId('m@okaxis'), 'm••••@okaxis');
  assert.equal(maskedAccount('123456781234'), '••••1234');
  assert.equal(maskedPayout({ method: 'cash', upiId: 'meera@okaxis' }), '');
});

const price = fc.integer({ min: 0, max: 2_000_000 });
const line = fc.record({
  unit: price,
  quantity: fc.integer({ min: 1, max: 10 }),
  percent: fc.integer({ min: 1, max: 100 }),
  hasOffer: fc.boolean(),
});
const cart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  coupon: fc.option(fc.integer({ min: 1, max: 100 })),
  shipping: fc.integer({ min: 0, max: 20_000 }),
  turns: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 4 })), { maxLength: 20 }),
});
type Cart = typeof cart extends fc.Arbitrary<infer It> ? It : never;

function sold({ lines, coupon }: Cart) {
  const toPrice = lines.map(({ unit, quantity, percent, hasOffer }, at): LineToPrice => ({
    variantId: `line ${at}`,
    unit: paise(unit),
    mrp: paise(unit),
    quantity,
    offer: hasOffer ? { percent, wholeRupees: false, minimum: ZERO } : null,
  }));
  const priced = priceCart(toPrice, coupon === null ? null : { percent: coupon });
  const paid = priced.lines.map((it, at): PaidLine => ({
    id: it.variantId,
    quantity: lines[at]?.quantity ?? 0,
    total: it.total,
  }));
  return { toPrice, priced, paid };
}

/** Refunds pieces in a random order, and then the remainder. */
function* refundsOf(paid: readonly PaidLine[], turns: Cart['turns']): Generator<Pieces[]> {
  for (const [pick, quantity] of turns) {
    const chosen = paid[pick % paid.length];
    if (chosen) yield [{ lineId: chosen.id, quantity }];
  }
  yield paid.map(({ id, quantity }) => ({ lineId: id, quantity }));
}

const isAmount = (amount: Paise): boolean => Number.isSafeInteger(amount) && amount >= 0;

test('10,000 random carts: the parts add up, and refunds in any order add up to the paid amount', () => {
  fc.assert(
    fc.property(cart, (it) => {
      const { toPrice, priced, paid } = sold(it);
      const shipping = paise(it.shipping);
      const gross = add(ZERO, ...toPrice.map(({ unit, quantity }) => times(unit, quantity)));
      assert.equal(less(less(gross, priced.offerDiscount), priced.couponDiscount) + priced.shipping, priced.total);
      assert.equal(add(...priced.lines.map(({ total }) => total)) + priced.shipping, priced.total);
      assert.ok([...priced.lines.flatMap((one) => [one.gross, one.offer, one.coupon, one.total]), priced.total].every(isAmount));

      const total = add(priced.total, shipping);
      const before = new Map<string, number>();
      let given = ZERO;
      for (const wanted of refundsOf(paid, it.turns))
        for (const back of refundOfPieces({ lines: paid, shipping, before }, wanted)) {
          assert.ok(isAmount(back.amount));
          before.set(back.lineId, (before.get(back.lineId) ?? 0) + back.quantity);
          given = add(given, back.amount);
          assert.ok(given <= total, 'never more than was paid');
        }
      assert.equal(given, total);
    }),
    { numRuns: 10_000 },
  );
});

test('every subset of a cart’s pieces refunds the same amount, at once or one after the other', () => {
  fc.assert(
    fc.property(cart, fc.array(fc.nat({ max: 10 }), { minLength: 6, maxLength: 6 }), (it, quantities) => {
      const { paid } = sold(it);
      const subset = paid.map(({ id, quantity }, at) => ({ lineId: id, quantity: Math.min(quantity, quantities[at] ?? 0) }));
      const shipping = paise(it.shipping);
      const atOnce = refundOfPieces({ lines: paid, shipping, before: new Map() }, subset);
      const before = new Map<string, number>();
      let oneByOne = ZERO;
      for (const { lineId, quantity } of subset)
        for (let piece = 0; piece < quantity; piece++) {
          const [back] = refundOfPieces({ lines: paid, shipping, before }, [{ lineId, quantity: 1 }]);
          before.set(lineId, piece + 1);
          oneByOne = add(oneByOne, back?.amount ?? ZERO);
        }
      assert.equal(oneByOne, add(ZERO, ...atOnce.map(({ amount }) => amount)));
    }),
    { numRuns: 2_000 },
  );
});

test('the refundable amount is never below zero', () => {
  fc.assert(
    fc.property(price, price, price, (total, processed, pending) => {
      const left = leftToRefund({ total: paise(total), processed: paise(processed), pending: paise(pending) });
      assert.ok(isAmount(left) && left <= total);
      assert.ok(left === 0 || left + processed + pending === total);
    }),
  );
});
