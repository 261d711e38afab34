// covers: api
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listAddresses } from '@shop/contract/addresses';
import { readCart } from '@shop/contract/cart';
import { readOrder, type Order } from '@shop/contract/orders';
import type { Route } from '@shop/contract/route';
import { listSessions } from '@shop/contract/sessions';
import { listStockAlerts } from '@shop/contract/stock-alerts';
import { readWishlist } from '@shop/contract/wishlist';
import {
  aCustomer,
  anAdmin,
  aProduct,
  onAnotherDevice,
  openTestShop,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';
import { anOrder, fillCart, moveTo, SHIP_TO, orderBodyOf } from '#test-support/orders';

const ABSENT = '01890000-0000-7000-8000-000000000000';
const PASSWORD = 'correct horse battery';
const REVIEW = { rating: 4, fit: 'true', text: 'Washes well.' };
let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
let bought: Order;
let waiting: Order;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  asha = await aCustomer(shop, { name: 'Asha Rao' });
  tee = await aProduct(shop.db, { stock: 100 });
  bought = await moveTo(shop, staff, await anOrder(shop, asha, [{ product: tee, quantity: 3 }]), 'Shipped', 'Delivered');
  const lines = [{ line: bought.orderItems[0]?._id, quantity: 1 }];
  await shop.ask(asha, 'POST', `/order/${bought._id}/return`, { lines, reason: 'Item is defective' });
  await shop.ask(staff, 'PUT', `/order/return/${bought._id}`, { action: 'receive', restock: true });
  await shop.ask(staff, 'PUT', `/order/return/${bought._id}`, { action: 'refund' });
  waiting = await anOrder(shop, asha, [{ product: tee }]);
  await fillCart(shop, asha, [{ product: tee }]);
  await shop.ask(asha, 'POST', '/wishlist', { productId: tee.id });
  const soldOut = await aProduct(shop.db, { stock: 0 });
  await shop.ask(asha, 'POST', '/stock-alert', { variantId: soldOut.variants[0]?.id });
  await shop.ask(asha, 'POST', '/address/add', SHIP_TO);
  await shop.ask(asha, 'POST', `/product/${tee.id}/review`, REVIEW);
});
after(() => shop.close());

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const usersRoutes = () => shop.routes().filter(({ access }) => access === 'user');

/** Records of one customer, Asha. The test calls each route that takes an id with her ids from another account. */
async function ashasThings() {
  const [address] = (await shop.call(asha, listAddresses)).address;
  const [line] = (await shop.call(asha, readCart)).cart;
  const { rows } = await shop.pool.query<{ id: string }>('select id from credit_note');
  const reviews = await shop.pool.query<{ id: string }>('select id from review');
  return {
    address: address?._id ?? '',
    line: line?._id ?? '',
    product: tee.id,
    order: bought._id,
    waiting: waiting._id,
    orderLine: bought.orderItems[0]?._id ?? '',
    creditNote: rows[0]?.id ?? '',
    review: reviews.rows[0]?.id ?? '',
    stockAlert: (await shop.call(asha, listStockAlerts)).alerts[0]?._id ?? '',
    session: asha.sessionId,
  };
}
type Things = Awaited<ReturnType<typeof ashasThings>>;
type Try = { ids: (of: Things) => string[]; body?: (of: Things) => object };

const back = { reason: 'Item is defective' };
/** Every customer route with an id in its path, and the request another account sends to it. */
const TRIES: Record<string, Try> = {
  'PUT /cart/:id': { ids: ({ line }) => [line], body: () => ({ quantity: 5 }) },
  'DELETE /cart/:id': { ids: ({ line }) => [line] },
  'GET /product/in-cart/:id': { ids: ({ product }) => [product] },
  'GET /product/:id/review': { ids: ({ product }) => [product] },
  'POST /product/:id/review': { ids: ({ product }) => [product], body: () => REVIEW },
  // Questions about a product are public, so the test uses an unknown product.
  'POST /product/:id/question': { ids: () => [ABSENT], body: () => ({ text: 'Is it soft?' }) },
  'PUT /review/:id': { ids: ({ review }) => [review], body: () => REVIEW },
  'POST /review/:id/helpful': { ids: ({ review }) => [review] },
  'POST /review/:id/report': { ids: ({ review }) => [review], body: () => ({}) },
  'DELETE /review/:id': { ids: ({ review }) => [review] },
  'PUT /wishlist/:id': { ids: ({ product }) => [product], body: () => ({ priceDrop: true }) },
  'DELETE /studio/design/:id': { ids: () => [ABSENT] },
  'DELETE /stock-alert/:id': { ids: ({ stockAlert }) => [stockAlert] },
  'DELETE /wishlist/:id': { ids: ({ product }) => [product] },
  'PUT /address/:id': { ids: ({ address }) => [address], body: () => ({ ...SHIP_TO, fullName: 'Mallory' }) },
  'DELETE /address/:id': { ids: ({ address }) => [address] },
  'POST /order/:id/payment': {
    ids: ({ waiting }) => [waiting],
    body: () => ({ razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'a'.repeat(64) }),
  },
  'POST /order/:id/retry-payment': { ids: ({ waiting }) => [waiting] },
  'POST /order/:id/payment/:method': { ids: ({ waiting }) => [waiting, 'none'] },
  'PUT /order/:id/payment-method': { ids: ({ waiting }) => [waiting], body: () => ({ paymentMethod: 'COD' }) },
  'GET /order/:id': { ids: ({ order }) => [order] },
  'PUT /order/:id': { ids: ({ waiting }) => [waiting], body: () => ({ newStatus: 'Cancelled' }) },
  'PUT /order/:id/address': { ids: ({ waiting }) => [waiting], body: () => ({ ...SHIP_TO, fullName: 'Mallory' }) },
  'GET /order/:id/invoice': { ids: ({ order }) => [order] },
  'GET /order/:id/credit-note/:noteId': { ids: ({ order, creditNote }) => [order, creditNote] },
  'PUT /order/delivery-status/:id': { ids: ({ waiting }) => [waiting], body: () => ({ newStatus: 'Cancelled' }) },
  'POST /order/:id/return/preview': {
    ids: ({ order }) => [order],
    body: ({ orderLine }) => ({ lines: [{ line: orderLine, quantity: 1 }] }),
  },
  'POST /order/:id/return': {
    ids: ({ order }) => [order],
    body: ({ orderLine }) => ({ lines: [{ line: orderLine, quantity: 1 }], ...back }),
  },
};

/** These routes take a product's id and return only the caller's own data about it: nothing for other accounts. */
const OF_THE_CALLER = new Set(['GET /product/in-cart/:id', 'GET /product/:id/review']);

const pathWith = (path: string, ids: readonly string[]): string => {
  const left = [...ids];
  return path.replace(/:\w+/g, () => left.shift() ?? '');
};

/** All of Asha's data that a request of another account could change. */
const ashasWorld = async () =>
  JSON.stringify([
    (await shop.call(asha, listAddresses)).address,
    (await shop.call(asha, readCart)).cart,
    (await shop.call(asha, readWishlist)).wishlist.map(({ _id, alerts }) => [_id, alerts]),
    (await shop.call(asha, listStockAlerts)).alerts,
    (await shop.call(staff, readOrder, { params: { id: bought._id } })).order,
    (await shop.call(staff, readOrder, { params: { id: waiting._id } })).order,
    (await shop.call(asha, listSessions)).sessions.map(({ _id }) => _id),
  ]);

test('Access: another customer’s ids get the same response as unknown ids, and nothing changes', async () => {
  const routes = usersRoutes().filter(({ path }) => path.includes(':'));
  assert.deepEqual(
    routes.map(nameOf).filter((route) => !TRIES[route]),
    [],
    'every route has a row in the table above',
  );
  const things = await ashasThings();
  assert.ok(Object.values(things).every((id) => id.length === 36));
  const before = await ashasWorld();
  const mallory = await aCustomer(shop, { name: 'Mallory' });
  for (const route of routes) {
    const { ids, body } = TRIES[nameOf(route)] ?? { ids: () => [] };
    const sent = body?.(things);
    const foreign = await shop.ask(mallory, route.method, pathWith(route.path, ids(things)), sent);
    const absent = await shop.ask(
      mallory,
      route.method,
      pathWith(
        route.path,
        ids(things).map(() => ABSENT),
      ),
      sent,
    );
    assert.deepEqual([foreign.status, foreign.body], [absent.status, absent.body], nameOf(route));
    assert.ok([403, 404].includes(foreign.status) || OF_THE_CALLER.has(nameOf(route)), nameOf(route));
  }
  assert.equal(await ashasWorld(), before);
});

test('Access: another customer’s address cannot be used for an order, and another’s session cannot be ended', async () => {
  const things = await ashasThings();
  const mallory = await aCustomer(shop, { name: 'Mallory' });
  await fillCart(shop, mallory, [{ product: tee }]);
  const orderBody = await orderBodyOf(shop, mallory);
  const to = (shippingAddress: string) => shop.ask(mallory, 'POST', '/order', { ...orderBody, shippingAddress });
  const [foreign, absent] = [await to(things.address), await to(ABSENT)];
  assert.deepEqual([foreign.status, foreign.body], [404, absent.body]);

  const before = await ashasWorld();
  assert.equal((await shop.ask(mallory, 'DELETE', `/session?id=${things.session}`)).status, 200);
  assert.equal(await ashasWorld(), before);
});

/** Calls every route that requires a login, as this person, and returns the statuses of the responses. */
async function callEveryRoute(caller: Person): Promise<Set<number>> {
  const routes = shop.routes().filter(({ access }) => access !== 'anyone');
  const statuses = new Set<number>();
  for (const { method, path } of routes)
    statuses.add((await shop.ask(caller, method, path.replace(/:\w+/g, ABSENT), method === 'GET' ? undefined : {})).status);
  return statuses;
}

const ENDINGS: { what: string; staffRole?: 'manager'; end: (caller: Person) => Promise<{ status: number }> }[] = [
  { what: 'blocking a customer', end: (caller) => shop.ask(staff, 'PUT', `/admin/toggle-status/${caller.id}`, {}) },
  {
    what: 'a lower role',
    staffRole: 'manager',
    end: (caller) => shop.ask(staff, 'PUT', `/staff/${caller.id}`, { staffRole: 'support' }),
  },
  { what: 'removal from the staff', staffRole: 'manager', end: (caller) => shop.ask(staff, 'DELETE', `/staff/${caller.id}`) },
  {
    what: 'a new password, set on one more device,',
    end: async (caller) => {
      const here = await onAnotherDevice(shop, caller);
      const change = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
      return shop.ask(here, 'PUT', '/detail/password', change);
    },
  },
];

for (const { what, staffRole, end } of ENDINGS) {
  test(`${what} ends every session before the next request, on every route`, async () => {
    const caller = staffRole ? await anAdmin(shop, { staffRole }) : await aCustomer(shop, { password: PASSWORD });
    const elsewhere = await onAnotherDevice(shop, caller);
    assert.equal((await shop.ask(caller, 'GET', '/detail')).status, 200);
    assert.equal((await end(caller)).status, 200);
    assert.deepEqual([...(await callEveryRoute(caller))], [401]);
    assert.equal((await shop.ask(elsewhere, 'GET', '/detail')).status, 401);
  });
}

test('Access token: altered, truncated, unsigned and swapped tokens are refused', async () => {
  const [head = '', claims = '', signature = ''] = asha.token.split('.');
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const other = await aCustomer(shop);
  const broken = [
    `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
    `${head}.${claims}.`,
    `${unsigned}.${claims}.`,
    `${head}.${other.token.split('.')[1]}.${signature}`,
    `${asha.token}x`,
    asha.refreshToken,
    '\u202e',
    'null',
  ];
  for (const token of broken) {
    const answer = await shop.http.inject({
      url: '/api/detail',
      headers: { authorization: `Bearer ${encodeURI(token)}` },
    });
    assert.equal(answer.statusCode, 401, token);
  }
  assert.equal((await shop.ask(asha, 'GET', '/detail')).status, 200);
});
