// covers: shipments, returns
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { rupees, ZERO } from '@shop/contract/money';
import type { TrackedOrder } from '@shop/contract/tracking';
import { anOrder } from '../../shared/order-for-tests.ts';
import { OrderFacts } from './order-facts.tsx';

const { summary } = anOrder({});
const requestedAt = '2026-11-20T06:00:00.000Z';
const order: TrackedOrder = {
  number: 'S-2026-000042',
  deliveryStatus: 'Returned',
  placedAt: requestedAt,
  shipments: [],
  promise: null,
  city: 'Kochi',
  pincode: '682016',
  cod: rupees(0),
  lines: [{ name: 'Malabar Tee', size: 'M', colour: 'White', quantity: 1, total: rupees(799) }],
  total: rupees(799),
  summary,
  promotions: [],
  exchangeOf: null,
  paymentMethod: 'Card',
  paymentStatus: 'paid',
  money: { left: rupees(799) },
  refunds: [],
  returns: [],
};

test.each([
  ['requested', ZERO, 'Exchange requested. We will send the new size after we receive your return.'],
  ['picked_up', ZERO, 'The courier has your return. The new size is sent in exchange.'],
  ['received', rupees(200), 'Your new size waits for a payment of ₹200.'],
  ['exchanged', ZERO, 'We have sent you another size.'],
] as const)('an exchange that is %s promises no refund', async (state, due, sentence) => {
  const returns = [{ state, reason: 'Too small', requestedAt, isExchange: true, due }];
  const screen = await render(<OrderFacts order={{ ...order, returns }} />);
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

test('an order that was wholly exchanged is paid, not refunded', async () => {
  const returns = [{ state: 'exchanged' as const, reason: 'Too small', requestedAt, isExchange: true, due: ZERO }];
  const screen = await render(<OrderFacts order={{ ...order, paymentStatus: 'refunded', returns }} />);
  await expect.element(screen.getByText('Paid, exchanged')).toBeVisible();
});

test('an exchange that came back undelivered names the returned items, and all that is to be refunded', async () => {
  const sent = { ...summary, total: rupees(1200), credit: rupees(1000) };
  const back = { deliveryStatus: 'Failed Delivery', paymentStatus: 'refund_due', money: { left: rupees(1200) } } as const;
  const exchange = { ...order, ...back, summary: sent, exchangeOf: { number: 'S-2026-000041' } };
  const screen = await render(<OrderFacts order={exchange} />);
  expect(screen.container.textContent).toContain('Total₹1,200Returned items−₹1,000Paid by card or UPI₹200To be refunded₹1,200');
});
