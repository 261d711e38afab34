import * as z from 'zod/mini';
import { Money } from './money.ts';
import { Order, RETURN_STATES } from './orders.ts';
import { Paged, Paging } from './paging.ts';
import { route } from './route.ts';

/** Staff's step with a return: take the goods in, pay back, or refuse. */
export const workReturn = route({
  method: 'PUT',
  path: '/order/return/:id',
  access: 'admin',
  summary: 'Receive the goods of a return (restock or not), refund it, or reject it',
  body: z.object({
    action: z.enum(['receive', 'refund', 'reject'], 'Choose receive, refund or reject.'),
    restock: z.optional(z.boolean('This is yes or no.')),
    amount: z.optional(Money),
    note: z.optional(z.string('A note is text.').check(z.trim(), z.maxLength(500, 'At most 500 characters, please.'))),
  }),
  reply: z.object({ message: z.string(), order: Order }),
});

/** What waits at the desk where goods come back. */
export const listReturns = route({
  method: 'GET',
  path: '/order/returns',
  access: 'admin',
  summary: 'Returns in one state, those that wait longest first; with how many there are in each',
  query: z.object({ state: z.optional(z.enum(RETURN_STATES, 'Choose one of the states.')), ...Paging }),
  reply: z.object({
    orders: z.array(Order),
    counts: z.object({ requested: z.int(), received: z.int(), refunded: z.int(), rejected: z.int() }),
    ...Paged,
  }),
});
