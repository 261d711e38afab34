// covers: returns, prices
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rupees } from '@shop/contract/money';
import { listMyOrders, readOrder, type Order } from '@shop/contract/orders';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
let asha: Person;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  asha = await aCustomer(shop);
});
after(() => shop.close());

const seen = async ({ _id: id }: Order) => (await shop.call(staff, readOrder, { params: { id } })).order;
const exchange = (it: Order, quantity: number, product: MadeProduct, at: number) =>
  shop.ask(asha, 'POST', `/order/${it._id}/return`, {
    lines: [{ line: it.orderItems[0]?._id, quantity, exchange: product.variants[at]?.id }],
    reason: 'Item is defective',
  });
const work = (it: Order, action: string, more: object = {}) =>
  shop.ask(staff, 'PUT', `/order/return/${it._id}`, { action, ...more });

test('an exchange for the same size is possible after its price went up', async () => {
  const product = await aProduct(shop.db, { price: 100, stock: 10, variants: [{ size: 'S' }, { size: 'M' }] });
  const it = await moveTo(shop, staff, await anOrder(shop, asha, [{ product, size: 'S' }]), 'Delivered');
  await shop.pool.query('update variant set sale_paise = 20000, mrp_paise = 30000 where id = $1', [product.variants[0]?.id]);
  assert.equal((await exchange(it, 1, product, 0)).status, 201);
});

test('an exchange for a cheaper size refunds the difference', async () => {
  const product = await aProduct(shop.db, { price: 100, stock: 10, variants: [{ size: 'S' }, { size: 'M' }] });
  await shop.pool.query('update variant set sale_paise = 7000 where id = $1', [product.variants[1]?.id]);
  const it = await moveTo(shop, staff, await anOrder(shop, asha, [{ product, size: 'S', quantity: 2 }]), 'Delivered');
  assert.equal((await exchange(it, 2, product, 1)).status, 201);
  await work(it, 'receive', { restock: true });

  const received = await seen(it);
  assert.deepEqual([received.returns[0]?.state, received.returns[0]?.owed], ['received', rupees(60)]);
  const [sent] = (await shop.call(asha, listMyOrders)).orders;
  assert.ok(sent);
  assert.deepEqual([sent.totalPrice, sent.orderItems[0]?.unitPrice], [rupees(140), rupees(70)]);
  assert.equal((await work(it, 'refund', { amount: 61 })).status, 400);
  assert.equal((await work(it, 'refund', { method: 'cash' })).status, 200);
  const done = await seen(it);
  assert.deepEqual([done.returns[0]?.state, done.money.refunded, done.money.left], ['refunded', rupees(200), 0]);
  assert.equal((await work(it, 'refund')).status, 409);
});
