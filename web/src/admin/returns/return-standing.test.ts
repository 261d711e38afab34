import { expect, test } from 'vitest';
import { rupees } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { standingOf } from './return-standing.ts';

type Part = Pick<Order, 'deliveryStatus' | 'paymentStatus'> & { back?: Order['return']; happened?: string[] };

const anOrder = ({ deliveryStatus, paymentStatus, back = null, happened = [] }: Part): Order => ({
  _id: 'order',
  number: 'S-2026-000001',
  orderItems: [],
  shippingAddress: { fullName: '', address: '', phone: '', street: '', city: '', state: '', country: '', zip: '' },
  totalPrice: rupees(549),
  summary: {
    mrp: rupees(549),
    subtotal: rupees(549),
    offerDiscount: rupees(0),
    couponDiscount: rupees(0),
    shipping: rupees(0),
    total: rupees(549),
    savings: rupees(0),
  },
  paymentMethod: 'COD',
  paymentStatus,
  deliveryStatus,
  description: '',
  user: { name: 'Meera', phone: '' },
  timeline: happened.map((status) => ({ status, at: '2026-11-18T00:00:00.000Z', by: 'Selvedge', note: '' })),
  return: back,
  returns: [],
  money: { paid: rupees(0), refunded: rupees(0), pending: rupees(0), left: rupees(0) },
  refunds: [],
  exchangeOf: null,
  canPay: false,
  payBefore: null,
  canCancel: false,
  canReturn: false,
  nextSteps: [],
  invoiceNumber: null,
  creditNotes: [],
  createdAt: '2026-11-10T00:00:00.000Z',
});
const back = (state: 'requested' | 'received' | 'refunded' | 'rejected', refunded = 0) => ({
  state,
  reason: 'Wrong item received',
  requestedAt: '2026-11-18T00:00:00.000Z',
  refundAmount: rupees(refunded),
});

test('goods that were asked back are received first, and may be refused', () => {
  const order = anOrder({ deliveryStatus: 'Returned', paymentStatus: 'refund_due', back: back('requested') });
  expect(standingOf(order)).toMatchObject({ next: 'receive', canReject: true });
});

test('received goods are refunded in full, or may still be refused', () => {
  const order = anOrder({ deliveryStatus: 'Returned', paymentStatus: 'refund_due', back: back('received') });
  expect(standingOf(order)).toEqual({ next: 'refund', canReject: true, owed: rupees(549) });
});

test('after a part was refunded the rest is owed, and nothing can be refused any more', () => {
  const order = anOrder({ deliveryStatus: 'Returned', paymentStatus: 'partly_refunded', back: back('refunded', 100) });
  expect(standingOf(order)).toEqual({ next: 'refund', canReject: false, owed: rupees(449) });
});

test('a refunded return is done', () => {
  const order = anOrder({ deliveryStatus: 'Returned', paymentStatus: 'refunded', back: back('refunded', 549) });
  expect(standingOf(order)).toMatchObject({ next: null, canReject: false });
});

test('a parcel that could not be handed over comes back once', () => {
  const lost = { deliveryStatus: 'Failed Delivery', paymentStatus: 'unpaid' } as const;
  expect(standingOf(anOrder({ ...lost, happened: ['Processing', 'Shipped'] })).next).toBe('receive');
  expect(standingOf(anOrder({ ...lost, happened: ['Processing', 'Shipped', 'Return received'] })).next).toBe(null);
});

test('an order that was cancelled before it was sent leaves nothing to receive', () => {
  expect(standingOf(anOrder({ deliveryStatus: 'Cancelled', paymentStatus: 'unpaid', happened: ['Processing'] })).next).toBe(null);
});

test('an order on its way has no return to work on', () => {
  const order = anOrder({ deliveryStatus: 'Shipped', paymentStatus: 'paid', happened: ['Processing', 'Shipped'] });
  expect(standingOf(order)).toMatchObject({ next: null, canReject: false });
});
