// covers: checkout
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addAddress, readPin } from '@shop/contract/addresses';
import { readSettings, saveSettings } from '@shop/contract/settings';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type Caller, type TestShop } from '#test-support';
import { fillCart, order, SHIP_TO, orderBodyOf } from '#test-support/orders';

const visitor: Caller = null;
let shop: TestShop;
let asha: Person;
before(async () => {
  shop = await openTestShop();
  asha = await aCustomer(shop);
});
after(() => shop.close());

/** Orders a product to this address. */
async function orderTo(shippingAddress: unknown) {
  const product = await aProduct(shop.db, { stock: 5 });
  await fillCart(shop, asha, [{ product }]);
  const { status, body } = await order(shop, asha, { ...(await orderBodyOf(shop, asha)), shippingAddress });
  const stock = await shop.db.selectFrom('variant').select('stock').where('productId', '=', product.id).executeTakeFirst();
  await shop.db.deleteFrom('cartLine').where('accountId', '=', asha.id).execute();
  return { status, message: body.message, errors: body.errors, sold: 5 - (stock?.stock ?? 0) };
}

test('682001 with Karnataka is refused with the name of Kerala; nothing is ordered', async () => {
  const sentence = 'PIN code 682001 is in Kerala. Please change the state to Kerala.';
  const refused = { status: 400, message: sentence, errors: { 'shippingAddress.state': sentence }, sold: 0 };
  assert.deepEqual(await orderTo({ ...SHIP_TO, zipCode: '682001', state: 'Karnataka' }), refused);
});

test('a saved address with only the four required fields is checked when it is used for an order', async () => {
  const { fullName, address, city } = SHIP_TO;
  const saved = await shop.call(asha, addAddress, { body: { fullName, address, city, zipCode: '68201', phone: '0000000000' } });
  const { status, errors } = await orderTo(saved.address._id);
  assert.equal(status, 400);
  assert.deepEqual(errors, {
    'shippingAddress.zipCode': 'Enter a 6-digit PIN code.',
    'shippingAddress.phone': 'Enter a valid 10-digit mobile number.',
    'shippingAddress.state': 'State is required.',
  });
});

test('a PIN code in two states is accepted with either', async () => {
  for (const state of ['Puducherry', 'Tamil Nadu'])
    assert.equal((await orderTo({ ...SHIP_TO, zipCode: '605007', state })).status, 201, state);
});

test('an unknown PIN code is accepted, and the customer is asked to check it', async () => {
  const { status, message } = await orderTo({ ...SHIP_TO, zipCode: '743101', state: 'West Bengal' });
  assert.deepEqual([status, message], [201, 'Order placed. We could not find this PIN. Please check it.']);
});

test('orders go to India unless the owner delivers anywhere', async () => {
  const nepal = { ...SHIP_TO, country: 'Nepal', state: 'Bagmati', zipCode: '44600' };
  assert.deepEqual((await orderTo(nepal)).errors, { 'shippingAddress.country': 'We deliver only in India.' });

  const { settings, updatedAt } = await shop.call(visitor, readSettings);
  assert.equal(settings.deliverTo, 'india');
  await shop.call(await anAdmin(shop), saveSettings, { body: { ...settings, deliverTo: 'anywhere', updatedAt } });
  assert.equal((await orderTo(nepal)).status, 201);
});

test('the form looks up the place of a PIN code', async () => {
  const pin = (it: string) => shop.call(visitor, readPin, { params: { pin: it } });
  const kochi = { success: true, pin: '682001', states: ['Kerala'], district: 'Ernakulam', isKnown: true, message: null };
  assert.deepEqual({ success: true, ...(await pin('682001')) }, kochi);
  assert.equal((await pin('743101')).message, 'We could not find this PIN. Please check it.');
  for (const none of ['999999', '68201', 'x']) await assert.rejects(pin(none), { status: 404, code: 'no_such_pincode' }, none);
});
