import * as z from 'zod/mini';
import { Money } from './money.ts';
import { WholeNumber } from './paging.ts';
import { route } from './route.ts';

const chart = z.object({ data: z.object({ labels: z.array(z.string()), data: z.array(z.number()) }) });

export const weeklyOrders = route({
  method: 'GET',
  path: '/order/weekly-orders',
  access: 'admin',
  summary: 'Orders a day over the last 7 days in India’s calendar, oldest first',
  reply: chart,
});
export const salesByCategory = route({
  method: 'GET',
  path: '/order/sales-by-category',
  access: 'admin',
  summary: 'Units sold by category over the last days',
  query: z.object({ days: z.optional(WholeNumber(1, 366, 'Days are a whole number from 1 to 366.')) }),
  reply: chart,
});
export const readDashboard = route({
  method: 'GET',
  path: '/dashboard',
  access: 'admin',
  summary: 'The shop in numbers',
  reply: z.object({
    users: z.int(),
    orders: z.int(),
    products: z.int(),
    /** Paid less refunded. */
    revenue: Money,
    lowStock: z.int(),
    pendingReturns: z.int(),
  }),
});
