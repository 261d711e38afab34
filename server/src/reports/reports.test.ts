// covers: dashboard
import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { rupees } from '@shop/contract/money';
import { listAllProducts } from '@shop/contract/catalogue';
import { listOrders, type OrderStatus } from '@shop/contract/orders';
import { listReturns } from '@shop/contract/returns';
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
import { dayLabel, daysOf, labelsOf } from './labels.ts';

const SATURDAY = new Date('2026-11-13T20:00:00Z'); // the 14th in India
const FRIDAY = new Date('2026-11-20T06:00:00Z');
let shop: TestShop;
let staff: Person;
before(async () => {
  shop = await openTestShop({ now: () => FRIDAY });
  staff = await anAdmin(shop);
});
after(() => shop.close());

test('days are in India’s calendar, oldest first, with a short name', () => {
  const last = (at: Date, count: number) => daysOf({}, at, count);
  assert.deepEqual(last(SATURDAY, 3), { days: ['2026-11-12', '2026-11-13', '2026-11-14'] });
  assert.deepEqual(last(new Date('2026-03-01T00:00:00Z'), 2), { days: ['2026-02-28', '2026-03-01'] });
  assert.deepEqual(['2026-02-28', '2026-03-01'].map(dayLabel), ['Sat 28', 'Sun 1']);
});

test('a range of days has a start, an end and a maximum, and long ones show the month', () => {
  assert.deepEqual(daysOf({ from: '2026-11-12' }, SATURDAY, 7), { days: ['2026-11-12', '2026-11-13', '2026-11-14'] });
  assert.deepEqual(daysOf({ to: '2026-11-02' }, SATURDAY, 2), { days: ['2026-11-01', '2026-11-02'] });
  assert.deepEqual(daysOf({ from: '2026-11-02', to: '2026-11-01' }, SATURDAY, 7), {
    refusal: 'The last day is before the first.',
  });
  assert.deepEqual(daysOf({ from: '2024-01-01' }, SATURDAY, 7), { refusal: 'At most 366 days, please.' });
  const long = daysOf({ from: '2026-10-31', to: '2026-11-14' }, SATURDAY, 7);
  assert.deepEqual('days' in long && labelsOf(long.days).slice(0, 2), ['31 Oct', '1 Nov']);
});

/** A separate shop on Friday, after a week in which one customer bought four times. */
async function afterAWeek(t: TestContext): Promise<{ own: TestShop; owner: Person }> {
  let now = SATURDAY;
  const own = await openTestShop({ now: () => now });
  t.after(() => own.close());
  let owner = await anAdmin(own);
  const [jeans, tees, shirts] = await Promise.all(
    [
      ['Jeans', 'Men'],
      ['T-Shirts', 'Men'],
      ['T-Shirts', 'Women'],
    ].map(([name, parent]) => aCategory(own.db, { name: name ?? '', parent: parent ?? '' })),
  );
  const sold = (category: typeof jeans, quantity: number, price: number) => ({ category, quantity, price });
  const customer = await aCustomer(own);
  const buy = async ({ category, quantity, price }: ReturnType<typeof sold>, at: string) => {
    now = new Date(at);
    const product = await aProduct(own.db, { ...(category && { category }), price, stock: quantity });
    return anOrder(own, await onAnotherDevice(own, customer), [{ product, quantity }]);
  };
  await buy(sold(jeans, 1, 100), '2026-11-13T20:00:00Z');
  const delivered = await buy(sold(tees, 4, 100), '2026-11-19T17:00:00Z');
  const returned = await buy(sold(shirts, 3, 50), '2026-11-19T18:29:00Z');
  const cancelled = await buy(sold(jeans, 9, 10), '2026-11-19T18:31:00Z');
  owner = await onAnotherDevice(own, owner);
  await moveTo(own, owner, delivered, 'Delivered');
  await moveTo(own, owner, returned, 'Delivered', 'Returned');
  await moveTo(own, owner, cancelled, 'Cancelled');

  now = FRIDAY;
  owner = await onAnotherDevice(own, owner);
  return { own, owner };
}

test('the dashboard shows orders, sales, revenue and open tasks', async (t) => {
  const { own, owner } = await afterAWeek(t);
  assert.deepEqual((await own.call(owner, weeklyOrders)).data, {
    labels: ['Sat 14', 'Sun 15', 'Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20'],
    data: [1, 0, 0, 0, 0, 2, 0],
  });
  assert.deepEqual((await own.call(owner, salesByCategory)).data, {
    labels: ['Men T-Shirts', 'Women T-Shirts', 'Jeans'],
    data: [4, 3, 1],
  });
  assert.deepEqual((await own.call(owner, salesByCategory, { query: { days: 3 } })).data.data, [4, 3]);
  const { work, period, ...numbers } = await own.call(owner, readDashboard);
  assert.deepEqual(work, {
    pending: 0,
    toPack: 1,
    late: 1,
    failedDelivery: 0,
    comingBack: 0,
    lostWebhooks: 0,
    returnsToCheck: 1,
    lowStock: 3,
  });
  assert.deepEqual(numbers, {
    users: 1,
    orders: 4,
    products: 4,
    revenue: rupees(550),
    lowStock: 3,
    pendingReturns: 1,
  });
  assert.deepEqual([period.from, period.to, period.days], ['2026-11-14', '2026-11-20', 7]);
});

test('a period is compared with as many days before it, to the paisa, without cancelled orders and staff', async (t) => {
  const { own, owner } = await afterAWeek(t);
  const sums = async (from: string, to: string) => {
    const { rows } = await own.pool.query<{ revenue: string; orders: string; users: string }>(
      `select
        (select coalesce(sum(total_paise - refunded_paise), 0) from customer_order
          where payment_status in ('paid', 'refund_due', 'partly_refunded', 'refunded')
            and (created_at at time zone 'Asia/Kolkata')::date between $1 and $2) as revenue,
        (select count(*) from customer_order where delivery_status <> 'Cancelled'
          and (created_at at time zone 'Asia/Kolkata')::date between $1 and $2) as orders,
        (select count(*) from account where role = 'user'
          and (created_at at time zone 'Asia/Kolkata')::date between $1 and $2) as users`,
      [from, to],
    );
    return [rows[0]?.revenue, rows[0]?.orders, rows[0]?.users].map(Number);
  };
  for (const [from, to, firstBefore, lastBefore] of [
    ['2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13'],
    ['2026-11-19', '2026-11-19', '2026-11-18', '2026-11-18'],
    ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  ] as const) {
    const { period } = await own.call(owner, readDashboard, { query: { from, to } });
    const { revenue, orders, users } = period;
    assert.deepEqual([revenue.now, orders.now, users.now], await sums(from, to), `${from} to ${to}`);
    assert.deepEqual([revenue.before, orders.before, users.before], await sums(firstBefore, lastBefore), `before ${from}`);
  }
  assert.equal((await own.ask(owner, 'GET', '/dashboard?from=2026-11-20&to=2026-11-19')).status, 400);
});

test('new and finished orders are not late, and blocked products are not low on stock', async () => {
  const { work: before, lowStock } = await shop.call(staff, readDashboard);
  const [product, customer] = [await aProduct(shop.db, { stock: 50 }), await aCustomer(shop)];
  const buy = () => anOrder(shop, customer, [{ product }]);
  const { _id } = await moveTo(shop, staff, await buy(), 'Delivered');
  const createdAt = new Date('2026-11-10T06:00:00Z');
  await shop.db.updateTable('customerOrder').set({ createdAt }).where('id', '=', _id).execute();
  await buy();
  await aProduct(shop.db, { stock: 2, isActive: false });
  const after = await shop.call(staff, readDashboard);
  assert.deepEqual([after.work, after.lowStock], [{ ...before, toPack: before.toPack + 1 }, lowStock]);
});

test('returned goods are on the dashboard until the owed amount is refunded', async () => {
  const [product, customer] = [await aProduct(shop.db, { stock: 50 }), await aCustomer(shop)];
  const { work: before, pendingReturns } = await shop.call(staff, readDashboard);
  const step = (id: string, body: object) => shop.ask(staff, 'PUT', `/order/return/${id}`, body);
  const cameBack = async (...statuses: OrderStatus[]) => {
    const { _id: id } = await moveTo(shop, staff, await anOrder(shop, customer, [{ product }]), ...statuses);
    assert.equal((await step(id, { action: 'receive', restock: true })).status, 200);
    return id;
  };
  await cameBack('Shipped', 'Failed Delivery'); // and was never paid
  const [id] = [await cameBack('Delivered', 'Returned'), await cameBack('Delivered', 'Returned')];
  const pending = async () => (await shop.call(staff, readDashboard)).pendingReturns - pendingReturns;
  assert.equal(await pending(), 2);
  assert.equal((await step(id, { action: 'refund', method: 'cash' })).status, 200);
  assert.equal(await pending(), 1);
  assert.equal((await shop.call(staff, readDashboard)).work.returnsToCheck, before.returnsToCheck);
});

test('every number of the dashboard equals the list that it links to, to the paisa', async (t) => {
  const { own, owner } = await afterAWeek(t);
  const customer = await aCustomer(own);
  const pair = await anOrder(own, customer, [{ product: await aProduct(own.db), quantity: 2 }]);
  await moveTo(own, owner, pair, 'Delivered');
  const one = { lines: [{ line: pair.orderItems[0]?._id, quantity: 1 }], reason: 'Item is defective' };
  for (const which of ['one piece', 'and then the other'])
    assert.equal((await own.ask(customer, 'POST', `/order/${pair._id}/return`, one)).status, 201, which);
  const { work, orders, revenue } = await own.call(owner, readDashboard);
  const listed = async (query: object) => (await own.call(owner, listOrders, { query })).total;
  assert.equal(work.toPack, await listed({ status: 'Processing' }));
  assert.equal(work.late, await listed({ late: 'yes' }));
  assert.equal(work.failedDelivery, await listed({ status: 'Failed Delivery' }));
  assert.equal(work.comingBack, await listed({ comingBack: 'yes' }));
  assert.equal(work.returnsToCheck, (await own.call(owner, listReturns, { query: { state: 'requested' } })).total);
  const low = await own.call(owner, listAllProducts, { query: { stock: 'low', state: 'active' } });
  assert.equal(work.lowStock, low.total);

  const all = await own.call(owner, listOrders, { query: { limit: 100 } });
  assert.equal(orders, all.total);
  const paid = all.orders.filter(({ paymentStatus }) => paymentStatus !== 'unpaid' && paymentStatus !== 'failed');
  assert.equal(
    revenue,
    paid.reduce((sum, it) => sum + it.totalPrice - (it.return?.refundAmount ?? 0), 0),
  );

  const range = { from: '2026-11-14', to: '2026-11-19' };
  const chart = await own.call(owner, weeklyOrders, { query: range });
  assert.deepEqual(chart.data.data, [1, 0, 0, 0, 0, 2]);
  assert.equal(
    chart.data.data.reduce((sum, it) => sum + it, 0),
    await listed(range),
  );
  const { data } = await own.call(owner, salesByCategory, { query: range });
  const inRange = await own.call(owner, listOrders, { query: range });
  assert.equal(
    data.data.reduce((sum, it) => sum + it, 0),
    inRange.orders.flatMap(({ orderItems }) => orderItems).reduce((sum, { quantity }) => sum + quantity, 0),
  );
  assert.equal((await own.ask(owner, 'GET', '/order/weekly-orders?from=2026-11-19&to=2026-11-14')).status, 400);
});

test('the dashboard of an empty shop shows zeros', async () => {
  const empty = await openTestShop();
  const owner = await anAdmin(empty);
  assert.deepEqual((await empty.call(owner, weeklyOrders)).data.data, [0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual((await empty.call(owner, salesByCategory)).data, { labels: [], data: [] });
  assert.equal((await empty.call(owner, readDashboard)).revenue, 0);
  await empty.close();
});
