import { rupees, times, ZERO } from '@shop/contract/money';
import type { Order, OrderLine, OrderReturn } from '@shop/contract/orders';

/** A line for the tests of screens; every piece of it may go back, for ₹499 each. */
export const aLine = (_id: string, { quantity = 1, ...part }: Partial<OrderLine> = {}): OrderLine => ({
  _id,
  product: { _id: `product of ${_id}`, slug: `slug-of-${_id}`, images: [], name: `Tee ${_id}`, sale_price: rupees(499) },
  variant: { _id: `variant of ${_id}`, size: 'M', colour: 'Black', sku: `SKU-${_id}` },
  quantity,
  unitPrice: rupees(499),
  lineTotal: times(rupees(499), quantity),
  returnable: quantity,
  worth: Array.from({ length: quantity }, (_, at) => times(rupees(499), at + 1)),
  ...part,
});

/** An order in cash that was delivered, of one tee, unless it is said otherwise. */
export const anOrder = (part: Partial<Order> = {}): Order => ({
  _id: 'order',
  number: 'S-2026-000042',
  orderItems: [aLine('one')],
  shippingAddress: { fullName: 'Asha Rao', address: '', phone: '', street: '', city: '', state: '', country: 'India', zip: '' },
  totalPrice: rupees(499),
  summary: {
    mrp: rupees(999),
    subtotal: rupees(499),
    offerDiscount: ZERO,
    couponDiscount: ZERO,
    prepaidDiscount: ZERO,
    shipping: ZERO,
    codFee: ZERO,
    total: rupees(499),
    savings: rupees(500),
  },
  promise: null,
  returnDays: 7,
  trackingToken: null,
  paymentMethod: 'COD',
  paymentStatus: 'paid',
  deliveryStatus: 'Delivered',
  description: '',
  user: { name: 'Asha Rao', phone: '9845012345' },
  timeline: [],
  return: null,
  returns: [],
  money: { paid: rupees(499), refunded: ZERO, pending: ZERO, left: rupees(499) },
  refunds: [],
  exchangeOf: null,
  invoiceNumber: null,
  creditNotes: [],
  canPay: false,
  payBefore: null,
  canCancel: false,
  canReturn: true,
  canChangeAddress: false,
  nextSteps: [],
  createdAt: '2026-11-18T06:00:00.000Z',
  ...part,
});

/** A return of one piece of the line `one`, just asked for. */
export const aReturn = (part: Partial<OrderReturn> = {}): OrderReturn => ({
  _id: 'return',
  state: 'requested',
  reason: 'Wrong item received',
  customerNote: '',
  note: '',
  photos: [],
  requestedAt: '2026-11-19T06:00:00.000Z',
  refundAmount: ZERO,
  payOut: null,
  explanation: '',
  owed: rupees(499),
  lines: [{ line: 'one', quantity: 1, restocked: 0, exchange: null }],
  exchangeOrder: null,
  ...part,
});
