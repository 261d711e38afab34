// covers: guests, checkout, privacy
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listUsers } from '@shop/contract/accounts';
import { listMails } from '@shop/contract/mail';
import { rupees } from '@shop/contract/money';
import { readPayLink } from '@shop/contract/order-drafts';
import { listMyOrders, listOrders, type Order } from '@shop/contract/orders';
import { readSettings, saveSettings } from '@shop/contract/settings';
import { readTracking } from '@shop/contract/tracking';
import { newId } from '#kernel/ids';
import {
  aCustomer,
  anAdmin,
  aProduct,
  aPromotion,
  openTestShop,
  stockOf,
  type MadeProduct,
  type Person,
  type Caller,
  type TestShop,
} from '#test-support';
import { anOrder, SHIP_TO } from '#test-support/orders';

const visitor: Caller = null;
let shop: TestShop;
let owner: Person;
let jeans: MadeProduct;
before(async () => {
  shop = await openTestShop({ env: { STOREFRONT_ACCESS: 'open', PUBLIC_URL: 'https://shop.example' } });
  owner = await anAdmin(shop);
  jeans = await aProduct(shop.db, { name: 'Slim Jeans', price: 1000, stock: 500 });
  await allowGuests(true);
});
after(() => shop.close());

async function allowGuests(guestCheckout: boolean) {
  const { settings, updatedAt } = await shop.call(visitor, readSettings);
  await shop.call(owner, saveSettings, { body: { ...settings, guestCheckout, updatedAt } });
}
const contactOf = (more: object = {}) => ({ email: `${newId()}@shop.example`, phone: '9847012345', ...more });
type GuestBody = { product?: MadeProduct; quantity?: number; contact?: object | undefined; [other: string]: unknown };
const bodyOf = ({ product = jeans, quantity = 1, contact = contactOf(), ...more }: GuestBody = {}) => ({
  orderItems: [{ product: product.id, variantId: product.variants[0]?.id, quantity }],
  shippingAddress: SHIP_TO,
  totalPrice: 1000 * quantity,
  paymentMethod: 'COD',
  contact,
  ...more,
});
const send = (body: object, key: string | null = newId()) =>
  shop.ask(null, 'POST', '/order', body, key === null ? {} : { 'idempotency-key': key });
const orderIn = (body: object): Order => (body as { order: Order }).order;
const variantOf = (product: MadeProduct) => product.variants[0]?.id ?? '';
const ordersOf = async (person: Person) => (await shop.call(person, listMyOrders)).orders.map(({ number }) => number);

/** Opens the link that verifies an account's email, from the newest mail to it. */
async function verify(email: string) {
  const { mails } = await shop.call(owner, listMails, { query: { q: email } });
  const token = mails.map(({ text }) => /verify-email#token=([\w-]+)/.exec(text)?.[1]).find((it) => it !== undefined);
  assert.equal((await shop.ask(null, 'POST', '/email/verify', { token })).status, 200);
}
async function signedUp(email: string): Promise<void> {
  const { status } = await shop.ask(null, 'POST', '/signup', {
    name: 'Asha Rao',
    email,
    phone: '9847012345',
    password: 'a long password',
  });
  assert.equal(status, 201);
}
async function loggedIn(email: string): Promise<Person> {
  const { body } = await shop.ask(null, 'POST', '/login', { email, password: 'a long password' });
  return { id: '', token: String(body['accessToken']), email } as Person;
}

test('Guest: an order in cash takes stock, and its tracking link alone shows it', async () => {
  const product = await aProduct(shop.db, { price: 1000, stock: 5 });
  const { status, body } = await send(bodyOf({ product, quantity: 2 }));
  assert.equal(status, 201, body.message);
  const { number, deliveryStatus, user } = orderIn(body);
  assert.deepEqual([deliveryStatus, user.name, user.phone], ['Processing', 'Asha Rao', '9847012345']);
  assert.equal((await stockOf(shop.db, variantOf(product))).stock, 3);
  const tracked = await shop.call(visitor, readTracking, { params: { token: String(body['trackingToken']) } });
  assert.equal(tracked.order.number, number);
  assert.deepEqual(
    [tracked.order.lines.map(({ quantity }) => quantity), tracked.order.total, tracked.order.paymentStatus],
    [[2], rupees(2000), 'unpaid'],
  );
  assert.equal((await shop.ask(null, 'GET', `/order/${orderIn(body)._id}`)).status, 401);
});

test('Guest: the order email contains the tracking link, and staff see who ordered', async () => {
  const contact = contactOf();
  const { body } = await send(bodyOf({ contact }));
  const { mails } = await shop.call(owner, listMails, { query: { q: contact.email } });
  assert.deepEqual(
    mails.map(({ template }) => template),
    ['order-placed'],
  );
  assert.ok(mails[0]?.text.includes(`https://shop.example/track/${String(body['trackingToken'])}`), mails[0]?.text);
  const { orders } = await shop.call(owner, listOrders, { query: { q: orderIn(body).number } });
  assert.equal(orders[0]?.user.email, contact.email);
  const { users } = await shop.call(owner, listUsers, { query: { q: contact.email } });
  assert.deepEqual(
    users.map(({ guest, orders: count }) => [guest, count]),
    [[true, 1]],
  );
});

test('Guest: a shop that is closed to guests, or does not let them order, requires a login', async () => {
  await allowGuests(false);
  assert.equal((await send(bodyOf())).status, 401);
  await allowGuests(true);
  assert.equal((await send({})).status, 400);
  const members = await openTestShop();
  const reply = await members.ask(null, 'POST', '/order', bodyOf(), { 'idempotency-key': 'a' });
  await members.close();
  assert.equal(reply.status, 401);
});

const refusals: [what: string, more: GuestBody, key: string | null, field: string | undefined][] = [
  ['no contact', { contact: undefined }, 'k', 'contact'],
  ['an email that is none', { contact: contactOf({ email: 'asha' }) }, 'k', 'contact.email'],
  ['a landline', { contact: contactOf({ phone: '0484 123456' }) }, 'k', 'contact.phone'],
  ['ten times the same digit', { contact: contactOf({ phone: '9999999999' }) }, 'k', 'contact.phone'],
  ['a saved address', { shippingAddress: newId() }, 'k', 'shippingAddress'],
  ['no idempotency key', {}, null, undefined],
];
for (const [what, more, key, field] of refusals)
  test(`Guest: ${what} is refused with a sentence`, async () => {
    const { status, body } = await send({ ...bodyOf(), ...more, ...('contact' in more && { contact: more.contact }) }, key);
    assert.equal(status, 400, JSON.stringify(body));
    if (field !== undefined) assert.deepEqual(Object.keys(body.errors ?? {}), [field]);
  });

test('Guest: one idempotency key is one order, however often it is sent at once; with another body it is refused', async () => {
  const product = await aProduct(shop.db, { price: 1000, stock: 50 });
  const body = bodyOf({ product });
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(body, 'pressed often')));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  assert.equal(new Set(answers.map((it) => orderIn(it.body).number)).size, 1);
  assert.equal((await stockOf(shop.db, variantOf(product))).stock, 49);
  assert.equal(
    (await send({ ...body, totalPrice: 2000, orderItems: bodyOf({ quantity: 2 }).orderItems }, 'pressed often')).status,
    409,
  );
  const other = await send(bodyOf({ product }), 'pressed often');
  assert.notEqual(orderIn(other.body).number, orderIn(answers[0]?.body ?? {}).number, 'another contact is another person');
});

test('Guest: of twenty concurrent buyers as many get a piece as there are', async () => {
  const product = await aProduct(shop.db, { price: 1000, stock: 7 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(bodyOf({ product }))));
  assert.equal(answers.filter(({ status }) => status === 201).length, 7);
  assert.equal((await stockOf(shop.db, variantOf(product))).stock, 0);
});

test('Guest: an order costs the price of the cart; promotions for first orders or limited per customer need an account', async () => {
  await aPromotion(shop.db, { name: 'Ten off', benefit: { kind: 'percent', percent: 10 } });
  await aPromotion(shop.db, { name: 'First', benefit: { kind: 'percent', percent: 50 }, firstOrder: true });
  await aPromotion(shop.db, { name: 'Once', benefit: { kind: 'percent', percent: 50 }, perCustomer: 1 });
  const items = [{ productId: jeans.id, variantId: variantOf(jeans), quantity: 1 }];
  const { body } = await shop.ask(null, 'POST', '/cart/price', { items });
  assert.equal((body['summary'] as { total: number }).total, 900);
  const placed = await send(bodyOf({ totalPrice: 900 }));
  await shop.db.updateTable('promotion').set({ isActive: false }).execute();
  assert.deepEqual([placed.status, orderIn(placed.body).promotions.map(({ name }) => name)], [201, ['Ten off']]);
});

test('Guest: an order by card or UPI is opened at the gateway, and its link pays it', async () => {
  const { status, body } = await send(bodyOf({ paymentMethod: 'Card' }));
  assert.equal(status, 201);
  assert.equal((body['razorpayOrder'] as { amount: number }).amount, 100_000);
  const token = String(body['trackingToken']);
  assert.equal((await shop.call(visitor, readPayLink, { params: { token } })).state, 'open');
  const cash = await send(bodyOf());
  assert.equal((await shop.ask(null, 'GET', `/order/pay/${String(cash.body['trackingToken'])}`)).status, 404);
});

test('Guest: the account that proves the email gets the orders, once, and none before', async () => {
  const contact = contactOf();
  const first = orderIn((await send(bodyOf({ contact }))).body);
  const second = orderIn((await send(bodyOf({ contact: { ...contact, phone: '9847012346' } }))).body);
  await signedUp(contact.email.toUpperCase());
  assert.deepEqual(await ordersOf(await loggedIn(contact.email)), [], 'not proven yet');
  await verify(contact.email);
  assert.deepEqual((await ordersOf(await loggedIn(contact.email))).toSorted(), [first.number, second.number].toSorted());

  const later = orderIn((await send(bodyOf({ contact }))).body);
  const asha = await loggedIn(contact.email);
  assert.equal((await ordersOf(asha)).includes(later.number), true, 'a later one joins at the next login');
  const { status } = await shop.ask(asha, 'DELETE', '/privacy/account', { currentPassword: 'a long password' });
  assert.equal(status, 409, 'its orders are the account’s: it cannot go while they are under way');
});

test('Guest: a guest has no login and no password to reset, and a blocked customer cannot order as one', async () => {
  const contact = contactOf();
  await send(bodyOf({ contact }));
  assert.equal((await shop.ask(null, 'POST', '/login', { email: contact.email, password: '!' })).status, 401);
  await shop.ask(null, 'POST', '/password/forgot', { email: contact.email });
  const { mails } = await shop.call(owner, listMails, { query: { q: contact.email } });
  assert.equal(mails.length, 1);

  const blocked = await aCustomer(shop);
  await shop.db.updateTable('account').set({ isActive: false }).where('id', '=', blocked.id).execute();
  const { email } = await shop.db.selectFrom('account').select('email').where('id', '=', blocked.id).executeTakeFirstOrThrow();
  assert.equal((await send(bodyOf({ contact: contactOf({ email }) }))).status, 403);
});

test('Guest: a customer with a token orders from the cart as before, and an expired token is not treated as a guest', async () => {
  const asha = await aCustomer(shop);
  assert.equal((await anOrder(shop, asha, [{ product: jeans }])).trackingToken, null);
  assert.equal((await shop.ask({ token: 'expired' }, 'POST', '/order', bodyOf(), { 'idempotency-key': 'x' })).status, 401);
});
