// covers: orders
import { expect, test } from 'vitest';
import { rupees, ZERO } from '@shop/contract/paise';
import type { Order, OrderStatus } from '@shop/contract/orders';
import { aReturn } from './order-for-tests.ts';
import { stepsOf } from './order-progress.tsx';
import { cancellationText, paymentLabel, returnPeriodText, statusText, toRefund, totalLabel } from './order-labels.tsx';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T06:00:00.000Z`;

function anOrder(statuses: readonly OrderStatus[], more: Partial<Order> = {}): Order {
  return {
    _id: 'order',
    number: 'S-2026-000001',
    orderItems: [],
    shippingAddress: { fullName: '', address: '', phone: '', street: '', city: '', state: '', country: 'India', zip: '' },
    giftNote: '',
    due: rupees(499),
    totalPrice: rupees(799),
    summary: {
      mrp: rupees(1999),
      subtotal: rupees(799),
      offerDiscount: ZERO,
      promotionDiscount: ZERO,
      couponDiscount: ZERO,
      prepaidDiscount: ZERO,
      shipping: ZERO,
      codFee: ZERO,
      giftCard: ZERO,
      credit: ZERO,
      total: rupees(799),
      savings: rupees(1200),
    },
    promotions: [],
    promise: null,
    returnDays: 7,
    trackingToken: null,
    paymentMethod: 'COD',
    paymentStatus: 'unpaid',
    deliveryStatus: statuses.at(-1) ?? 'Processing',
    description: '',
    user: { name: 'Anjali Menon', phone: '' },
    timeline: statuses.map((status, i) => ({ status, at: at(10 + i), by: 'Selvedge', note: '' })),
    return: null,
    returns: [],
    money: { paid: ZERO, refunded: ZERO, pending: ZERO, left: ZERO },
    refunds: [],
    exchangeOf: null,
    canPay: false,
    payBefore: null,
    canCancel: false,
    canReturn: false,
    canChangeAddress: false,
    nextSteps: [],
    invoiceNumber: null,
    creditNotes: [],
    createdAt: at(10),
    ...more,
  };
}

const shown = (order: Order) => stepsOf(order).map(({ name, state }) => `${name} ${state}`);

test('a shipped order has completed packing and waits for delivery', () => {
  expect(shown(anOrder(['Processing', 'Shipped']))).toEqual(['Processing done', 'Shipped now', 'Delivered ahead']);
});

test('out for delivery is a step only for an order that had that status', () => {
  expect(shown(anOrder(['Processing', 'Shipped', 'Out for Delivery']))).toContain('Out for Delivery now');
  expect(shown(anOrder(['Processing', 'Shipped', 'Delivered']))).toEqual(['Processing done', 'Shipped done', 'Delivered done']);
});

test('a new order has no completed step', () => {
  expect(shown(anOrder(['Pending']))).toEqual(['Processing ahead', 'Shipped ahead', 'Delivered ahead']);
});

test('an order that was set back shows no later date', () => {
  const order = anOrder(['Processing', 'Shipped', 'Processing']);
  expect(stepsOf(order).map(({ when }) => when)).toEqual(['12 Nov', undefined, undefined]);
});

test('a delivered order shows its return deadline, or that it has passed', () => {
  const statuses: OrderStatus[] = ['Processing', 'Shipped', 'Delivered'];
  expect(returnPeriodText(anOrder(statuses, { canReturn: true }))).toBe('You can return it until 19 November 2026.');
  expect(returnPeriodText(anOrder(statuses))).toBe('The 7-day return period has ended.');
  expect(returnPeriodText(anOrder(['Processing']))).toBeNull();
});

test('cash to pay is not shown for cancelled orders', () => {
  expect(totalLabel(anOrder(['Processing']))).toBe('To pay on delivery');
  expect(totalLabel(anOrder(['Processing', 'Cancelled']))).toBeNull();
  for (const paymentMethod of ['COD', 'Card'] as const)
    expect(cancellationText(anOrder(['Pending'], { paymentMethod }))).toBe(
      'You have not paid anything, so there is nothing to refund.',
    );
  const paid = anOrder(['Processing'], { paymentMethod: 'Card', paymentStatus: 'paid' });
  expect(cancellationText(paid)).toBe('We will refund ₹799 the way you paid.');
  const { summary } = paid;
  const byCard = anOrder(['Processing'], { summary: { ...summary, giftCard: rupees(300) } });
  expect(cancellationText(byCard)).toBe('₹300 goes back to your gift card.');
  const byAll = { summary: { ...summary, giftCard: rupees(200), credit: rupees(100) }, paymentStatus: 'paid' } as const;
  expect(cancellationText(anOrder(['Processing'], byAll))).toBe(
    '₹200 goes back to your gift card and ₹100 to your store credit. We will refund the other ₹499 the way you paid.',
  );
});

test('a refunded return shows the refunded amount', () => {
  const back = { state: 'refunded', reason: 'Item arrived late', requestedAt: at(14), refundAmount: rupees(799) } as const;
  expect(statusText(anOrder(['Delivered', 'Returned'], { return: back }))).toBe('₹799 refunded.');
});

test('an exchange is paid, and shows the first order', () => {
  const sent = anOrder(['Processing'], { paymentStatus: 'paid', exchangeOf: { _id: 'first', number: 'S-2026-000007' } });
  expect([paymentLabel(sent), totalLabel(sent)]).toEqual(['Paid with order S-2026-000007', 'Already paid']);
});

test('of an order paid in several ways, the label is how the rest was paid, and the sum to refund is all of it', () => {
  const summary = { ...anOrder([]).summary, credit: rupees(300) };
  const back = anOrder(['Processing', 'Shipped', 'Failed Delivery'], {
    paymentMethod: 'Card',
    paymentStatus: 'refund_due',
    summary,
    money: { paid: rupees(799), refunded: ZERO, pending: ZERO, left: rupees(799) },
  });
  expect([totalLabel(back), toRefund(back)]).toEqual(['Paid by card or UPI', rupees(799)]);
  expect(toRefund({ ...back, paymentStatus: 'refunded' })).toBe(ZERO);
  const received = { ...back, returns: [aReturn({ state: 'received' })] };
  expect(toRefund(received), 'the goods are back').toBe(rupees(799));
  expect(toRefund({ ...back, deliveryStatus: 'Returned' }), 'perhaps only a part is').toBe(ZERO);
});

test('an order that is returned in part, or exchanged, shows that', () => {
  const part = anOrder(['Processing', 'Delivered'], { returns: [aReturn()] });
  expect(statusText(part)).toBe('Delivered 11 November 2026. Some items are being returned.');
  const lines = [{ line: 'one', quantity: 1, restocked: 0, exchange: { variantId: 'l', size: 'L' } }];
  const other = anOrder(['Processing', 'Delivered'], { returns: [aReturn({ lines })] });
  expect(statusText(other)).toBe('Delivered 11 November 2026. Some items are being exchanged.');
  const whole = anOrder(['Processing', 'Delivered', 'Returned'], {
    return: { state: 'requested', reason: 'Wrong item received', requestedAt: at(12), refundAmount: ZERO },
    returns: [aReturn({ lines })],
  });
  expect(statusText(whole)).toBe('Exchange requested. We will send the new size after we receive your return.');
});
