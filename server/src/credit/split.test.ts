// covers: gift-cards
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { add, less, paise, rupees, ZERO } from '@shop/contract/money';
import { newCode, normalizedCode, splitPayment, splitRefund, type CreditPart } from './index.ts';

const amount = fc.integer({ min: 0, max: 2_000_000 }).map(paise);
const balances = fc.tuple(amount, amount).map(([card, credit]) => [
  { balanceId: 'credit', kind: 'credit' as const, balance: credit },
  { balanceId: 'card', kind: 'gift_card' as const, balance: card },
]);
const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, part) => total + part.amount, 0);

test('splitPayment: parts and rest add up, no balance pays more than it has, a card payment is at least ₹1', () =>
  fc.assert(
    fc.property(amount, balances, fc.constantFrom(ZERO, rupees(1)), (total, all, minDue) => {
      const { parts, due } = splitPayment(total, all, minDue);
      assert.equal(sum(parts) + due, total);
      for (const part of parts) {
        const { balance = ZERO } = all.find(({ balanceId }) => balanceId === part.balanceId) ?? {};
        assert.ok(part.amount > 0 && part.amount <= balance);
      }
      assert.ok(due === 0 || due >= Math.min(minDue, total));
    }),
  ));

test('splitRefund: refunds in any steps give each balance exactly what it paid, the money first', () =>
  fc.assert(
    fc.property(amount, balances, fc.array(amount, { maxLength: 6 }), (total, all, steps) => {
      const { parts, due } = splitPayment(total, all, ZERO);
      let paid: CreditPart[] = parts.map((part) => ({ ...part, returned: ZERO }));
      let left = total;
      let money = ZERO;
      for (const step of [...steps, total]) {
        const given = paise(Math.min(step, left));
        const shares = splitRefund(given, left, paid);
        assert.equal(shares.money + sum(shares.parts), given);
        assert.ok(shares.parts.length === 0 || money + shares.money === due, 'credit comes back after the money');
        money = add(money, shares.money);
        left = less(left, given);
        paid = paid.map((part) => {
          const back = sum(shares.parts.filter(({ balanceId }) => balanceId === part.balanceId));
          return { ...part, returned: paise(part.returned + back) };
        });
      }
      assert.equal(money, due);
      assert.ok(paid.every((part) => part.returned === part.amount));
    }),
  ));

test('splitPayment: a total below ₹1 is paid by the balances whole or not at all', () => {
  const all = [{ balanceId: 'card', kind: 'gift_card' as const, balance: paise(1) }];
  assert.deepEqual(splitPayment(paise(2), all, rupees(1)), { parts: [], due: 2 });
});

test('a gift card pays before store credit, which does not expire', () => {
  const all = [
    { balanceId: 'credit', kind: 'credit' as const, balance: rupees(500) },
    { balanceId: 'card', kind: 'gift_card' as const, balance: rupees(300) },
  ];
  assert.deepEqual(splitPayment(rupees(400), all, ZERO).parts, [
    { balanceId: 'card', kind: 'gift_card', amount: rupees(300) },
    { balanceId: 'credit', kind: 'credit', amount: rupees(100) },
  ]);
});

test('a code is accepted in any spelling, and one wrong character is detected', () => {
  for (let round = 0; round < 200; round++) {
    const code = newCode();
    assert.equal(normalizedCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4, 10)} ${code.slice(10)}`), code);
    const wrong = `${code.slice(0, 3)}${code[3] === 'A' ? 'B' : 'A'}${code.slice(4)}`;
    // A position whose weight shares a divisor with 30 may miss an error; neighbouring characters are always detected.
    assert.notEqual(normalizedCode(wrong), code);
  }
});
