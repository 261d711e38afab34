import * as z from 'zod/mini';
import { route } from './route.ts';

/** Grows from event to event: of two about one subject, the higher is the later. */
const sequence = z.int();

const OrderData = z.object({
  sequence,
  _id: z.string(),
  number: z.string(),
  deliveryStatus: z.string(),
  paymentStatus: z.string(),
  paymentMethod: z.string(),
  /** Rupees. */
  total: z.number(),
});
const ProductData = z.object({ sequence, _id: z.string(), slug: z.string(), name: z.string(), isActive: z.boolean() });
const StockData = z.object({
  sequence,
  productId: z.string(),
  variantId: z.string(),
  sku: z.string(),
  stock: z.int(),
  change: z.int(),
  cause: z.string(),
});

/** What the shop tells other programs of: each type with when it happens and the schema of its data. */
export const EVENTS = {
  'order.placed': { summary: 'An order was placed', data: OrderData },
  'order.paid': { summary: 'An order is paid for', data: OrderData },
  'order.status_changed': { summary: 'The delivery status of an order changed', data: OrderData },
  'order.cancelled': { summary: 'An order was cancelled', data: OrderData },
  'product.updated': { summary: 'A product was edited', data: ProductData },
  'stock.changed': { summary: 'The stock of a size and colour changed', data: StockData },
} as const;
export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(EVENTS) as EventType[];

export const listEvents = route({
  method: 'GET',
  path: '/events',
  access: 'anyone',
  summary: 'The types of events that webhooks receive, each with the JSON schema of its message',
  reply: z.object({
    events: z.array(z.object({ type: z.enum(EVENT_TYPES), summary: z.string(), schema: z.record(z.string(), z.unknown()) })),
  }),
});
