// covers: orders
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDER_STATUSES, type OrderStatus, type PaymentMethod, type PaymentStatus } from '@shop/contract/orders';
import { rupees, ZERO } from '@shop/contract/money';
import {
  canCancel,
  canReturn,
  customerMoveProblem,
  datesAfter,
  isActive,
  nextSteps,
  allocatedAfter,
  openingState,
  paymentAfter,
} from './lifecycle.ts';

const delivered = new Date('2026-11-10T09:00:00Z');
const later = new Date('2026-11-12T09:00:00Z');
const at = (deliveryStatus: OrderStatus, returnDays = 7) => ({ deliveryStatus, deliveredAt: delivered, returnDays });

const customerMoves: [OrderStatus, OrderStatus[]][] = [
  ['Pending', ['Cancelled']],
  ['Processing', ['Cancelled']],
  ['Shipped', ['Cancelled']],
  ['Out for Delivery', []],
  ['Delivered', ['Returned']],
  ['Failed Delivery', []],
  ['Returned', []],
  ['Cancelled', []],
];
for (const [from, to] of customerMoves) {
  test(`from ${from} a customer may move an order to ${to.join() || 'nothing'}`, () => {
    assert.deepEqual(nextSteps(at(from), 'user', later), to);
    assert.equal(canCancel(at(from), later), to.includes('Cancelled'));
    assert.equal(canReturn(at(from), later), to.includes('Returned'));
    for (const refused of ORDER_STATUSES.filter((it) => !to.includes(it)))
      assert.match(
        customerMoveProblem(at(from), refused, later) ?? '',
        /\.$/,
        `${from} to ${refused} is refused with a sentence`,
      );
  });
  test(`from ${from} staff may move an order to every other status`, () => {
    assert.deepEqual(
      nextSteps(at(from), 'admin', later),
      ORDER_STATUSES.filter((it) => it !== from),
    );
  });
}

// Delivered on 10 November in India; the seventh day after it ends on the 17th at 18:30 UTC.
const days: [string, string, boolean][] = [
  ['at once', '2026-11-10T09:00:00Z', true],
  ['on the seventh day until midnight in India', '2026-11-17T18:29:59Z', true],
  ['on the eighth day', '2026-11-17T18:30:00Z', false],
];
for (const [when, now, possible] of days) {
  test(`a delivered order can ${possible ? '' : 'no longer '}be returned ${when}`, () => {
    assert.equal(canReturn(at('Delivered'), new Date(now)), possible);
  });
}

test('an order keeps the return period of the day it was placed; an order without one cannot be returned', () => {
  assert.equal(canReturn(at('Delivered', 15), new Date('2026-11-25T18:29:59Z')), true);
  assert.equal(canReturn(at('Delivered', 15), new Date('2026-11-25T18:30:00Z')), false);
  assert.equal(canReturn(at('Delivered', 0), new Date('2026-11-10T09:00:00Z')), false);
  assert.equal(customerMoveProblem(at('Delivered', 0), 'Returned', delivered), 'This order cannot be returned.');
});

test('the day of delivery is counted in India’s calendar: a parcel delivered at half past midnight there has one day more than in London', () => {
  const situation = { deliveryStatus: 'Delivered', deliveredAt: new Date('2026-11-10T19:00:00Z'), returnDays: 7 } as const;
  assert.equal(canReturn(situation, new Date('2026-11-18T18:29:59Z')), true);
  assert.equal(canReturn(situation, new Date('2026-11-18T18:30:00Z')), false);
});

const stock: [
  OrderStatus,
  'give-back' | 'take-again' | 'none',
  'give-back' | 'take-again' | 'none',
  'give-back' | 'take-again' | 'none',
][] = [
  // status, effect with items allocated and not sent, with items allocated and sent, with items in stock
  ['Pending', 'none', 'none', 'take-again'],
  ['Processing', 'none', 'none', 'take-again'],
  ['Shipped', 'none', 'none', 'take-again'],
  ['Out for Delivery', 'none', 'none', 'take-again'],
  ['Delivered', 'none', 'none', 'take-again'],
  ['Failed Delivery', 'none', 'none', 'none'],
  ['Returned', 'none', 'none', 'none'],
  ['Cancelled', 'give-back', 'none', 'none'],
];
for (const [to, inHouse, sent, given] of stock) {
  test(`moving to ${to}: goods in the house ${inHouse}, sent ${sent}, returned ${given}`, () => {
    const after = { 'give-back': 0, none: 3, 'take-again': 3 };
    assert.equal(allocatedAfter({ allocated: 3, remaining: 3, sent: false }, to), after[inHouse]);
    assert.equal(allocatedAfter({ allocated: 3, remaining: 3, sent: true }, to), after[sent]);
    for (const wasSent of [false, true])
      assert.equal(allocatedAfter({ allocated: 0, remaining: 3, sent: wasSent }, to), given === 'take-again' ? 3 : 0);
    // A restocked piece stays in stock while the other two belong to the customer.
    assert.equal(allocatedAfter({ allocated: 2, remaining: 2, sent: true }, to), 2);
    assert.equal(isActive(to), given === 'take-again');
  });
}

/** No pending refund, no returned goods, no exchange. */
const quiet = { toRefund: ZERO, reserved: ZERO, goodsBack: false, isAllExchanged: false, isExchange: false, isPaidInPart: false };

type MoneyCase = [PaymentMethod, PaymentStatus, OrderStatus, OrderStatus, PaymentStatus];
const money: MoneyCase[] = [
  // method, payment before, from, to, payment after
  ['COD', 'unpaid', 'Processing', 'Shipped', 'unpaid'],
  ['COD', 'unpaid', 'Shipped', 'Delivered', 'paid'],
  ['COD', 'unpaid', 'Shipped', 'Cancelled', 'unpaid'],
  ['COD', 'unpaid', 'Shipped', 'Returned', 'unpaid'],
  ['COD', 'paid', 'Delivered', 'Returned', 'refund_due'],
  ['COD', 'paid', 'Delivered', 'Cancelled', 'refund_due'],
  ['COD', 'paid', 'Delivered', 'Processing', 'unpaid'], // The delivery was a mistake: the cash is unpaid again.
  ['COD', 'paid', 'Delivered', 'Failed Delivery', 'unpaid'], // The delivery was a mistake here too.
  ['COD', 'refund_due', 'Returned', 'Delivered', 'paid'],
  ['COD', 'refund_due', 'Returned', 'Cancelled', 'refund_due'],
  ['COD', 'refund_due', 'Returned', 'Processing', 'paid'], // To be sent again; the cash was collected before.
  ['COD', 'paid', 'Processing', 'Shipped', 'paid'],
  ['Card', 'unpaid', 'Pending', 'Cancelled', 'unpaid'],
  ['Card', 'failed', 'Pending', 'Cancelled', 'failed'],
  ['Card', 'paid', 'Pending', 'Processing', 'paid'],
  ['Card', 'paid', 'Delivered', 'Processing', 'paid'],
  ['Card', 'paid', 'Processing', 'Cancelled', 'refund_due'],
  ['Card', 'refund_due', 'Cancelled', 'Processing', 'paid'],
  ['Card', 'unpaid', 'Pending', 'Delivered', 'unpaid'],
];
for (const [paymentMethod, before, from, to, after] of money) {
  test(`${paymentMethod}, ${before}: moved from ${from} to ${to} it is ${after}`, () => {
    const order = { deliveryStatus: from, paymentMethod, paymentStatus: before, total: rupees(799), refunded: ZERO, ...quiet };
    assert.equal(paymentAfter(order, to), after);
  });
}

test('a refunded order stays refunded, whatever status staff set', () => {
  for (const to of ORDER_STATUSES) {
    const order = { deliveryStatus: 'Returned', paymentMethod: 'COD', total: rupees(799), ...quiet } as const;
    assert.equal(paymentAfter({ ...order, paymentStatus: 'refunded', refunded: rupees(799) }, to), 'refunded');
    assert.equal(paymentAfter({ ...order, paymentStatus: 'partly_refunded', refunded: rupees(1) }, to), 'partly_refunded');
  }
});

test('a returned order is owed nothing while its payment pays for another size', () => {
  const order = {
    deliveryStatus: 'Delivered',
    paymentMethod: 'Card',
    paymentStatus: 'paid',
    total: rupees(799),
    ...quiet,
  } as const;
  const reserved = { refunded: ZERO, toRefund: rupees(799), reserved: rupees(799), isAllExchanged: true };
  assert.equal(paymentAfter({ ...order, ...reserved }, 'Returned'), 'paid');
  assert.equal(paymentAfter({ ...order, ...reserved, toRefund: rupees(800) }, 'Returned'), 'refund_due');
  assert.equal(paymentAfter({ ...order, ...reserved }, 'Cancelled'), 'refund_due');
});

test('a cash order with a refund stays paid, even when staff take the delivery back', () => {
  const order = { deliveryStatus: 'Delivered', paymentMethod: 'COD', total: rupees(799), ...quiet } as const;
  const wrong = 'Out for Delivery';
  assert.equal(paymentAfter({ ...order, paymentStatus: 'paid', refunded: ZERO }, wrong), 'unpaid');
  assert.equal(paymentAfter({ ...order, paymentStatus: 'partly_refunded', refunded: rupees(1) }, wrong), 'partly_refunded');
  assert.equal(paymentAfter({ ...order, paymentStatus: 'refund_due', refunded: ZERO, toRefund: rupees(1) }, wrong), 'refund_due');
});

test('an order with nothing to pay is paid from the start and never owes anything', () => {
  assert.deepEqual(openingState('Card', ZERO), { deliveryStatus: 'Processing', paymentStatus: 'paid' });
  for (const to of ORDER_STATUSES) {
    const order = {
      deliveryStatus: 'Processing',
      paymentMethod: 'COD',
      paymentStatus: 'paid',
      total: ZERO,
      refunded: ZERO,
      ...quiet,
    } as const;
    assert.equal(paymentAfter(order, to), 'paid');
  }
});

test('cash orders start in Processing, card orders wait for the payment', () => {
  assert.deepEqual(openingState('COD', rupees(1)), { deliveryStatus: 'Processing', paymentStatus: 'unpaid' });
  assert.deepEqual(openingState('Card', rupees(1)), { deliveryStatus: 'Pending', paymentStatus: 'unpaid' });
});

const nowhere = { dispatchedAt: null, deliveredAt: null };
const there = { dispatchedAt: new Date('2026-11-08T09:00:00Z'), deliveredAt: delivered };
const dates: [string, typeof there | typeof nowhere, OrderStatus, { dispatchedAt: Date | null; deliveredAt: Date | null }][] = [
  ['sending says when', nowhere, 'Shipped', { dispatchedAt: later, deliveredAt: null }],
  ['delivering at once says both', nowhere, 'Delivered', { dispatchedAt: later, deliveredAt: later }],
  ['delivering again changes no date', there, 'Delivered', there],
  ['returning keeps the dates', there, 'Returned', there],
  ['cancelling keeps the dates', there, 'Cancelled', there],
  ['back to the road, it was not delivered', there, 'Out for Delivery', { ...there, deliveredAt: null }],
  ['a failed delivery was not delivered', there, 'Failed Delivery', { ...there, deliveredAt: null }],
  ['back in the house, it was not sent', there, 'Processing', nowhere],
];
for (const [name, before, to, after] of dates) {
  test(`dates: ${name}`, () => assert.deepEqual(datesAfter(before, to, later), after));
}
