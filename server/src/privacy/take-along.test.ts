// covers: privacy
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CONSENT_TEXT_VERSION } from '@shop/contract/consents';
import { exportOwnData, readConsents } from '@shop/contract/privacy';
import { aCustomer, aProduct, openTestShop, type MadeProduct, type TestShop } from '#test-support';
import { anOrder, fillCart } from '#test-support/orders';

let shop: TestShop;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop();
  tee = await aProduct(shop.db, { stock: 50 });
});
after(() => shop.close());

const ADDRESS = {
  fullName: 'Asha Rao',
  address: '14/302, Thottekkat Road',
  street: 'Ravipuram',
  phone: '9847012345',
  city: 'Kochi',
  state: 'Kerala',
  country: 'India',
  zipCode: '682016',
};

test('Data export: everything of the customer, and nothing of others', async () => {
  const other = await aCustomer(shop, { name: 'Ravi Other' });
  const customer = await aCustomer(shop, { createdAt: new Date('2026-01-02T03:04:05Z') });
  for (const one of [customer, other]) {
    await shop.ask(one, 'POST', '/address/add', { ...ADDRESS, fullName: one.name });
    await anOrder(shop, one, [{ product: tee }]);
    await fillCart(shop, one, [{ product: tee, quantity: 2 }]);
    await shop.ask(one, 'POST', '/wishlist', { productId: tee.id });
    await shop.ask(one, 'POST', '/contact', { name: one.name, email: one.email, message: `This is ${one.name}` });
  }
  // A message without login does not prove that its e-mail address is the sender's.
  await shop.ask(null, 'POST', '/contact', { name: other.name, email: customer.email, message: `This is ${other.name}` });

  const { data } = await shop.call(customer, exportOwnData);
  assert.deepEqual([data.profile.name, data.profile.email, data.profile.phone], [customer.name, customer.email, customer.phone]);
  assert.equal(data.profile.memberSince, '2026-01-02T03:04:05.000Z');
  assert.deepEqual([data.addresses.length, data.orders.length, data.ordersLeftOut, data.wishlist.length], [1, 1, 0, 1]);
  assert.deepEqual([data.cart[0]?.quantity, data.messages[0]?.message, data.devices.length], [2, 'This is Asha Rao', 1]);
  assert.deepEqual(
    data.mails.map(({ template, to }) => [template, to]),
    [['order-placed', customer.email]],
  );
  assert.doesNotMatch(JSON.stringify(data), new RegExp(`Ravi Other|${other.email}|${other.id}|hash`));
});

test('Data export: the wishlist as it is shown, the latest first', async () => {
  const customer = await aCustomer(shop);
  const names = ['Chore Coat', 'Bandhani Tee'];
  for (const name of names) await shop.ask(customer, 'POST', '/wishlist', { productId: (await aProduct(shop.db, { name })).id });
  const { data } = await shop.call(customer, exportOwnData);
  assert.deepEqual(
    data.wishlist.map(({ product }) => product),
    names.toReversed(),
  );
});

const consent = (given: boolean, textVersion = CONSENT_TEXT_VERSION) => ({
  textVersion,
  consents: [{ purpose: 'offers_by_mail', given }],
});

test('consent is off by default, and registering without a tick records none', async () => {
  const email = 'no-tick@mail.example';
  await shop.ask(null, 'POST', '/signup', { name: 'Nobody Asked', email, phone: '98450 12345', password: 'try-the-shop' });
  const { body } = await shop.ask(null, 'POST', '/login', { email, password: 'try-the-shop' });
  const { consents } = await shop.call({ token: String(body['accessToken']) }, readConsents);
  assert.deepEqual(
    consents.filter(({ purpose, given, at }) => at !== null || (given && /offers|whatsapp/.test(purpose))),
    [],
  );
});

test('a tick at registration is a consent for that purpose only, with its wording and time', async () => {
  const email = 'ticked@mail.example';
  const input = { name: 'Ticked One', email, phone: '98450 12345', password: 'try-the-shop', consents: ['offers_by_mail'] };
  assert.equal((await shop.ask(null, 'POST', '/signup', input)).status, 201);
  const { body } = await shop.ask(null, 'POST', '/login', { email, password: 'try-the-shop' });
  const { data } = await shop.call({ token: String(body['accessToken']) }, exportOwnData);
  const [consent, ...others] = data.consents;
  assert.equal(others.length, 0);
  assert.deepEqual(
    [consent?.purpose, consent?.given, consent?.textVersion, consent?.source],
    ['offers_by_mail', true, CONSENT_TEXT_VERSION, 'register'],
  );
  const unknown = { ...input, email: 'x@mail.example', consents: ['sell_my_data'] };
  assert.equal((await shop.ask(null, 'POST', '/signup', unknown)).status, 400);
});

test('a consent can be withdrawn like it was given, each is recorded once, and both are kept as evidence', async () => {
  const customer = await aCustomer(shop);
  for (const given of [true, true, false, false]) {
    const { status, body } = await shop.ask(customer, 'PUT', '/privacy/consent', consent(given));
    assert.equal(status, 200);
    assert.equal((body['consents'] as { given: boolean }[])[0]?.given, given);
  }
  const { data } = await shop.call(customer, exportOwnData);
  assert.deepEqual(
    data.consents.map(({ given }) => given),
    [true, false],
  );
});

test('a consent to an older wording does not count, a refusal always does', async () => {
  const customer = await aCustomer(shop);
  await shop.ask(customer, 'PUT', '/privacy/consent', consent(true));
  const { status, body } = await shop.ask(customer, 'PUT', '/privacy/consent', consent(true, '1999-01-01'));
  assert.deepEqual([status, body.message], [409, 'The wording has changed. Please reload the page and read it again.']);
  const both = [consent(false), { consents: [{ purpose: 'offers_by_phone', given: true }] }].flatMap(({ consents }) => consents);
  const mixed = await shop.ask(customer, 'PUT', '/privacy/consent', { textVersion: '1999-01-01', consents: both });
  assert.equal(mixed.status, 409, 'nor beside a no');
  assert.equal((await shop.ask(customer, 'PUT', '/privacy/consent', consent(false, '1999-01-01'))).status, 200);
});
