// covers: order-administration
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readOrder, type Order } from '@shop/contract/orders';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo, SHIP_TO } from '#test-support/orders';

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

const BENGALURU = {
  ...SHIP_TO,
  address: '12, 4th Cross',
  street: 'Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560038',
};
const change = (person: Person | null, it: Order, body: object = BENGALURU) =>
  shop.ask(person, 'PUT', `/order/${it._id}/address`, body);
const order = () => anOrder(shop, asha, [{ product: tee }]);
const seen = async ({ _id: id }: Order, person = staff) => (await shop.call(person, readOrder, { params: { id } })).order;

test('staff can change the address until dispatch: history, email, audit, and an invoice for the new state', async () => {
  const it = await order();
  assert.equal((await seen(it)).canChangeAddress, true);
  const { status, body } = await change(staff, it);
  assert.equal(status, 200, body.message);
  const changed = await seen(it, asha);
  assert.deepEqual(
    [changed.shippingAddress.city, changed.shippingAddress.zip, changed.totalPrice],
    ['Bengaluru', '560038', it.totalPrice],
  );
  const entry = changed.timeline.at(-1);
  assert.deepEqual([entry?.status, entry?.note], ['Address changed', 'Delivery to Bengaluru, Karnataka 560038.']);
  const text = await shop.db.selectFrom('mail').select('template').where('orderId', '=', it._id).execute();
  assert.ok(text.some(({ template }) => template === 'address-changed'));

  await moveTo(shop, staff, it, 'Shipped');
  const invoice = await shop.db.selectFrom('invoice').selectAll().where('orderId', '=', it._id).executeTakeFirstOrThrow();
  assert.deepEqual([invoice.placeOfSupply, invoice.interState], ['Karnataka', true]);
  assert.deepEqual(
    [(await change(staff, it, SHIP_TO)).body.message, (await seen(it)).canChangeAddress],
    ['This order is Shipped, so its address can no longer be changed.', false],
  );
  await moveTo(shop, staff, it, 'Processing');
  assert.equal((await change(staff, it, SHIP_TO)).status, 409, 'its invoice names the state');
});

test('an address is validated as when the order is placed, with errors at its fields', async () => {
  const it = await order();
  const wrong = await change(staff, it, { ...BENGALURU, zipCode: '682016' });
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors ?? {})], [400, ['state']]);
  assert.deepEqual(Object.keys((await change(staff, it, { ...BENGALURU, fullName: '' })).body.errors ?? {}), ['fullName']);
  assert.equal((await seen(it)).shippingAddress.city, 'Kochi');
  assert.equal((await change(staff, it, { shippingAddress: BENGALURU })).status, 200, 'under the name of POST /order too');
});

test('a customer can change the address of their own order, and of no other', async () => {
  const it = await order();
  assert.deepEqual([(await change(await aCustomer(shop), it)).status, (await change(null, it)).status], [404, 401]);
  assert.equal((await change(asha, it)).status, 200);
  assert.equal((await seen(it, asha)).timeline.at(-1)?.by, 'You');
  const cancelled = await moveTo(shop, staff, it, 'Cancelled');
  assert.equal((await change(asha, cancelled, SHIP_TO)).status, 409);
});

test('saving an unchanged address has no effect', async () => {
  const it = await order();
  assert.equal((await change(staff, it, SHIP_TO)).status, 200);
  assert.equal((await seen(it)).timeline.length, it.timeline.length);
});
