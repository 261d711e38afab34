// covers: returns, prices
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { paise, rupees } from '@shop/contract/money';
import { listMyOrders, readOrder, type Order } from '@shop/contract/orders';
import { aCustomer, anAdmin, aProduct, openTestShop, stockOf, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';
import { paidForOther } from './exchange-price.ts';

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

test('a more expensive size is refused in exchange, with both prices, and no stock moves', async () => {
  const product = await aProduct(shop.db, { price: 100, stock: 10, variants: [{ size: 'S' }, { size: 'XL' }] });
  const it = await moveTo(shop, staff, await anOrder(shop, asha, [{ product, size: 'S', quantity: 3 }]), 'Delivered');
  await shop.pool.query('update variant set sale_paise = 250000, mrp_paise = 300000 where id = $1', [product.variants[1]?.id]);
  const { status, body } = await exchange(it, 3, product, 1);
  assert.equal(status, 400);
  assert.equal(body.message, 'Size XL costs ₹2,500, more than the ₹100 of your order. Choose another size, or a refund.');
  assert.deepEqual(Object.keys(body.errors ?? {}), ['lines']);
  assert.equal((await stockOf(shop.db, product.variants[1]?.id ?? '')).stock, 10);
  assert.deepEqual((await seen(it)).returns, []);
});

test('an exchange for the same size is possible after its price went up', async () => {
  const product = await aProduct(shop.db, { price: 100, stock: 10, variants: [{ size: 'S' }, { size: 'M' }] });
  const it = await moveTo(shop, staff, await anOrder(shop, asha, [{ product, size: 'S' }]), 'Delivered');
  await shop.pool.query('update variant set sale_paise = 20000, mrp_paise = 30000 where id = $1', [product.variants[0]?.id]);
  assert.equal((await exchange(it, 1, product, 0)).status, 201);
});

test('an exchange for a cheaper size refunds the difference, and cannot be exchanged again for a more expensive one', async () => {
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

  await moveTo(shop, staff, sent, 'Delivered');
  assert.equal((await exchange(sent, 2, product, 0)).status, 400, 'back to the dearer size');
});

test('the payment for a cheaper size includes the discount of the first, and never exceeds the paid amount', () => {
  assert.equal(paidForOther(paise(9000), paise(10000), paise(5000)), 4500);
  assert.equal(paidForOther(paise(9000), paise(10000), paise(10000)), 9000);
  assert.equal(paidForOther(paise(3333), paise(10000), paise(6667)), 2222, 'rounded down, for the customer');
  assert.equal(paidForOther(paise(9000), paise(10000), null), 9000, 'returns of before know no price');
});
