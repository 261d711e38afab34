import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rupees } from '@shop/contract/money';
import { readDashboard, salesByCategory, weeklyOrders } from '@shop/contract/reports';
import {
  aCategory,
  aCustomer,
  anAdmin,
  aProduct,
  onAnotherDevice,
  openTestShop,
  type Person,
  type TestShop,
} from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';
import { dayLabel, lastDays } from './labels.ts';

let shop: TestShop;
let staff: Person;
let now = new Date('2026-11-13T20:00:00Z'); // Saturday the 14th in India
before(async () => {
  shop = await openTestShop({ now: () => now });
  staff = await anAdmin(shop);
});
after(() => shop.close());

test('days are India’s, oldest first, with a short name', () => {
  assert.deepEqual(lastDays(now, 3).map(dayLabel), ['Thu 12', 'Fri 13', 'Sat 14']);
  assert.deepEqual(lastDays(new Date('2026-03-01T00:00:00Z'), 2).map(dayLabel), ['Sat 28', 'Sun 1']);
});

test('the dashboard tells what was ordered, sold, earned and what waits', async () => {
  const [jeans, tees, shirts] = await Promise.all(
    [
      ['Jeans', 'Men'],
      ['T-Shirts', 'Men'],
      ['T-Shirts', 'Women'],
    ].map(([name, parent]) => aCategory(shop.db, { name: name ?? '', parent: parent ?? '' })),
  );
  const sold = (category: typeof jeans, quantity: number, price: number) => ({ category, quantity, price });
  const customer = await aCustomer(shop);
  const buy = async ({ category, quantity, price }: ReturnType<typeof sold>, at: string) => {
    now = new Date(at);
    const product = await aProduct(shop.db, { ...(category && { category }), price, stock: quantity });
    return anOrder(shop, await onAnotherDevice(shop, customer), [{ product, quantity }]);
  };
  await buy(sold(jeans, 1, 100), '2026-11-13T20:00:00Z');
  const delivered = await buy(sold(tees, 4, 100), '2026-11-19T17:00:00Z');
  const returned = await buy(sold(shirts, 3, 50), '2026-11-19T18:29:00Z');
  const cancelled = await buy(sold(jeans, 9, 10), '2026-11-19T18:31:00Z');
  staff = await onAnotherDevice(shop, staff);
  await moveTo(shop, staff, delivered, 'Delivered');
  await moveTo(shop, staff, returned, 'Delivered', 'Returned');
  await moveTo(shop, staff, cancelled, 'Cancelled');

  now = new Date('2026-11-20T06:00:00Z');
  staff = await onAnotherDevice(shop, staff);
  assert.deepEqual((await shop.call(staff, weeklyOrders)).data, {
    labels: ['Sat 14', 'Sun 15', 'Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20'],
    data: [1, 0, 0, 0, 0, 2, 1],
  });
  assert.deepEqual((await shop.call(staff, salesByCategory)).data, {
    labels: ['Men T-Shirts', 'Women T-Shirts', 'Jeans'],
    data: [4, 3, 1],
  });
  assert.deepEqual((await shop.call(staff, salesByCategory, { query: { days: 3 } })).data.data, [4, 3]);
  assert.deepEqual(await shop.call(staff, readDashboard), {
    users: 2,
    orders: 4,
    products: 4,
    revenue: rupees(550),
    lowStock: 3,
    pendingReturns: 1,
  });
});

test('an empty shop has nothing to tell, and tells it', async () => {
  const empty = await openTestShop();
  const owner = await anAdmin(empty);
  assert.deepEqual((await empty.call(owner, weeklyOrders)).data.data, [0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual((await empty.call(owner, salesByCategory)).data, { labels: [], data: [] });
  assert.equal((await empty.call(owner, readDashboard)).revenue, 0);
  await empty.close();
});
