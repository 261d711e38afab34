import * as z from 'zod/mini';
import { Order } from './orders.ts';
import { Shipment } from './shipments.ts';
import { Paged, Paging } from './paging.ts';
import { route } from './route.ts';

/** Maximum orders in one PDF, and in one step of the desk. */
export const MAX_PRINTED_ORDERS = 200;

/** In the order in which a packing table needs them. */
export const PRINTED_DOCUMENTS = ['picking', 'packing', 'label', 'invoice', 'manifest'] as const;
export type PrintedDocument = (typeof PRINTED_DOCUMENTS)[number];

/** The queues of the desk, in the order of the day. */
export const DESK_QUEUES = {
  confirm: 'To confirm',
  pack: 'To pack',
  hand_over: 'To hand over',
  late: 'Late',
  delivery_failed: 'Delivery failed',
  returning: 'Coming back',
  returns: 'Returns to check',
  messages: 'Messages to answer',
} as const;
export type DeskQueue = keyof typeof DESK_QUEUES;
export const DESK_QUEUE_KEYS = Object.keys(DESK_QUEUES) as DeskQueue[];
/** Queues are counted up to this number, since staff do not need it exact beyond. */
export const MAX_DESK_COUNT = 1_000;

const TOO_MANY = `At most ${MAX_PRINTED_ORDERS} orders at once, please.`;
export const OrderIds = z
  .array(z.string(), 'Select at least one order.')
  .check(z.minLength(1, 'Select at least one order.'), z.maxLength(MAX_PRINTED_ORDERS, TOO_MANY));
const queue = z.enum(DESK_QUEUE_KEYS, 'Choose one of the queues.');

export const readDesk = route({
  method: 'GET',
  path: '/desk',
  access: 'admin',
  summary: 'What waits at the desk: of each queue its number, up to 1,000, and the oldest',
  reply: z.object({
    queues: z.array(z.object({ key: queue, title: z.string(), count: z.int(), oldest: z.nullable(z.iso.datetime()) })),
  }),
});

/** An order with the couriers and numbers of its parcels, without cancelled ones. */
export const DeskOrder = z.extend(Order, {
  parcels: z.array(z.pick(Shipment, { _id: true, service: true, awb: true, trackingUrl: true })),
});
export type DeskOrder = z.output<typeof DeskOrder>;

/** Filters of a queue. The courier is named as on its parcels; `none` is an order without a parcel. */
export const DeskFilter = z.object({
  payment: z.optional(z.enum(['cod', 'prepaid'], 'Choose COD or prepaid.')),
  courier: z.optional(z.string().check(z.maxLength(80, 'At most 80 characters, please.'))),
});
export type DeskFilter = z.output<typeof DeskFilter>;

export const readDeskQueue = route({
  method: 'GET',
  path: '/desk/:queue',
  access: 'admin',
  summary: 'The orders of a queue, the oldest first, and the couriers of its parcels',
  query: z.extend(DeskFilter, Paging),
  reply: z.object({
    key: queue,
    title: z.string(),
    orders: z.array(DeskOrder),
    couriers: z.array(z.string()),
    /** The barcodes of ordered sizes by variant id, for those that have one. */
    barcodes: z.record(z.string(), z.string()),
    ...Paged,
  }),
});

/** The result of each order. */
export const DeskResult = z.object({ _id: z.string(), number: z.string(), done: z.boolean(), message: z.string() });
export type DeskResult = z.output<typeof DeskResult>;

const deskStep = <Path extends string>(path: Path, summary: string) =>
  route({
    method: 'POST',
    path,
    access: 'admin',
    summary,
    body: z.object({ orderIds: OrderIds }),
    reply: z.object({ message: z.string(), results: z.array(DeskResult) }),
  });
export const confirmOrders = deskStep('/desk/confirm', 'Confirm cash orders, each by itself; a refused one stops no other');
export const packOrders = deskStep('/desk/pack', 'Mark orders as packed, each by itself');
export const handOverOrders = deskStep(
  '/desk/hand-over',
  'Hand packed orders over to the courier: they become Shipped, with invoice and e-mail; one that is not packed is refused',
);

export const printOrders = route({
  method: 'POST',
  path: '/desk/print',
  access: 'admin',
  summary:
    'Picking list, packing slips, labels (the courier’s of booked parcels), invoices and manifest of up to 200 orders as one PDF',
  body: z.object({
    /** Either order ids or a queue. */
    orderIds: z.optional(OrderIds),
    queue: z.optional(queue),
    documents: z
      .array(z.enum(PRINTED_DOCUMENTS, 'Choose picking, packing, label, invoice or manifest.'), 'Choose what to print.')
      .check(z.minLength(1, 'Choose what to print.'), z.maxLength(PRINTED_DOCUMENTS.length, 'Choose each document once.')),
  }),
  reply: z.object({ file: z.custom<Blob>() }),
  answers: { type: 'application/pdf', name: 'orders.pdf' },
  limit: { times: 20, seconds: 60 },
});
