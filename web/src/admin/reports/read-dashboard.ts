import { listOrders, type OrderStatus } from '@shop/contract/orders';
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

const howMany = async (status: OrderStatus): Promise<number> => (await call(listOrders, { query: { status, limit: 1 } })).total;

async function readWork() {
  const [pending, processing, failed] = await Promise.all([
    howMany('Pending'),
    howMany('Processing'),
    howMany('Failed Delivery'),
  ]);
  return { pending, processing, failed };
}

/** All that the dashboard shows, asked for at once. */
export async function readDashboard() {
  const [numbers, work, week, sales, latest] = await Promise.all([
    part(call(readNumbers), 'dashboard'),
    part(readWork(), 'orders by status'),
    part(call(weeklyOrders), 'weekly orders'),
    part(call(salesByCategory, { query: { days: DAYS } }), 'sales by category'),
    part(call(listOrders, { query: { limit: LATEST } }), 'latest orders'),
  ]);
  return { numbers, work, week: week?.data ?? null, sales: sales?.data ?? null, latest: latest?.orders ?? null };
}
export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;
