import * as z from 'zod/mini';
import { route } from './route.ts';

/** Increases from event to event: of two about one subject, the higher is the later. */
const sequence = z.int();
const _id = z.string();
/** In rupees. */
const rupees = z.number();

const OrderData = z.object({
  sequence,
  _id,
  number: z.string(),
  deliveryStatus: z.string(),
  paymentStatus: z.string(),
  paymentMethod: z.string(),
  total: rupees,
});
const ShipmentData = z.object({
  sequence,
  _id,
  orderId: z.string(),
  courier: z.string(),
  awb: z.string(),
  state: z.string(),
});
const ReturnData = z.object({ sequence, _id, orderId: z.string(), state: z.string(), reason: z.string(), refund: rupees });
const RefundData = z.object({ sequence, _id, orderId: z.string(), state: z.string(), method: z.string(), amount: rupees });
const ProductData = z.object({ sequence, _id, slug: z.string(), name: z.string(), isActive: z.boolean() });
const StockData = z.object({
  sequence,
  productId: z.string(),
  variantId: z.string(),
  sku: z.string(),
  stock: z.int(),
  change: z.int(),
  cause: z.string(),
});
const DocumentData = z.object({ sequence, _id, orderId: z.string(), number: z.string(), total: rupees });
/** `gatewayId`: the payment at the gateway. */
const PaymentData = z.object({
  sequence,
  _id,
  orderId: z.string(),
  gatewayId: z.string(),
  method: z.string(),
  amount: rupees,
});
/** `isActive`: false for a deleted one, too. */
const CategoryData = z.object({
  sequence,
  _id,
  slug: z.string(),
  name: z.string(),
  parentCategory: z.string(),
  isActive: z.boolean(),
});
const PriceData = z.object({
  sequence,
  productId: z.string(),
  variantId: z.string(),
  sku: z.string(),
  price: rupees,
  mrp: rupees,
});
const ReviewData = z.object({ sequence, _id, productId: z.string(), rating: z.int(), state: z.string() });
/** `amount`: the issued or redeemed value. No event contains the code. */
const GiftCardData = z.object({
  sequence,
  _id,
  number: z.string(),
  orderId: z.nullable(z.string()),
  amount: rupees,
  balance: rupees,
});
/** `amount`: negative if the balance was reduced. `customerId`: null once the customer is erased. */
const StoreCreditData = z.object({
  sequence,
  customerId: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  kind: z.string(),
  amount: rupees,
  balance: rupees,
});
const CustomerData = z.object({ sequence, _id, isActive: z.boolean() });

/** The events for webhooks and extensions: each type with its cause and the schema of its data. */
export const EVENTS = {
  'order.placed': { summary: 'An order was placed', data: OrderData },
  'order.paid': { summary: 'An order is paid for', data: OrderData },
  'order.status_changed': { summary: 'The delivery status of an order changed', data: OrderData },
  'order.cancelled': { summary: 'An order was cancelled', data: OrderData },
  'payment.captured': { summary: 'The gateway took a payment', data: PaymentData },
  'payment.failed': { summary: 'A payment failed at the gateway', data: PaymentData },
  'invoice.issued': { summary: 'An invoice was issued', data: DocumentData },
  'credit_note.issued': { summary: 'A credit note was issued', data: DocumentData },
  'shipment.created': { summary: 'A parcel was packed', data: ShipmentData },
  'shipment.picked_up': { summary: 'The courier has a parcel', data: ShipmentData },
  'shipment.in_transit': { summary: 'A parcel is on its way', data: ShipmentData },
  'shipment.out_for_delivery': { summary: 'A parcel is out for delivery', data: ShipmentData },
  'shipment.delivered': { summary: 'A parcel was delivered', data: ShipmentData },
  'shipment.delivery_failed': { summary: 'A delivery failed', data: ShipmentData },
  'shipment.rto_initiated': { summary: 'A parcel comes back to the shop', data: ShipmentData },
  'shipment.rto_delivered': { summary: 'A parcel came back to the shop', data: ShipmentData },
  'shipment.lost': { summary: 'A parcel is lost', data: ShipmentData },
  'shipment.cancelled': { summary: 'A parcel was cancelled before it left', data: ShipmentData },
  'return.requested': { summary: 'A customer asked to return something', data: ReturnData },
  'return.received': { summary: 'Returned goods arrived', data: ReturnData },
  'return.refunded': { summary: 'A return was refunded', data: ReturnData },
  'return.rejected': { summary: 'A return was rejected', data: ReturnData },
  'refund.created': { summary: 'A refund was started', data: RefundData },
  'refund.processed': { summary: 'A refund reached the customer', data: RefundData },
  'refund.failed': { summary: 'A refund failed', data: RefundData },
  'product.created': { summary: 'A product was added', data: ProductData },
  'product.updated': { summary: 'A product was edited', data: ProductData },
  'product.published': { summary: 'A product is on sale again', data: ProductData },
  'product.withdrawn': { summary: 'A product is no longer on sale', data: ProductData },
  'product.deleted': { summary: 'A product was deleted', data: ProductData },
  'variant.price_changed': { summary: 'The price or MRP of a size and colour changed', data: PriceData },
  'category.updated': { summary: 'A category was added, edited or deleted', data: CategoryData },
  'stock.changed': { summary: 'The stock of a size and colour changed', data: StockData },
  'stock.low': { summary: 'A size and colour fell to its reorder point or the low-stock level', data: StockData },
  'stock.out': { summary: 'The last piece of a size and colour is sold or taken out', data: StockData },
  'stock.back': { summary: 'A size and colour is in stock again', data: StockData },
  'review.created': { summary: 'A customer wrote a review', data: ReviewData },
  'review.published': { summary: 'A review was published', data: ReviewData },
  'review.refused': { summary: 'A review was refused', data: ReviewData },
  'gift_card.issued': { summary: 'A gift card was issued or bought', data: GiftCardData },
  'gift_card.redeemed': { summary: 'A gift card paid an order, or was moved to store credit', data: GiftCardData },
  'store_credit.changed': { summary: 'The store credit of a customer changed', data: StoreCreditData },
  'customer.created': { summary: 'Someone signed up', data: CustomerData },
  'customer.updated': { summary: 'A customer’s details changed, or they were blocked', data: CustomerData },
  'customer.deleted': { summary: 'A customer’s personal data was erased', data: CustomerData },
} as const;
export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(EVENTS) as EventType[];

export const listEvents = route({
  method: 'GET',
  path: '/events',
  access: 'anyone',
  summary: 'The types of events that webhooks receive, each with the JSON schema and a sample of its message',
  reply: z.object({
    events: z.array(
      z.object({
        type: z.enum(EVENT_TYPES),
        summary: z.string(),
        schema: z.record(z.string(), z.unknown()),
        sample: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
});
