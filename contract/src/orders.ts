import * as z from 'zod/mini';
import { Adjustment, CustomItem, Summary } from './cart.ts';
import { Money } from './money.ts';
import { OrderMoney, OrderReference, RETURN_STATES, OrderReturn } from './order-returns.ts';
import { Paged, Paging, SearchText } from './paging.ts';
import { Refund } from './refunds.ts';
import { Paragraphs } from './text.ts';
import { DeliveryPromise } from './delivery.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';
import { route } from './route.ts';

export const ORDER_STATUSES = [
  'Pending',
  'Processing',
  'Shipped',
  'Out for Delivery',
  'Delivered',
  'Failed Delivery',
  'Returned',
  'Cancelled',
] as const;
export const OrderStatus = z.enum(ORDER_STATUSES, 'Choose one of the statuses.');
export type OrderStatus = z.output<typeof OrderStatus>;

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refund_due', 'refunded', 'partly_refunded', 'failed'] as const;
export const PaymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.output<typeof PaymentStatus>;

export const PaymentMethod = z.enum(PAYMENT_METHODS, 'Choose how to pay.');
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** The five reasons (behaviour.md, Returns). */
export const RETURN_REASONS = [
  'Item is defective',
  'Wrong item received',
  'Item arrived late',
  'Better price available',
  'No longer needed',
] as const;
export const ReturnReason = z.enum(RETURN_REASONS, 'Choose a reason.');
export type ReturnReason = z.output<typeof ReturnReason>;

export { RETURN_STATES, type OrderReturn } from './order-returns.ts';
export const PAYMENT_STATES = ['created', 'failed', 'authorized', 'captured'] as const;

export const OrderLine = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), slug: z.string(), images: z.array(z.string()), name: z.string(), sale_price: Money }),
  variant: z.object({ _id: z.string(), size: z.string(), colour: z.string(), sku: z.string() }),
  quantity: z.int(),
  unitPrice: Money,
  lineTotal: Money,
  /** Discounts of promotions on the line. */
  adjustments: z.array(Adjustment),
  custom: z.optional(CustomItem),
  /** Pieces without a return, or whose return was rejected. */
  returnable: z.int(),
  /** The refund of the first remaining piece, of the first two, and so on. */
  worth: z.array(Money),
});
export type OrderLine = z.output<typeof OrderLine>;

export const ShippingAddress = z.object({
  fullName: z.string(),
  address: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
});
export type ShippingAddress = z.output<typeof ShippingAddress>;

export const TimelineEntry = z.object({
  status: z.string(),
  at: z.iso.datetime(),
  /** `You` or the shop's name for the customer, for staff the name of the person. */
  by: z.string(),
  note: z.string(),
  /** Whether only staff see the entry. */
  staffOnly: z.optional(z.boolean()),
});

/** A payment by card or UPI for an order, for staff. */
export const OrderPayment = z.object({
  /** The payment's id at the gateway. */
  id: z.string(),
  amount: Money,
  status: z.enum(PAYMENT_STATES),
  /** card, upi, netbanking …; empty until the gateway reports it. */
  method: z.string(),
  /** Why it failed or was not accepted for the order; empty otherwise. */
  error: z.string(),
  /** Captured, but not the order's payment: all of it is refunded. */
  surplus: z.boolean(),
  at: z.iso.datetime(),
});
export type OrderPayment = z.output<typeof OrderPayment>;

export const CreditNoteReference = z.object({ _id: z.string(), number: z.string(), issuedAt: z.iso.datetime(), amount: Money });

export const Order = z.object({
  _id: z.string(),
  number: z.string(),
  orderItems: z.array(OrderLine),
  shippingAddress: ShippingAddress,
  giftNote: z.string(), // On the packing slip; may be empty.
  totalPrice: Money,
  due: Money, // To pay by card, UPI or cash: the total less gift card and store credit.
  summary: Summary,
  /** The discount of each promotion, free delivery included. */
  promotions: z.array(Adjustment),
  /** The delivery days shown when the order was placed; null if none were. */
  promise: z.nullable(DeliveryPromise),
  /** Days after delivery within which it can be returned. */
  returnDays: z.int(),
  /** Token of its tracking link, /track/<token>; null before the first parcel. */
  trackingToken: z.nullable(z.string()),
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
  deliveryStatus: OrderStatus,
  description: z.string(),
  /** The buyer; for staff also the account's id and email. */
  user: z.object({ _id: z.optional(z.string()), name: z.string(), phone: z.string(), email: z.optional(z.string()) }),
  timeline: z.array(TimelineEntry),
  return: z.nullable(
    z.object({
      state: z.enum(RETURN_STATES),
      reason: z.string(),
      requestedAt: z.iso.datetime(),
      refundAmount: Money,
    }),
  ),
  /** Whether the customer can pay it by card or UPI now, until `payBefore`. */
  canPay: z.boolean(),
  /** Until when the goods of an unpaid card order are reserved; null if nothing waits for a payment. */
  payBefore: z.nullable(z.iso.datetime()),
  /** For staff only. */
  payments: z.optional(z.array(OrderPayment)),
  /** All its returns, oldest request first; `return` is the latest of them. */
  returns: z.array(OrderReturn),
  money: OrderMoney,
  refunds: z.array(Refund),
  /** The order in exchange for whose goods these were sent. */
  exchangeOf: z.nullable(OrderReference),
  canCancel: z.boolean(),
  canReturn: z.boolean(),
  /** Not sent yet, so the address can be changed. */
  canChangeAddress: z.boolean(),
  /** The statuses to which the caller may move it now. */
  nextSteps: z.array(OrderStatus),
  /** Number of the tax invoice; null before dispatch. */
  invoiceNumber: z.nullable(z.string()),
  /** Credit notes of the invoice, the first issued first. */
  creditNotes: z.array(CreditNoteReference),
  createdAt: z.iso.datetime(),
});
export type Order = z.output<typeof Order>;

const oneOrder = z.object({ message: z.string(), order: Order });
const StatusFilter = z.optional(z.string('A status is text.').check(z.maxLength(200, 'Too many statuses at once.')));
/** The reason of a status change, from staff or the customer. */
export const MoveReason = z.optional(
  z.string('A reason is text.').check(z.trim(), z.maxLength(500, 'At most 500 characters, please.')),
);

export const listMyOrders = route({
  method: 'GET',
  path: '/order/single-user',
  access: 'user',
  summary: 'The caller’s own orders, newest first; `status` may name several, with commas',
  query: z.object({ status: StatusFilter, ...Paging }),
  reply: z.object({ orders: z.array(Order), ...Paged }),
});
export const readOrder = route({
  method: 'GET',
  path: '/order/:id',
  access: 'user',
  forStaff: true,
  summary: 'One order, for its owner or staff; 404 for anyone else',
  reply: z.object({ order: Order }),
});
export const cancelOrReturnOrder = route({
  method: 'PUT',
  path: '/order/:id',
  access: 'user',
  summary: 'Cancel one’s own order, or ask to return it',
  body: z.object({ newStatus: z.enum(['Cancelled', 'Returned'], 'An order can be cancelled or returned.'), reason: MoveReason }),
  reply: oneOrder,
  limit: { times: 60, seconds: 600 },
});
/** Days after placing from which an unsent order counts as late. */
export const LATE_AFTER_DAYS = 2;
export const MAX_BULK_ORDERS = 100;

export const ORDER_SORTS = ['placed', 'total'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

const Day = z.optional(z.iso.date('A day is written like 2026-11-20.'));

/** The table of orders (behaviour.md, Order administration). */
export const listOrders = route({
  method: 'GET',
  path: '/order/',
  access: 'admin',
  summary: 'All orders, newest first; `q` looks in number, name, phone and SKU, and for an invoice’s or a credit note’s number',
  query: z.object({
    q: z.optional(SearchText),
    status: StatusFilter,
    payment: z.optional(z.enum(PAYMENT_STATUSES, 'Choose one of the payment states.')),
    /** Days of placing in India's calendar, both included. */
    from: Day,
    to: Day,
    /** Only orders that should have been sent by now. */
    late: z.optional(z.literal('yes', 'Late is yes or left out.')),
    /** Only parcels on their way back: cancelled or not delivered after they were sent, and not received yet. */
    comingBack: z.optional(z.literal('yes', 'Coming back is yes or left out.')),
    /** Only these ids, separated by commas. */
    ids: z.optional(z.string('Ids are text.').check(z.maxLength(MAX_BULK_ORDERS * 37, 'At most 100 orders at once, please.'))),
    sort: z.optional(z.enum(ORDER_SORTS, 'Choose one of the sort orders.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object({ orders: z.array(Order), ...Paged }),
});
export const setDeliveryStatus = route({
  method: 'PUT',
  path: '/order/delivery-status/:id',
  access: 'user',
  forStaff: true,
  summary: 'Staff set any status in any order; an owner is held to cancelling and returning',
  body: z.object({ newStatus: OrderStatus, reason: MoveReason }),
  reply: oneOrder,
});

export const addNote = route({
  method: 'POST',
  path: '/order/:id/note',
  access: 'admin',
  summary: 'Add a note to an order, for staff alone or for the customer too',
  body: z.object({
    note: Paragraphs({ required: 'Write a note first.', max: 500 }),
    forCustomer: z.optional(z.boolean('This is yes or no.')),
  }),
  reply: oneOrder,
});

/** An order's number as printed and copied, and nothing else. */
export const ORDER_NUMBER = /^s-\d{4}-\d{6,}$/i;
