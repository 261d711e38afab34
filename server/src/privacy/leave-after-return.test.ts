// covers: returns, privacy
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';

const PASSWORD = 'correct horse battery';

let shop: TestShop;
let staff: Person;
let jeans: MadeProduct;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  jeans = await aProduct(shop.db, { stock: 50, price: 100 });
});
after(() => shop.close());

const leave = async (customer: Person) =>
  (await shop.ask(customer, 'DELETE', '/privacy/account', { currentPassword: PASSWORD })).status;
const receive = (id: string) => shop.ask(staff, 'PUT', `/order/return/${id}`, { action: 'receive', restock: true });

test('an undelivered cash parcel prevents the erasure of its customer until it is received', async () => {
  const customer = await aCustomer(shop, { password: PASSWORD });
  const order = await anOrder(shop, customer, [{ product: jeans }]);
  await moveTo(shop, staff, order, 'Shipped', 'Failed Delivery');
  assert.equal(await leave(customer), 409);
  assert.equal((await receive(order._id)).status, 200);
  assert.equal(await leave(customer), 200);
});

test('refunded goods that come back later prevent no erasure once they are received', async () => {
  const customer = await aCustomer(shop, { password: PASSWORD });
  const order = await anOrder(shop, customer, [{ product: jeans }]);
  await moveTo(shop, staff, order, 'Delivered');
  const lines = [{ line: order.orderItems[0]?._id, quantity: 1 }];
  await shop.ask(customer, 'POST', `/order/${order._id}/return`, { lines, reason: 'Item is defective' });
  const refund = { amount: 100, method: 'cash', note: 'Sorry' };
  assert.equal((await shop.ask(staff, 'POST', `/order/${order._id}/refund`, refund)).status, 201);
  assert.equal(await leave(customer), 409, 'the goods are somewhere');
  assert.equal((await receive(order._id)).status, 200);
  assert.equal(await leave(customer), 200);
});
