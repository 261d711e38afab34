// covers: returns
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rupees } from '@shop/contract/money';
import { listMyOrders, readOrder } from '@shop/contract/orders';
import { trackOrder } from '@shop/contract/tracking';
import { aCustomer, anAdmin, aProduct, openTestShop, type Caller, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';

const visitor: Caller = null;
let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

test('an exchange after a partial refund is paid by the rest, and refunds never exceed the payment', async () => {
  const staff = await anAdmin(shop);
  const asha = await aCustomer(shop);
  const product = await aProduct(shop.db, { price: 500, variants: [{ size: 'S' }, { size: 'M' }] });
  const it = await moveTo(shop, staff, await anOrder(shop, asha, [{ product, size: 'S' }]), 'Delivered');
  const goodwill = { amount: 120, method: 'cash', note: 'A loose button' };
  assert.equal((await shop.ask(staff, 'POST', `/order/${it._id}/refund`, goodwill)).status, 201);
  const lines = [{ line: it.orderItems[0]?._id, quantity: 1, exchange: product.variants[1]?.id }];
  await shop.ask(asha, 'POST', `/order/${it._id}/return`, { lines, reason: 'Item is defective' });
  const received = await shop.ask(staff, 'PUT', `/order/return/${it._id}`, { action: 'receive', restock: true });
  assert.equal(received.status, 200, received.body.message);

  const [sent] = (await shop.call(asha, listMyOrders)).orders;
  assert.deepEqual([sent?.exchangeOf?._id, sent?.totalPrice], [it._id, rupees(380)]);
  const { money } = (await shop.call(staff, readOrder, { params: { id: it._id } })).order;
  assert.deepEqual([money.refunded, money.left], [rupees(500), 0]);
});

test('an exchange is called one on its tracking page and in its messages, and no refund is announced', async () => {
  const staff = await anAdmin(shop);
  const asha = await aCustomer(shop);
  const product = await aProduct(shop.db, { price: 500, variants: [{ size: 'S' }, { size: 'M' }] });
  const it = await moveTo(shop, staff, await anOrder(shop, asha, [{ product, size: 'S' }]), 'Shipped', 'Delivered');
  const lines = [{ line: it.orderItems[0]?._id, quantity: 1, exchange: product.variants[1]?.id }];
  const request = await shop.ask(asha, 'POST', `/order/${it._id}/return`, { lines, reason: 'Item is defective' });
  assert.equal(request.body.message, 'Exchange requested.');
  const track = async () => (await shop.call(visitor, trackOrder, { body: { number: it.number, contact: asha.email } })).order;
  const { returns } = await track();
  assert.deepEqual(
    returns.map(({ state, isExchange }) => [state, isExchange]),
    [['requested', true]],
  );
  await shop.ask(staff, 'PUT', `/order/return/${it._id}`, { action: 'receive', restock: true });
  const done = await track();
  assert.deepEqual([done.returns[0]?.state, done.refunds], ['exchanged', []]);
  const mails = await shop.db.selectFrom('mail').select(['content', 'template']).where('orderId', '=', it._id).execute();
  assert.ok(mails.some(({ content }) => JSON.stringify(content).includes('"isExchange":true')));
  const about = new Set(mails.map(({ template }) => template));
  assert.deepEqual([about.has('exchange-sent'), about.has('return-received')], [true, false]);
});

test('a refund of pieces after a partial refund refunds the remainder', async () => {
  const staff = await anAdmin(shop);
  const product = await aProduct(shop.db, { price: 500 });
  const it = await moveTo(shop, staff, await anOrder(shop, await aCustomer(shop), [{ product }]), 'Delivered');
  const refund = (body: object) => shop.ask(staff, 'POST', `/order/${it._id}/refund`, { method: 'cash', note: '', ...body });
  await refund({ amount: 120 });
  const { status, body } = await refund({ lines: [{ line: it.orderItems[0]?._id, quantity: 1 }] });
  assert.equal(status, 201, body.message);
  const { money, refunds } = (await shop.call(staff, readOrder, { params: { id: it._id } })).order;
  assert.deepEqual([refunds.map(({ amount }) => amount), money.left], [[rupees(120), rupees(380)], 0]);
});

test('an exchange must have the same colour', async () => {
  const staff = await anAdmin(shop);
  const asha = await aCustomer(shop);
  const variants = ['Blue', 'Black'].flatMap((colour) => [
    { size: `S ${colour}`, colour },
    { size: `M ${colour}`, colour },
  ]);
  const product = await aProduct(shop.db, { variants });
  const it = await moveTo(shop, staff, await anOrder(shop, asha, [{ product, size: 'S Blue' }]), 'Delivered');
  const body = (size: string) => {
    const exchange = product.variants.find((variant) => variant.size === size)?.id;
    const lines = [{ line: it.orderItems[0]?._id, quantity: 1, exchange }];
    return shop.ask(asha, 'POST', `/order/${it._id}/return`, { lines, reason: 'Item is defective' });
  };
  assert.equal((await body('M Black')).body.message, 'Choose a size of the same item.');
  assert.equal((await body('M Blue')).status, 201);
});

test('where one piece is exchanged and another is not, the other is still owed', async () => {
  const staff = await anAdmin(shop);
  const asha = await aCustomer(shop);
  const shirt = await aProduct(shop.db, { price: 500, variants: [{ size: 'S' }, { size: 'M' }] });
  const tee = await aProduct(shop.db, { price: 300 });
  const placed = await anOrder(shop, asha, [{ product: tee }, { product: shirt, size: 'S' }]);
  const it = await moveTo(shop, staff, placed, 'Delivered');
  const lines = it.orderItems.map(({ _id: line, product }) => ({
    line,
    quantity: 1,
    ...(product._id === shirt.id && { exchange: shirt.variants[1]?.id }),
  }));
  await shop.ask(asha, 'POST', `/order/${it._id}/return`, { lines, reason: 'Item is defective' });
  const work = (action: string, more = {}) => shop.ask(staff, 'PUT', `/order/return/${it._id}`, { action, ...more });
  await work('receive', { restock: true });
  assert.equal((await work('reject')).body.message, 'These items were already exchanged.');
  const refunded = await work('refund', { method: 'cash' });
  assert.equal(refunded.status, 200, refunded.body.message);
  const { refunds } = (await shop.call(staff, readOrder, { params: { id: it._id } })).order;
  assert.deepEqual(
    refunds.map(({ method, amount }) => [method, amount]),
    [
      ['exchange', rupees(500)],
      ['cash', rupees(300)],
    ],
  );
});
