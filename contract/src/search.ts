import * as z from 'zod/mini';
import { Money } from './money.ts';
import { OrderStatus } from './orders.ts';
import { SearchText } from './paging.ts';
import { route } from './route.ts';

/** Maximum results of each kind; typing more narrows them. */
export const MAX_SEARCH_RESULTS = 5;
/** Minimum length: shorter texts would match half the shop. */
export const MIN_SEARCH_LENGTH = 3;

export const search = route({
  method: 'GET',
  path: '/find',
  access: 'admin',
  summary: 'Up to 5 orders (by number, name, phone, SKU or invoice), products and customers while typing',
  query: z.object({ q: z.optional(SearchText) }),
  reply: z.object({
    orders: z.array(z.object({ _id: z.string(), number: z.string(), name: z.string(), status: OrderStatus, total: Money })),
    products: z.array(z.object({ _id: z.string(), name: z.string(), category: z.string(), isActive: z.boolean() })),
    customers: z.array(z.object({ _id: z.string(), name: z.string(), email: z.string() })),
  }),
});
