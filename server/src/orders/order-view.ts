import type { Role } from '@shop/contract/accounts';
import type { CustomItem } from '@shop/contract/custom-item';
import { add, less, type Paise } from '@shop/contract/money';
import { describeDesign, levelOf, type StudioLevel, type StudioSides } from '@shop/contract/studio-rules';
import type { Order, OrderLine, OrderPayment, OrderStatus, PaymentMethod, PaymentStatus } from '@shop/contract/orders';
import type { Adjustment } from '#pricing';
import { addressProblem, canCancel, canReturn, nextSteps } from './rules/lifecycle.ts';
import { refundView } from './refunds/refund-view.ts';
import { awaitsCard, canPay } from './rules/payable.ts';
import type { RefundRows } from './refunds/queries/refund-rows.ts';

export type OrderRow = Pick<Order, 'invoiceNumber' | 'creditNotes'> & {
  id: string;
  number: string;
  accountId: string;
  /** E-mail of the account as it is now; null if the account was erased. */
  customerEmail: string | null;
  customerName: string;
  customerPhone: string;
  shipFullName: string;
  shipAddress: string;
  shipPhone: string;
  shipStreet: string;
  shipCity: string;
  shipState: string;
  shipCountry: string;
  shipZip: string;
  giftNote: string;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  deliveryStatus: OrderStatus;
  mrpPaise: Paise;
  subtotalPaise: Paise;
  offerDiscountPaise: Paise;
  promotions: Adjustment[];
  promotionDiscountPaise: Paise;
  couponDiscountPaise: Paise;
  couponCode: string | null;
  prepaidDiscountPaise: Paise;
  /** Shipping including the COD fee. */
  shippingPaise: Paise;
  codFeePaise: Paise;
  returnDays: number;
  trackingToken: string | null;
  promisedDispatch: string | null;
  promisedFrom: string | null;
  promisedBy: string | null;
  totalPaise: Paise;
  giftCardPaise: Paise;
  creditPaise: Paise;
  duePaise: Paise;
  refundedPaise: Paise;
  couponMinimumPaise: Paise;
  dispatchedAt: Date | null;
  deliveredAt: Date | null;
  createdAt: Date;
  /** The shop's current name; null if none is set. */
  shopName: string | null;
};
export type LineRow = {
  id: string;
  productId: string;
  variantId: string;
  productName: string;
  productSlug: string;
  image: string;
  size: string;
  colour: string;
  sku: string;
  quantity: number;
  unitPaise: Paise;
  offerPaise: Paise;
  offerMinimumPaise: Paise;
  promotionPaise: Paise;
  adjustments: Adjustment[];
  couponPaise: Paise;
  totalPaise: Paise;
  /** Set for a custom item only. */
  design: { id: string; level: StudioLevel; sides: StudioSides; preview: string; previewBack: string } | null;
};
export type EventRow = { status: string; at: Date; actor: string; actorName: string; note: string; staffOnly: boolean };
export type PaymentRow = {
  gatewayPaymentId: string;
  amountPaise: Paise;
  status: OrderPayment['status'];
  method: string;
  error: string;
  surplus: boolean;
  createdAt: Date;
  capturedAt: Date | null;
};

/** An order with everything that belongs to it. */
export type OrderParts = {
  order: OrderRow;
  lines: LineRow[];
  events: EventRow[];
  moneyParts: RefundRows;
  /** The end of the payment window; the goods of a card order are reserved until then. */
  payBefore: Date | null;
  payments: PaymentRow[];
};
type ViewContext = { role: Role; now: Date };

/** An order as the contract shows it, to the customer or to staff. */
export function orderView(
  { order, lines, events: all, moneyParts, payBefore, payments }: OrderParts,
  { role, now }: ViewContext,
): Order {
  const events = all.filter(({ staffOnly }) => role === 'admin' || !staffOnly);
  const { piecesOf, ...money } = refundView({ order, lines, ...moneyParts }, role);
  const orderItems = lines.map((line) => ({ ...lineShown(line), ...piecesOf(line) }));
  // A second payment is owed back until its refund is processed. A cash order still awaits its own payment.
  const owesSurplus =
    order.paymentStatus === 'paid' && money.refunds.some(({ surplus, state }) => surplus && state !== 'processed');
  return {
    _id: order.id,
    number: order.number,
    orderItems,
    shippingAddress: {
      fullName: order.shipFullName,
      address: order.shipAddress,
      phone: order.shipPhone,
      street: order.shipStreet,
      city: order.shipCity,
      state: order.shipState,
      country: order.shipCountry,
      zip: order.shipZip,
    },
    giftNote: order.giftNote,
    totalPrice: order.totalPaise,
    due: order.duePaise,
    summary: summaryShown(order),
    promotions: order.promotions,
    promise: promiseShown(order),
    returnDays: order.returnDays,
    trackingToken: order.trackingToken,
    paymentMethod: order.paymentMethod,
    paymentStatus: owesSurplus ? 'refund_due' : order.paymentStatus,
    deliveryStatus: order.deliveryStatus,
    description: events.at(-1)?.note ?? '',
    user: buyerShown(order, role),
    timeline: events.map((event) => ({
      status: event.status,
      at: event.at.toISOString(),
      by: byWhom(event, { role, shopName: order.shopName }),
      note: event.note,
      ...(event.staffOnly && { staffOnly: true }),
    })),
    ...money,
    canPay: canPay({ ...order, payBefore }, now),
    payBefore: awaitsCard(order) ? (payBefore?.toISOString() ?? null) : null,
    ...(role === 'admin' && { payments: payments.map(paymentShown) }),
    canCancel: canCancel(order, now),
    canReturn: canReturn(order, now) && orderItems.some(({ returnable }) => returnable > 0),
    canChangeAddress: addressProblem({ ...order, isInvoiced: order.invoiceNumber !== null }) === undefined,
    nextSteps: nextSteps(order, role, now),
    invoiceNumber: order.invoiceNumber,
    creditNotes: order.creditNotes,
    createdAt: order.createdAt.toISOString(),
  };
}

/** The buyer; the account and its e-mail are shown to staff only. */
const buyerShown = ({ accountId, customerEmail, customerName, customerPhone }: OrderRow, role: Role): Order['user'] => ({
  ...(role === 'admin' && { _id: accountId, email: customerEmail ?? '' }),
  name: customerName,
  phone: customerPhone,
});

const lineShown = (line: LineRow): Omit<OrderLine, 'returnable' | 'worth'> => ({
  _id: line.id,
  product: {
    _id: line.productId,
    slug: line.productSlug,
    images: line.image === '' ? [] : [line.image],
    name: line.productName,
    sale_price: line.unitPaise,
  },
  variant: { _id: line.variantId, size: line.size, colour: line.colour, sku: line.sku },
  quantity: line.quantity,
  unitPrice: line.unitPaise,
  lineTotal: line.totalPaise,
  adjustments: line.adjustments,
  ...(line.design && { custom: customShown(line.design) }),
});

const customShown = ({ id, level, sides, preview, previewBack }: NonNullable<LineRow['design']>): CustomItem => ({
  designId: id,
  level: levelOf(level).name,
  parts: describeDesign(sides),
  preview,
  previewBack,
});

const paymentShown = (payment: PaymentRow): OrderPayment => ({
  id: payment.gatewayPaymentId,
  amount: payment.amountPaise,
  status: payment.status,
  method: payment.method,
  error: payment.error,
  surplus: payment.surplus,
  at: (payment.capturedAt ?? payment.createdAt).toISOString(),
});

/** Names of staff are shown to staff only: a customer reads the shop's name. */
function byWhom({ actor, actorName }: EventRow, { role, shopName }: { role: Role; shopName: string | null }): string {
  const shop = shopName || 'The shop';
  if (actor === 'shop') return shop;
  if (role === 'admin') return actorName;
  return actor === 'customer' ? 'You' : shop;
}

const summaryShown = (order: OrderRow): Order['summary'] => ({
  mrp: order.mrpPaise,
  subtotal: order.subtotalPaise,
  offerDiscount: order.offerDiscountPaise,
  promotionDiscount: order.promotionDiscountPaise,
  couponDiscount: order.couponDiscountPaise,
  ...(order.couponCode !== null && { couponCode: order.couponCode }),
  prepaidDiscount: order.prepaidDiscountPaise,
  shipping: less(order.shippingPaise, order.codFeePaise),
  codFee: order.codFeePaise,
  total: order.totalPaise,
  giftCard: order.giftCardPaise,
  credit: order.creditPaise,
  savings: less(add(order.mrpPaise, order.shippingPaise), order.totalPaise),
});

const promiseShown = ({ promisedDispatch, promisedFrom, promisedBy }: OrderRow): Order['promise'] =>
  promisedDispatch === null || promisedFrom === null || promisedBy === null
    ? null
    : { dispatchBy: promisedDispatch, earliest: promisedFrom, latest: promisedBy };
