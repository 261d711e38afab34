// covers: payment
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rupees } from '@shop/contract/money';
import { settle, type PaymentContext, type ReportedPayment } from './settle.ts';

const waiting: PaymentContext = {
  order: { deliveryStatus: 'Pending', paymentMethod: 'Card', paymentStatus: 'unpaid', amountDue: rupees(799) },
  attempt: { gatewayOrderId: 'order_1', currency: 'INR' },
  known: undefined,
  isPaidByAnother: false,
};
const order = (more: Partial<PaymentContext['order']>): PaymentContext => ({ ...waiting, order: { ...waiting.order, ...more } });
const known = (state: PaymentContext['known'], context = waiting): PaymentContext => ({ ...context, known: state });
const paid = order({ deliveryStatus: 'Processing', paymentStatus: 'paid' });
const paidByThis = known('captured', paid);
const paidByAnother = { ...paid, isPaidByAnother: true };
const cancelled = order({ deliveryStatus: 'Cancelled' });
const inCash = order({ deliveryStatus: 'Processing', paymentMethod: 'COD' });

const reported = (status: ReportedPayment['status'], more: Partial<ReportedPayment> = {}): ReportedPayment => ({
  gatewayOrderId: 'order_1',
  amount: rupees(799),
  currency: 'INR',
  status,
  ...more,
});

const keeps = (status: 'created' | 'failed' | 'authorized', capture = false) => ({ action: 'record', status, capture });
const nothing = { action: 'nothing' };
const pays = { action: 'mark-paid' };
const paysBack = (kind: 'order' | 'surplus') => ({ action: 'refund', kind });

const CASES: [string, PaymentContext, ReportedPayment, object][] = [
  ['a payment that was begun is written down', waiting, reported('created'), keeps('created')],
  ['one that failed is written down', waiting, reported('failed'), keeps('failed')],
  ['one that the bank authorized is to be captured', waiting, reported('authorized'), keeps('authorized', true)],
  ['one that was captured pays the order', waiting, reported('captured'), pays],

  ['failed may come after begun', known('created'), reported('failed'), keeps('failed')],
  ['authorized may come after failed: the bank was slow', known('failed'), reported('authorized'), keeps('authorized', true)],
  ['captured may come after authorized', known('authorized'), reported('captured'), pays],
  ['captured may come after failed', known('failed'), reported('captured'), pays],
  ['begun never comes after failed', known('failed'), reported('created'), nothing],
  ['failed never comes after authorized', known('authorized'), reported('failed'), nothing],
  ['nothing comes after captured: failed', paidByThis, reported('failed'), nothing],
  ['nothing comes after captured: authorized', paidByThis, reported('authorized'), nothing],
  ['captured twice is captured once', paidByThis, reported('captured'), nothing],
  ['what the shop gave back itself is known already', paidByThis, reported('refunded'), nothing],
  ['what went back before the shop knew of it pays nothing', waiting, reported('refunded'), { action: 'record-refunded' }],

  ['a second payment goes back', paidByAnother, reported('captured'), paysBack('surplus')],
  ['a second payment is not captured', paidByAnother, reported('authorized'), keeps('authorized')],
  ['a second try that failed is written down', paidByAnother, reported('failed'), keeps('failed')],
  ['money for an order that is paid without it goes back', paid, reported('captured'), paysBack('surplus')],
  ['money after the order was cancelled goes back as the order’s own', cancelled, reported('captured'), paysBack('order')],
  ['an order that was cancelled captures nothing', cancelled, reported('authorized'), keeps('authorized')],
  ['money after a return goes back', order({ deliveryStatus: 'Returned' }), reported('captured'), paysBack('order')],
  [
    'a second payment after a cancellation is not the order’s',
    { ...cancelled, isPaidByAnother: true },
    reported('captured'),
    paysBack('surplus'),
  ],
  [
    'a second payment of what is to go back already is not the order’s',
    order({ deliveryStatus: 'Cancelled', paymentStatus: 'refund_due' }),
    reported('captured'),
    paysBack('surplus'),
  ],
  ['card money after cash on delivery was chosen goes back', inCash, reported('captured'), paysBack('surplus')],
  ['an order that staff sent unpaid is paid by late money', order({ deliveryStatus: 'Shipped' }), reported('captured'), pays],
  [
    'an order whose delivery failed is paid by late money',
    order({ deliveryStatus: 'Failed Delivery' }),
    reported('captured'),
    pays,
  ],
  ['an order whose payment had failed is paid', order({ paymentStatus: 'failed' }), reported('captured'), pays],
];

for (const [name, context, what, verdict] of CASES) test(name, () => assert.deepEqual(settle(context, what), verdict));

for (const [name, more] of [
  ['a paisa less', { amount: rupees(798.99) }],
  ['a paisa more', { amount: rupees(799.01) }],
  ['nothing', { amount: rupees(0) }],
  ['rupees taken for paise', { amount: rupees(7.99) }],
  ['another currency', { currency: 'USD' }],
  ['another order of the gateway', { gatewayOrderId: 'order_2' }],
] as const) {
  test(`${name} never pays, whatever its status`, () => {
    for (const status of ['created', 'failed', 'authorized', 'captured', 'refunded'] as const)
      assert.equal(settle(waiting, reported(status, more)).action, 'refuse', status);
    assert.equal(settle(paidByThis, reported('captured', more)).action, 'nothing', 'nor does it change what is paid');
  });
}

test('Webhook: events of a payment in any order pay the order once', () => {
  const words = ['failed', 'authorized', 'captured', 'captured'] as const;
  for (const sequence of orders(words)) {
    let context = waiting;
    let times = 0;
    for (const status of sequence) {
      const verdict = settle(context, reported(status));
      if (verdict.action === 'record') context = known(verdict.status, context);
      if (verdict.action !== 'mark-paid') continue;
      times += 1;
      context = known('captured', paid);
    }
    assert.deepEqual([times, context], [1, paidByThis], sequence.join(' '));
  }
});

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
