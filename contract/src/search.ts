import * as z from 'zod/mini';
import { Money } from './money.ts';
import { OrderStatus } from './orders.ts';
import { SearchWords } from './paging.ts';
import { route } from './route.ts';

/** So many of each kind: who wants more types another letter. */
export const MOST_FOUND = 5;
/** Shorter words would find half the shop. */
export const SHORTEST_SEARCH = 3;

export const search = route({
  method: 'GET',
  path: '/find',
  access: 'admin',
  summary: 'Up to 5 orders (by number, name, phone, SKU or invoice), products and customers while typing',
  query: z.object({ q: z.optional(SearchWords) }),
  reply: z.object({
    orders: z.array(z.object({ _id: z.string(), number: z.string(), name: z.string(), status: OrderStatus, total: Money })),
    products: z.array(z.object({ _id: z.string(), name: z.string(), category: z.string(), isActive: z.boolean() })),
    customers: z.array(z.object({ _id: z.string(), name: z.string(), email: z.string() })),
  }),
});
