// covers: returns
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { countOrders } from '@shop/contract/order-lists';
import { listOrders, type Order } from '@shop/contract/orders';
import { readDashboard } from '@shop/contract/reports';
import { aCustomer, anAdmin, aProduct, openTestShop, stockOf, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  asha = await aCustomer(shop);
  tee = await aProduct(shop.db, { stock: 50, price: 50 });
});
after(() => shop.close());

const order = (quantity = 1) => anOrder(shop, asha, [{ product: tee, quantity }]);
const stock = async () => (await stockOf(shop.db, tee.variants[0]?.id ?? '')).stock;
const comingBack = async () =>
  (await shop.call(staff, listOrders, { query: { comingBack: 'yes' } })).orders.map(({ number }) => number);
const receive = (it: Order, restock: boolean) =>
  shop.ask(staff, 'PUT', `/order/return/${it._id}`, { action: 'receive', restock });
const cancel = (it: Order) => shop.ask(asha, 'PUT', `/order/${it._id}`, { newStatus: 'Cancelled' });

test('an order cancelled after dispatch is an incoming return until its items are received, which restocks once', async () => {
  const it = await moveTo(shop, staff, await order(2), 'Shipped');
  const held = await stock();
  assert.equal((await cancel(it)).status, 200);
  assert.deepEqual(await comingBack(), [it.number]);
  assert.equal((await shop.call(staff, countOrders)).comingBack, 1);
  assert.equal((await shop.call(staff, readDashboard)).work.comingBack, 1);
  assert.equal(await stock(), held);

  const answers = await Promise.all(Array.from({ length: 5 }, () => receive(it, true)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409]);
  assert.equal(await stock(), held + 2);
  assert.deepEqual([await comingBack(), (await shop.call(staff, countOrders)).comingBack], [[], 0]);
});

test('an undelivered parcel is an incoming return too, also if its items cannot be resold, and no longer once it is sent again', async () => {
  const failed = await moveTo(shop, staff, await order(), 'Shipped', 'Failed Delivery');
  assert.deepEqual(await comingBack(), [failed.number]);
  await moveTo(shop, staff, failed, 'Out for Delivery');
  assert.deepEqual(await comingBack(), []);
  await moveTo(shop, staff, failed, 'Failed Delivery', 'Cancelled');
  assert.deepEqual(await comingBack(), [failed.number]);
  const held = await stock();
  assert.equal((await receive(failed, false)).status, 200);
  assert.deepEqual([await comingBack(), await stock()], [[], held]);
});

test('an order cancelled before dispatch is no incoming return', async () => {
  const it = await order();
  await cancel(it);
  await moveTo(shop, staff, it, 'Processing', 'Cancelled');
  assert.deepEqual(await comingBack(), []);
  assert.equal((await shop.ask(staff, 'GET', '/order/?comingBack=no')).status, 400);
});
