// covers: payment
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEvent } from './webhook-event.ts';

const eventOf = (event: string, status: string) =>
  JSON.stringify({
    event,
    payload: { payment: { entity: { id: 'pay_1', order_id: 'order_1', amount: 79_900, currency: 'INR', status } } },
  });

for (const event of ['payment.captured', 'order.paid'])
  for (const status of ['created', 'failed', 'authorized', 'captured'])
    test(`${event} with a payment that is ${status} counts with the lower status`, () => {
      const parsed = readEvent(eventOf(event, status));
      assert.equal(parsed?.about === 'payment' && parsed.payment.status, status);
    });

test('a payment without an order is ignored', () => {
  const payment = { entity: { id: 'pay_1', order_id: null, amount: 79_900, currency: 'INR', status: 'captured' } };
  assert.equal(readEvent(JSON.stringify({ event: 'payment.captured', payload: { payment } }))?.about, 'nothing of ours');
});

const REFUNDS: [event: string, status: string | undefined, believed: string][] = [
  ['refund.created', 'processed', 'processed'],
  ['refund.created', 'failed', 'failed'],
  ['refund.created', 'pending', 'pending'],
  ['refund.created', 'queued', 'pending'],
  ['refund.created', undefined, 'pending'],
  ['refund.speed_changed', 'processed', 'processed'],
  ['refund.processed', 'pending', 'processed'],
  ['refund.failed', 'processed', 'failed'],
];
for (const [event, status, believed] of REFUNDS)
  test(`${event} of a refund that is ${status ?? 'nothing'} counts as ${believed}`, () => {
    const refund = { entity: { id: 'rfnd_1', payment_id: 'pay_1', status } };
    const parsed = readEvent(JSON.stringify({ event, payload: { refund } }));
    assert.equal(parsed?.about === 'refund' && parsed.refund.status, believed);
  });

for (const [state, isOver] of [
  ['started', false],
  ['updated', false],
  ['resolved', true],
] as const)
  test(`a downtime that is ${state} is ${isOver ? 'over, which is no warning' : 'not over'}`, () => {
    const downtime = { entity: { method: 'upi', status: state, severity: 'high' } };
    const event = readEvent(JSON.stringify({ event: `payment.downtime.${state}`, payload: { 'payment.downtime': downtime } }));
    assert.deepEqual(event, { kind: `payment.downtime.${state}`, about: 'downtime', method: 'upi', isOver });
  });
