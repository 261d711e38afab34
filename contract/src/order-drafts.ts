import * as z from 'zod/mini';
import { Email, Phone } from './accounts.ts';
import { NewAddress } from './addresses.ts';
import { Adjustment, MAX_CART_LINES, Summary } from './cart.ts';
import { OrderItem, Shortage } from './checkout.ts';
import { Money } from './money.ts';
import { PaymentMethod, ShippingAddress } from './orders.ts';
import { Paged, Paging, SearchText } from './paging.ts';
import { MethodPage, RazorpayOrder, WidgetAnswer } from './payments.ts';
import { route } from './route.ts';
import { Line, OptionalLine } from './text.ts';

/** Hours for which the goods of a payment link are reserved. */
export const PAY_LINK_HOURS = 24;

const ONE_OF_BOTH = 'A discount is an amount or a percentage.';
const Percent = z.number('A percentage is a number.').check(
  z.minimum(0, 'At least 0 percent.'),
  z.maximum(100, 'At most 100 percent.'),
  z.refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, { error: 'At most two decimals, please.' }),
);
const Amount = Money.check(z.refine((amount) => amount >= 0, { error: 'A discount is at least ₹0.' }));

/** Staff's discount on the goods; a plain number is an amount in rupees. */
const DraftDiscount = z.union(
  [
    Amount,
    z
      .object({ percent: z.optional(Percent), amount: z.optional(Amount), reason: z.optional(OptionalLine(100)) })
      .check(z.refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), { error: ONE_OF_BOTH })),
  ],
  ONE_OF_BOTH,
);

export const DraftBody = z.object({
  customer: z.object(
    { name: Line({ required: 'Name is required.', max: 100 }), phone: Phone, email: Email },
    'Name the customer.',
  ),
  orderItems: z
    .array(OrderItem, 'Choose the items to order.')
    .check(
      z.minLength(1, 'Choose the items to order.'),
      z.maxLength(MAX_CART_LINES, `An order can have at most ${MAX_CART_LINES} different items.`),
    ),
  discount: z.optional(z.nullable(DraftDiscount)),
  /** May be omitted until the draft is sent. */
  shippingAddress: z.optional(z.nullable(NewAddress)),
  /** For staff only. */
  note: z.optional(OptionalLine(500)),
});
export type DraftBody = z.output<typeof DraftBody>;

/** `sent`: its payment link is open; `expired`: it was not paid in time and can be sent again; `placed`: it is an order. */
export const DRAFT_STATES = ['open', 'sent', 'expired', 'placed'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

const row = {
  _id: z.string(),
  /** D-000042; the order has its own number. */
  number: z.string(),
  draft: z.literal(true),
  state: z.enum(DRAFT_STATES),
  customer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  /** The latest order made of it. */
  order: z.nullable(z.object({ _id: z.string(), number: z.string() })),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  /** The version, sent back on saving, so that a stale form overwrites nothing. */
  updatedAt: z.iso.datetime(),
};
export const DraftRow = z.object({ ...row, items: z.int(), totalPrice: Money });
export type DraftRow = z.output<typeof DraftRow>;

const DraftLine = z.object({
  product: z.object({ _id: z.string(), name: z.string(), slug: z.string(), image: z.string() }),
  variant: z.object({ _id: z.string(), size: z.string(), colour: z.string(), sku: z.string(), stock: z.int() }),
  quantity: z.int(),
  unitPrice: Money,
  lineTotal: Money,
  /** Discounts of promotions on the line; none if staff gave a discount. */
  adjustments: z.array(Adjustment),
});

export const Draft = z.object({
  ...row,
  orderItems: z.array(DraftLine),
  /** Items that are not available now. */
  problems: z.array(Shortage),
  discount: z.nullable(z.object({ percent: z.nullable(z.number()), amount: z.nullable(Money), reason: z.string() })),
  shippingAddress: z.nullable(ShippingAddress),
  note: z.string(),
  /** Priced for payment by link, at current prices. */
  summary: Summary,
  /** The promotions in it, with the discount of each. */
  promotions: z.array(Adjustment),
  /** The amount to pay by each method. */
  totals: z.object({ COD: Money, Card: Money }),
  /** Null until it is sent, and once the link has expired. */
  payUrl: z.nullable(z.string()),
});
export type Draft = z.output<typeof Draft>;

const oneDraft = z.object({ message: z.string(), order: Draft });

export const DRAFT_SORTS = ['changed', 'total', 'items'] as const;
export type DraftSort = (typeof DRAFT_SORTS)[number];

export const listDrafts = route({
  method: 'GET',
  path: '/order/draft',
  access: 'admin',
  summary: 'Draft orders, the latest changed first; `q` looks in number, name, phone and email',
  query: z.object({
    q: z.optional(SearchText),
    sort: z.optional(z.enum(DRAFT_SORTS, 'Choose one of the sort orders.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object({ drafts: z.array(DraftRow), ...Paged }),
});
export const createDraft = route({
  method: 'POST',
  path: '/order/draft',
  access: 'admin',
  summary: 'Draft an order for a customer on the phone; nothing is reserved yet',
  body: DraftBody,
  reply: oneDraft,
  status: 201,
});
export const readDraft = route({
  method: 'GET',
  path: '/order/draft/:id',
  access: 'admin',
  summary: 'A draft order at the prices of this moment',
  reply: z.object({ order: Draft }),
});
export const updateDraft = route({
  method: 'PUT',
  path: '/order/draft/:id',
  access: 'admin',
  summary: 'Change a draft order that is not placed; a stale `updatedAt` is refused',
  body: z.extend(DraftBody, { updatedAt: z.optional(z.iso.datetime('Open the draft again.')) }),
  reply: oneDraft,
});
export const deleteDraft = route({
  method: 'DELETE',
  path: '/order/draft/:id',
  access: 'admin',
  summary: 'Delete a draft order; one whose payment link is open stays',
  reply: z.object({ message: z.string() }),
});
export const sendDraft = route({
  method: 'POST',
  path: '/order/draft/:id/send',
  access: 'admin',
  summary: 'Place a draft: in cash on delivery, or by a payment link that holds the goods for 24 hours',
  body: z.object({
    paymentMethod: z._default(PaymentMethod, 'Card'),
    /** The total that staff told the customer; a draft with another total is refused with the current summary. */
    totalPrice: z.optional(Money),
  }),
  reply: oneDraft,
  // Each call sends an e-mail.
  limit: { times: 60, seconds: 600 },
});

export const resendPayLink = route({
  method: 'POST',
  path: '/order/:id/pay-link',
  access: 'admin',
  summary: 'Send the payment link of an unpaid order again: of a draft, a guest, or the difference of an exchange',
  reply: z.object({ message: z.string() }),
  // Each call sends an e-mail.
  limit: { times: 60, seconds: 600 },
});

const paying = {
  number: z.string(),
  lines: z.array(z.object({ name: z.string(), size: z.string(), colour: z.string(), quantity: z.int(), total: Money })),
  total: Money,
  /** The rest of the total: for an exchange, the difference to the more expensive size. */
  due: Money,
  /** The goods are reserved until then; null once it is paid or over. */
  payBefore: z.nullable(z.iso.datetime()),
  state: z.enum(['open', 'confirming', 'paid', 'closed']),
};
export const readPayLink = route({
  method: 'GET',
  path: '/order/pay/:token',
  access: 'anyone',
  summary: 'The order of a payment link, and whether it can be paid',
  reply: z.object(paying),
  limit: { times: 120, seconds: 600 },
});
export const openPayLink = route({
  method: 'POST',
  path: '/order/pay/:token',
  access: 'anyone',
  summary: 'Open the payment of a payment link; null where the gateway is out of reach',
  reply: z.object({ razorpayOrder: z.nullable(RazorpayOrder) }),
  limit: { times: 20, seconds: 600 },
});
export const confirmPayLink = route({
  method: 'POST',
  path: '/order/pay/:token/payment',
  access: 'anyone',
  summary: 'The widget’s answer for a payment link: a right signature makes the order paid',
  body: WidgetAnswer,
  reply: z.object({ message: z.string(), ...paying }),
  limit: { times: 20, seconds: 600 },
});
export const payLinkByMethod = route({
  method: 'POST',
  path: '/order/pay/:token/payment/:method',
  access: 'anyone',
  summary: 'Open the payment of a payment link by an extension’s payment method: on its page, or by steps',
  reply: MethodPage,
  limit: { times: 20, seconds: 600 },
});
