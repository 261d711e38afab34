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
    test(`${event} beside a payment that is ${status} is believed no further than that`, () => {
      const told = readEvent(eventOf(event, status));
      assert.equal(told?.about === 'payment' && told.payment.status, status);
    });
