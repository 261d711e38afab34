import * as z from 'zod/mini';
import { Money } from './money.ts';
import { Paged, Paging } from './paging.ts';
import { route } from './route.ts';

/** Maximum items of one past order, and length of its number and of an item's name. */
export const MAX_PAST_ITEMS = 200;
export const MAX_PAST_NUMBER = 60;
export const MAX_PAST_NAME = 200;

/** An order from the seller's previous shop: history, which no figure includes. */
export const PastOrder = z.object({
  _id: z.string(),
  number: z.string(),
  orderedAt: z.iso.datetime(),
  customerName: z.string(),
  /** The previous shop's status: "paid", "refunded"; empty if its file had none. */
  paymentStatus: z.string(),
  deliveryStatus: z.string(),
  total: Money,
  refunded: Money,
  /** The price of one piece, null if the file had none. */
  items: z.array(z.object({ _id: z.string(), name: z.string(), sku: z.string(), quantity: z.int(), price: z.nullable(Money) })),
});
export type PastOrder = z.output<typeof PastOrder>;

export const PastOrders = z.object({ orders: z.array(PastOrder), ...Paged });
export type PastOrders = z.output<typeof PastOrders>;

export const readMyPastOrders = route({
  method: 'GET',
  path: '/past-order',
  access: 'user',
  summary: 'The caller’s orders of the earlier shop, for a proven email, newest first',
  query: z.object(Paging),
  reply: PastOrders,
});
export const readCustomerPastOrders = route({
  method: 'GET',
  path: '/customer/:id/past-orders',
  access: 'admin',
  summary: 'A customer’s orders of the earlier shop, by account or email, newest first',
  query: z.object(Paging),
  reply: PastOrders,
});
