import { readCustomer } from '@shop/contract/customers';
import { find } from '@shop/contract/find';
import { readDashboard, salesByCategory, weeklyOrders } from '@shop/contract/reports';
import type { Shop } from '#infra/shop';
import { customerPage } from './queries/customer.ts';
import { findAnything } from './queries/find.ts';
import { ordersOfTheWeek, theShopInNumbers, unitsByCategory } from './queries/dashboard.ts';

export function reportRoutes({ serve, db, now }: Shop): void {
  serve(weeklyOrders, async () => ({ data: await ordersOfTheWeek(db, now()) }));
  serve(salesByCategory, async ({ query: { days = 30 } }) => ({ data: await unitsByCategory(db, now(), days) }));
  serve(readDashboard, () => theShopInNumbers(db));
  serve(readCustomer, ({ who, params, query }) => customerPage(db, { id: params.id, viewer: { ...who, now: now() }, ...query }));
  serve(find, ({ query: { q = '' } }) => findAnything(db, q, now()));
}
