import * as z from 'zod/mini';
import { Money } from './money.ts';
import { WholeNumber } from './paging.ts';
import { route } from './route.ts';

const chart = z.object({ data: z.object({ labels: z.array(z.string()), data: z.array(z.number()) }) });

/** Maximum days on a chart. */
export const MAX_RANGE_DAYS = 366;
const Day = z.optional(z.iso.date('A day is written like 2026-11-20.'));
/** Days in India's calendar, both included. */
const Range = { from: Day, to: Day };

export const weeklyOrders = route({
  method: 'GET',
  path: '/order/weekly-orders',
  access: 'admin',
  summary: 'Orders a day in India’s calendar without cancelled ones, oldest first: over the last 7 days, unless days are given',
  query: z.object(Range),
  reply: chart,
});
export const salesByCategory = route({
  method: 'GET',
  path: '/order/sales-by-category',
  access: 'admin',
  summary: 'Units sold by category over the last days, or between two days',
  query: z.object({ ...Range, days: z.optional(WholeNumber(1, 366, 'Days are a whole number from 1 to 366.')) }),
  reply: chart,
});
/** A number of a period, and of as many days just before it. */
const Compared = z.object({ now: z.int(), before: z.int() });

export const readDashboard = route({
  method: 'GET',
  path: '/dashboard',
  access: 'admin',
  summary: 'Dashboard totals, and a period compared with the days before it: the last 7 days, unless days are given',
  query: z.object(Range),
  reply: z.object({
    /** Customers, without staff. */
    users: z.int(),
    orders: z.int(),
    products: z.int(),
    /** Payments less refunds. */
    revenue: Money,
    /** Products on sale with a size that is low: the same as `work.lowStock` and its list. */
    lowStock: z.int(),
    pendingReturns: z.int(),
    /** Orders and revenue by the day of placing. */
    period: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      days: z.int(),
      revenue: z.object({ now: Money, before: Money }),
      /** Orders without cancelled ones. */
      orders: Compared,
      users: Compared,
    }),
    /** Open tasks of today, with the same counts as their lists. */
    work: z.object({
      /** Orders in Pending: not paid yet, or on hold. */
      pending: z.int(),
      /** Orders in Processing. */
      toPack: z.int(),
      /** Orders that should have been sent by now. */
      late: z.int(),
      failedDelivery: z.int(),
      /** Parcels cancelled or not delivered after they were sent, until staff receive them. */
      comingBack: z.int(),
      /** Recent payments found by polling before their webhook: a sign that webhooks are disabled. */
      lostWebhooks: z.int(),
      /** Orders with a requested return. */
      returnsToCheck: z.int(),
      /** Products on sale with a size that is low. */
      lowStock: z.int(),
    }),
  }),
});
