// covers: order-administration
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { updateOrderStatuses } from '@shop/contract/order-lists';
import { addNote, listOrders, readOrder, type Order } from '@shop/contract/orders';
import {
  aCustomer,
  anAdmin,
  aProduct,
  onAnotherDevice,
  openTestShop,
  stockOf,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';
import { updateStatuses as moveEach } from './commands/update-statuses.ts';

let shop: TestShop;
let staff: Person;
let asha: Person;
let jeans: MadeProduct;
let now = new Date('2026-11-18T06:00:00Z');
before(async () => {
  shop = await openTestShop({ now: () => now });
  staff = await anAdmin(shop);
  asha = await aCustomer(shop);
  jeans = await aProduct(shop.db, { stock: 20 });
});
after(() => shop.close());

const bought = (quantity = 1) => anOrder(shop, asha, [{ product: jeans, quantity }]);
const move = (orders: Order[], newStatus: Order['deliveryStatus'], reason?: string) =>
  shop.call(staff, updateOrderStatuses, { body: { ids: orders.map(({ _id }) => _id), newStatus, ...(reason && { reason }) } });
const numbers = async (query: object) => (await shop.call(staff, listOrders, { query })).orders.map(({ number }) => number);

test('several orders are changed at once, each with its effects on stock and history', async () => {
  const stock = () => stockOf(shop.db, jeans.variants[0]?.id ?? '');
  const { stock: before } = await stock();
  const orders = [await bought(2), await bought(3)];
  assert.equal((await stock()).stock, before - 5);
  const { message, results } = await move(orders, 'Cancelled', 'The print came out wrong');
  assert.equal(message, '2 of 2 orders are Cancelled.');
  assert.deepEqual(
    results.map(({ number, moved }) => [number, moved]),
    orders.map(({ number }) => [number, true]),
  );
  assert.equal((await stock()).stock, before);
  const seen = await shop.call(asha, readOrder, { params: { id: orders[0]?._id ?? '' } });
  assert.equal(seen.order.description, 'The print came out wrong');
});

test('an order that cannot be changed has a reason and does not stop the others', async () => {
  const [first, second] = [await bought(), await bought()];
  await moveTo(shop, staff, first, 'Cancelled');
  const rest = await stockOf(shop.db, jeans.variants[0]?.id ?? '');
  const greedy = await anOrder(shop, await aCustomer(shop), [{ product: jeans, quantity: Math.min(10, rest.stock) }]);
  const other = await anOrder(shop, await aCustomer(shop), [{ product: jeans, quantity: rest.stock - 10 }]);
  const { message, results } = await move([first, second, { ...first, _id: 'nonsense' }], 'Shipped');
  assert.equal(message, '1 of 3 orders is Shipped.');
  assert.match(results[0]?.message ?? '', /Not enough stock is left/);
  assert.deepEqual(results[2], { _id: 'nonsense', number: '', moved: false, message: 'There is no such order.' });
  await move([greedy, other, second], 'Cancelled');
});

test('an unexpected error in a bulk change is reported as an error, not as a refusal', async () => {
  const { _id } = await bought();
  const faulty = { ...shop, now: () => assert.fail('the clock stands still') };
  const input = { ids: [_id], staff, to: 'Shipped', note: '' } as const;
  await assert.rejects(moveEach(faulty, input), /the clock stands still/);
});

test('an order that is named twice is changed and counted once', async () => {
  const order = await bought();
  const { message, results } = await move([order, order], 'Shipped');
  assert.equal(message, '1 order is Shipped.');
  assert.equal(results.length, 1);
});

test('a bulk change is for staff only and limited', async () => {
  const ask = (person: Person, body: object) => shop.ask(person, 'PUT', '/order/bulk', body);
  assert.equal((await ask(asha, { ids: ['x'], newStatus: 'Shipped' })).status, 403);
  assert.equal((await ask(staff, { ids: [], newStatus: 'Shipped' })).status, 400);
  assert.equal((await ask(staff, { ids: Array.from({ length: 101 }, () => 'x'), newStatus: 'Shipped' })).status, 400);
  assert.equal((await ask(staff, { ids: ['x'], newStatus: 'Lost' })).status, 400);
});

test('a staff note is hidden from the customer; a note for both is shown', async () => {
  const { _id: id } = await bought();
  const write = (note: string, forCustomer: boolean) =>
    shop.call(staff, addNote, { params: { id }, body: { note, forCustomer } });
  await write('Sounds like a reseller', false);
  const seen = (person: Person) => shop.call(person, readOrder, { params: { id } });
  assert.deepEqual(
    (await seen(asha)).order.timeline.map(({ note }) => note),
    [''],
  );
  assert.equal((await seen(asha)).order.description, '');
  const { order } = await write('We add a tote bag', true);
  assert.deepEqual(
    order.timeline.map(({ note, staffOnly }) => [note, staffOnly ?? false]),
    [
      ['', false],
      ['Sounds like a reseller', true],
      ['We add a tote bag', false],
    ],
  );
  assert.deepEqual(
    (await seen(asha)).order.timeline.map(({ note }) => note),
    ['', 'We add a tote bag'],
  );
  assert.equal((await shop.ask(asha, 'POST', `/order/${id}/note`, { note: 'Mine' })).status, 403);
  assert.equal((await shop.ask(staff, 'POST', `/order/${id}/note`, { note: '  ' })).status, 400);
  assert.equal((await shop.ask(staff, 'POST', '/order/nonsense/note', { note: 'Hello' })).status, 404);
});

test('orders can be filtered by payment, by days in India, by being late, and by ids', async () => {
  const old = await bought();
  const unpacked = await moveTo(shop, staff, await bought(), 'Pending');
  now = new Date('2026-11-20T19:00:00Z'); // the 21st in India
  [staff, asha] = [await onAnotherDevice(shop, staff), await onAnotherDevice(shop, asha)];
  const fresh = await bought();
  const paid = await moveTo(shop, staff, await bought(), 'Delivered');

  assert.deepEqual(await numbers({ payment: 'paid' }), [paid.number]);
  assert.deepEqual(await numbers({ from: '2026-11-21' }), [paid.number, fresh.number]);
  assert.ok((await numbers({ to: '2026-11-18' })).includes(old.number));
  assert.deepEqual(await numbers({ from: '2026-11-19', to: '2026-11-20' }), []);
  const late = await numbers({ late: 'yes' });
  assert.ok(late.includes(old.number) && late.includes(unpacked.number) && !late.includes(fresh.number));
  assert.deepEqual(await numbers({ ids: `${old._id},nonsense,${paid._id}` }), [paid.number, old.number]);
  for (const query of ['payment=gold', 'from=yesterday', 'late=maybe'])
    assert.equal((await shop.ask(staff, 'GET', `/order/?${query}`)).status, 400, query);
});

test('orders selected under a filter are changed while they match it; the others are skipped and named', async () => {
  const [first, second] = [await bought(), await bought()];
  const ids = [first._id, second._id];
  await moveTo(shop, staff, first, 'Out for Delivery');
  const filter = { status: 'Processing' };
  const { message, results } = await shop.call(staff, updateOrderStatuses, { body: { ids, newStatus: 'Shipped', filter } });
  assert.equal(message, '1 of 2 orders is Shipped.');
  assert.deepEqual(
    results.map((it) => [it.number, it.moved, it.message]),
    [
      [first.number, false, 'It no longer matches the filters.'],
      [second.number, true, 'Order is Shipped.'],
    ],
  );
  const { order } = await shop.call(staff, readOrder, { params: { id: first._id } });
  assert.equal(order.deliveryStatus, 'Out for Delivery');
});
