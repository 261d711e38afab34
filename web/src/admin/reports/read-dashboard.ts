import { listOrders } from '@shop/contract/orders';
import { readDashboard as readNumbers, salesByCategory, weeklyOrders } from '@shop/contract/reports';
import { readSetup } from '@shop/contract/setup';
import { call } from '../../api/client.ts';
import { session } from '../../api/session.ts';

/** Default period of the best selling products, in days. */
export const BEST_SELLING_DAYS = 30;
const LATEST_ORDERS = 5;

/** One section of the dashboard, or null when it did not load; each section fails separately and is logged. */
async function nullOnFailure<Answer>(answer: Promise<Answer>, what: string): Promise<Answer | null> {
  try {
    return await answer;
  } catch (cause) {
    reportError(new Error(`Error fetching ${what}`, { cause }));
    return null;
  }
}

const dayParam = (params: URLSearchParams, name: string): string | undefined => {
  const day = params.get(name) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
};

/** The period in the URL; undefined days mean the default. */
export const rangeParams = (params: URLSearchParams) => ({ from: dayParam(params, 'from'), to: dayParam(params, 'to') });

const rangeOfUrl = (url: string) => rangeParams(new URL(url).searchParams);

/**
 * The dashboard while its figures load: `undefined` is loading, null did not load. The server renders only this, since it
 * has no session.
 */
export const loadingDashboard = (url: string) => ({
  numbers: undefined,
  range: rangeOfUrl(url),
  week: undefined,
  sales: undefined,
  latest: undefined,
  setup: undefined,
});

/** Loads all sections of the dashboard in parallel. */
export async function readDashboard(url: string) {
  const range = rangeOfUrl(url);
  const isOwner = session.get()?.staffRole === 'owner';
  const [numbers, week, sales, latest, setup] = await Promise.all([
    nullOnFailure(call(readNumbers, { query: range }), 'dashboard'),
    nullOnFailure(call(weeklyOrders, { query: range }), 'weekly orders'),
    nullOnFailure(call(salesByCategory, { query: { days: BEST_SELLING_DAYS, ...range } }), 'sales by category'),
    nullOnFailure(call(listOrders, { query: { limit: LATEST_ORDERS } }), 'latest orders'),
    isOwner ? nullOnFailure(call(readSetup), 'set-up') : null,
  ]);
  return { numbers, range, week: week?.data ?? null, sales: sales?.data ?? null, latest: latest?.orders ?? null, setup };
}
type LoadedDashboard = Awaited<ReturnType<typeof readDashboard>>;
type LoadingDashboard = ReturnType<typeof loadingDashboard>;
export type Dashboard = { [Part in keyof LoadedDashboard]: LoadedDashboard[Part] | LoadingDashboard[Part] };
