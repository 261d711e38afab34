import { readDashboard, salesByCategory, weeklyOrders } from '@shop/contract/reports';
import type { Shop } from '#infra/shop';
import { ordersOfTheWeek, theShopInNumbers, unitsByCategory } from './queries.ts';

export function reportRoutes({ serve, db, now }: Shop): void {
  serve(weeklyOrders, async () => ({ data: await ordersOfTheWeek(db, now()) }));
  serve(salesByCategory, async ({ query: { days = 30 } }) => ({ data: await unitsByCategory(db, now(), days) }));
  serve(readDashboard, () => theShopInNumbers(db));
}
