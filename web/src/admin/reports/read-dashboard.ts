import { listOrders } from '@shop/contract/orders';
import { readDashboard as readNumbers, salesByCategory, weeklyOrders } from '@shop/contract/reports';
import { call } from '../../api/client.ts';

/** Days that the best selling products are counted over. */
export const DAYS = 30;
const LATEST = 5;

/** A part of the dashboard, or null where it did not load: each part fails by itself and is logged. */
async function part<Answer>(answer: Promise<Answer>, what: string): Promise<Answer | null> {
  try {
    return await answer;
  } catch (cause) {
    reportError(new Error(`Error fetching ${what}`, { cause }));
    return null;
  }
}

const dayAsked = (asked: URLSearchParams, name: string): string | undefined => {
  const day = asked.get(name) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
};

/** The days that an address asks the charts for; none are the usual ones. */
export const rangeAsked = (asked: URLSearchParams) => ({ from: dayAsked(asked, 'from'), to: dayAsked(asked, 'to') });

const rangeOf = (address: string) => rangeAsked(new URL(address).searchParams);

/**
 * The dashboard before its figures: `undefined` is on its way, where null did not load. It is all that the server can know,
 * to which nobody is signed in.
 */
export const dashboardToCome = (address: string) => ({
  numbers: undefined,
  range: rangeOf(address),
  week: undefined,
  sales: undefined,
  latest: undefined,
});

/** All that the dashboard shows, asked for at once. */
export async function readDashboard(address: string) {
  const range = rangeOf(address);
  const [numbers, week, sales, latest] = await Promise.all([
    part(call(readNumbers, { query: range }), 'dashboard'),
    part(call(weeklyOrders, { query: range }), 'weekly orders'),
    part(call(salesByCategory, { query: { days: DAYS, ...range } }), 'sales by category'),
    part(call(listOrders, { query: { limit: LATEST } }), 'latest orders'),
  ]);
  return { numbers, range, week: week?.data ?? null, sales: sales?.data ?? null, latest: latest?.orders ?? null };
}
type Known = Awaited<ReturnType<typeof readDashboard>>;
type ToCome = ReturnType<typeof dashboardToCome>;
export type Dashboard = { [Part in keyof Known]: Known[Part] | ToCome[Part] };
