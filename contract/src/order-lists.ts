import * as z from 'zod/mini';
import { listOrders, MoveReason, MAX_BULK_ORDERS, ORDER_STATUSES, OrderStatus } from './orders.ts';
import { route } from './route.ts';

/** Query parameters of a list that only select the page. */
const NO_PAGE = { page: true, limit: true, sort: true, order: true } as const;

/** Pending work is counted up to this number, since staff do not need it exact beyond. */
export const MAX_PENDING_COUNT = 1_000;

export const countOrders = route({
  method: 'GET',
  path: '/order/counts',
  access: 'admin',
  summary:
    'How many orders the shop has, how many are in each status, and the returns, messages and reviews that wait: up to 1,000 of each',
  reply: z.object({
    all: z.int(),
    statuses: z.record(z.enum(ORDER_STATUSES), z.int()),
    /** Parcels cancelled or not delivered after they were sent, until staff receive them. */
    comingBack: z.int(),
    /** Returns in state `requested`. */
    returns: z.int(),
    /** Messages without an answer. */
    messages: z.int(),
    /** Reviews waiting for staff, published ones that are reported, and questions about products. */
    reviews: z.int(),
  }),
});
export type StatusCounts = Record<OrderStatus, number>;

export const exportOrders = route({
  method: 'GET',
  path: '/order/export',
  access: 'admin',
  summary: 'All orders that match the filters, as CSV with a row for each line',
  query: z.omit(listOrders.query, NO_PAGE),
  reply: z.object({ text: z.string() }),
  answers: { type: 'text/csv', name: 'orders.csv' },
  limit: { times: 20, seconds: 60 },
});

/** Maximum orders in one selection; they are changed in batches of 100. */
export const MAX_SELECTED_ORDERS = 500;

export const listOrderIds = route({
  method: 'GET',
  path: '/order/ids',
  access: 'admin',
  summary: 'The ids of the orders that match the filters now, newest first, at most 500',
  query: z.omit(listOrders.query, { ...NO_PAGE, ids: true }),
  reply: z.object({ ids: z.array(z.string()), total: z.int(), more: z.optional(z.boolean()) }),
});

/** The result for each order of a bulk change. */
export const MovedOrder = z.object({ _id: z.string(), number: z.string(), moved: z.boolean(), message: z.string() });
export type MovedOrder = z.output<typeof MovedOrder>;

export const updateOrderStatuses = route({
  method: 'PUT',
  path: '/order/bulk',
  access: 'admin',
  summary: 'Set the status of several orders, each in its own transaction; one that is refused does not stop the others',
  body: z.object({
    ids: z
      .array(z.string(), 'Choose at least one order.')
      .check(z.minLength(1, 'Choose at least one order.'), z.maxLength(MAX_BULK_ORDERS, 'At most 100 orders at once, please.')),
    newStatus: OrderStatus,
    reason: MoveReason,
    /** The filter of the list: an order that no longer matches is skipped. */
    filter: z.optional(z.omit(listOrders.query, { ...NO_PAGE, ids: true })),
  }),
  reply: z.object({ message: z.string(), results: z.array(MovedOrder) }),
});
