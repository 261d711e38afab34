import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { search } from '@shop/contract/search';
import { listOrders, type Order } from '@shop/contract/orders';

import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
let asha: Person;
let kurta: MadeProduct;
let placed: Order;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  asha = await aCustomer(shop);
  kurta = await aProduct(shop.db, { name: 'Block Print Kurta', variants: [{ sku: 'KUR-BLU-M', stock: 50 }] });
  await aProduct(shop.db, { name: 'Linen Shirt', isActive: false });
  placed = await anOrder(shop, asha, [{ product: kurta }]);
  await shop.db
    .updateTable('customerOrder')
    .set({ customerName: 'Zubin Mistry', customerPhone: '98470 12345' })
    .where('id', '=', placed._id)
    .execute();
  const parcel = {
    courier: 'own',
    service: 'Blue Dart',
    awb: 'BD47110815',
    lines: [{ line: placed.orderItems[0]?._id, quantity: 1 }],
  };
  assert.equal((await shop.ask(staff, 'POST', `/order/${placed._id}/shipments`, parcel)).status, 201);
  await shop.db.updateTable('account').set({ name: 'Zubin Mistry', phone: '9847012345' }).where('id', '=', asha.id).execute();
});
after(() => shop.close());

const find = (q: string, person = staff) => shop.call(person, search, { query: { q } });

for (const [what, q] of [
  ['its number', () => placed.number],
  ['a part of its number', () => placed.number.slice(-6)],
  ['a name in any case', () => 'zubin MIS'],
  ['a phone', () => '98470 12345'],
  ['a phone written in another way', () => '+91-9847012345'],
  ['a part of a phone', () => '12345'],
  ['a SKU', () => 'kur-blu'],
  ['the number of its parcel', () => 'bd 4711-0815'],
] as const)
  test(`the search shows an order by ${what}`, async () => {
    assert.deepEqual(
      (await find(q())).orders.map(({ number }) => number),
      [placed.number],
    );
  });

test('the list of orders has the same results, and two letters search the latest orders', async () => {
  const listed = async (q: string) => (await shop.call(staff, listOrders, { query: { q } })).orders.map(({ _id }) => _id);
  for (const q of [
    placed.number.toLowerCase(),
    '9847012345',
    '+91 98470 12345',
    'KUR-BLU',
    'lu-m',
    'zu',
    placed.number.slice(-2),
  ])
    assert.deepEqual(await listed(q), [placed._id], q);
  for (const q of ['zq', '9847012346', `${placed.number}0`]) assert.deepEqual(await listed(q), [], q);
});

test('the search shows a product, with a mark if it is blocked', async () => {
  assert.deepEqual(
    (await find('linen')).products.map(({ name, isActive }) => [name, isActive]),
    [['Linen Shirt', false]],
  );
  assert.equal((await find('kurta')).products[0]?._id, kurta.id);
});

test('the search shows a customer by name and by phone, however the phone is written', async () => {
  for (const q of ['zubin', '9847012345', '98470 12345'])
    assert.deepEqual(
      (await find(q)).customers.map(({ _id }) => _id),
      [asha.id],
      q,
    );
});

test('a text that is too short, and LIKE wildcards, have no results', async () => {
  for (const q of ['', 'zu', '%%%', '___', 'nothing like it'])
    assert.deepEqual(await find(q), { orders: [], products: [], customers: [] }, q);
});

test('the search returns at most five of a kind, the latest first, and to staff only', async () => {
  const mundu = await aProduct(shop.db, { name: 'Handloom Mundu', variants: [{ sku: 'MUN-WHI', stock: 50 }] });
  const ravi = await aCustomer(shop, { name: 'Ravi Das', phone: '98461 54321' });
  const orders = [];
  for (let i = 0; i < 6; i++) orders.push(await anOrder(shop, ravi, [{ product: mundu }]));
  await shop.db.updateTable('customerOrder').set({ customerPhone: ravi.phone }).where('id', '!=', placed._id).execute();
  const numbers = (await find('MUN-WHI')).orders.map(({ number }) => number);
  assert.deepEqual(
    numbers,
    orders
      .slice(1)
      .map(({ number }) => number)
      .toReversed(),
  );
  assert.equal((await shop.ask(asha, 'GET', '/find?q=kurta')).status, 403);
});
