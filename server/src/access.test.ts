// covers: staff
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aCustomer, anAdmin, openTestShop, type Caller, type TestShop } from '#test-support';

let shop: TestShop;
let customer: Caller;
let admin: Caller;

before(async () => {
  shop = await openTestShop();
  customer = await aCustomer(shop);
  admin = await anAdmin(shop);
});
after(() => shop.close());

/**
 * All routes that visitors and customers may call, listed by hand: the other tests trust the contract, and a
 * mistake there would open an endpoint that none of them tries. All other routes are for staff.
 */
const OPEN_TO = {
  anyone: `
    GET /product/:id/size-chart, GET /size-charts, POST /size-suggestion,
    GET /category, GET /category/all, GET /delivery/rates, GET /gift-card/:code, GET /gift-card-offer, GET /gift-card-sale/:token, POST /gift-card-sale/:token/pay, POST /gift-card-sale/:token/payment, GET /offer/all, GET /settings, GET /content/:slug, GET /pages, GET /menu/:name, GET /pin/:pin, GET /delivery, GET /events, GET /health/live, GET /health/ready, GET /promotion,
    GET /product, GET /product/:id, GET /product/:id/reviews, GET /product/:id/questions, GET /product/all, GET /product/filter/:categoryId, GET /product/search,
    GET /product/suggest, GET /product/today-offers, GET /product/trending, POST /cart/price, POST /wishlist/show, GET /studio, GET /studio/design/:id, POST /studio/design, POST /studio/picture, GET /wishlist/shared/:token, POST /stock-alert, POST /contact,
    POST /signup, POST /login, POST /session/refresh, POST /session/logout, POST /password/forgot, POST /password/reset,
    POST /email/verify, POST /otp, POST /otp/verify, POST /staff/accept, POST /order/track, GET /track/:token, GET /unsubscribe/:token, GET /order/confirm/:token, POST /order/confirm/:token,
    POST /shipment/:id/instruction, GET /order/pay/:token, POST /order/pay/:token, POST /order/pay/:token/payment, POST /order/pay/:token/payment/:method, GET /payment-method`,
  user: `
    GET /detail, PUT /detail, PUT /detail/password, PUT /detail/email, POST /email/verify/send, GET /session, DELETE /session,
    POST /session/second-factor, PUT /session/second-factor, DELETE /session/second-factor, POST /session/second-factor/codes,
    GET /privacy/consent, PUT /privacy/consent, GET /privacy/export, DELETE /privacy/account,
    GET /address, POST /address/add, PUT /address/:id, DELETE /address/:id,
    GET /cart, POST /cart, PUT /cart/:id, DELETE /cart/:id, POST /cart/merge, POST /cart/coupon, DELETE /cart/coupon,
    GET /product/in-cart/:id, GET /product/:id/review, POST /product/:id/review, POST /product/:id/question, PUT /review/:id, DELETE /review/:id, POST /review/:id/helpful, POST /review/:id/report, GET /push/key, POST /push, POST /push/remove, GET /wishlist, POST /wishlist, DELETE /wishlist/:id, PUT /wishlist/:id, GET /wishlist/share, POST /wishlist/share, DELETE /wishlist/share, GET /stock-alert, DELETE /stock-alert/:id, GET /studio/designs, DELETE /studio/design/:id,
    POST /cart/gift-card, DELETE /cart/gift-card, PUT /cart/credit, GET /credit, POST /credit/gift-card, POST /gift-card-sales, GET /past-order,
    GET /order/check-cart/, POST /order, GET /order/single-user, GET /order/:id, PUT /order/:id, PUT /order/delivery-status/:id,
    POST /order/:id/payment, POST /order/:id/payment/:method, POST /order/:id/retry-payment, PUT /order/:id/payment-method, POST /order/:id/return, POST /order/:id/return/preview, PUT /order/:id/address,
    GET /order/:id/invoice, GET /order/:id/credit-note/:noteId`,
};

test('Access: guests and customers may call the listed routes; all others are for staff', () => {
  for (const access of ['anyone', 'user'] as const) {
    const named = OPEN_TO[access].trim().split(/,\s*/).toSorted();
    const open = shop.routes().filter((it) => it.access === access);
    assert.deepEqual(open.map(({ method, path }) => `${method} ${path}`).toSorted(), named, `what is open to ${access}`);
  }
});

/**
 * Rate limits per caller of the routes that are costly or open to guessing, listed by hand. All other routes have
 * the general limit.
 */
const RATE_LIMITS = `
  5 in 600 s: POST /contact
  40 in 600 s: POST /studio/design
  20 in 600 s: POST /studio/picture, POST /api-key, POST /api-key/:id/rotate, POST /webhook, POST /webhook/:id/retry, POST /webhook/:id/secret, POST /webhook/:id/test, POST /product/:id/review, POST /product/:id/question, PUT /review/:id, POST /review/:id/helpful, POST /review/:id/report, POST /order/:id/retry-payment, DELETE /session, PUT /session/second-factor, DELETE /session/second-factor, POST /session/second-factor/codes, POST /order/track, POST /shipment/:id/instruction, POST /order/confirm/:token, POST /order/pay/:token, POST /order/pay/:token/payment, POST /order/pay/:token/payment/:method, POST /order/:id/payment/:method, POST /gift-card-sales, POST /gift-card-sale/:token/pay, POST /gift-card-sale/:token/payment, POST /stock-alert, POST /wishlist/share, POST /push
  10 in 600 s: POST /email-text/:template/test, POST /text-template/:template/test, POST /setup/check/:key, PUT /detail/password, PUT /detail/email, POST /session/second-factor, GET /privacy/export, DELETE /privacy/account
  30 in 600 s: POST /cart/coupon, POST /otp
  10 in 600 s: GET /gift-card/:code, POST /cart/gift-card, POST /credit/gift-card
  60 in 600 s: GET /unsubscribe/:token, POST /store-credit/:id, POST /gift-cards, PUT /gift-card/:id, PUT /gift-cards/bulk
  300 in 600 s: POST /shipment/:id/book, POST /shipment/:id/cancel
  60 in 600 s: GET /courier/serviceability
  120 in 600 s: POST /size-suggestion
  120 in 600 s: GET /wishlist/shared/:token, GET /track/:token, GET /order/confirm/:token, GET /order/pay/:token, GET /gift-card-sale/:token
  60 in 600 s: POST /settlement, POST /order/draft/:id/send, POST /order/:id/pay-link, PUT /order/:id, POST /password/reset, POST /email/verify, POST /otp/verify, POST /staff, POST /staff/accept, DELETE /admin/second-factor/:id, POST /order/:id/return, PUT /privacy/consent
  300 in 600 s: POST /signup, GET /delivery
  20 in 60 s: GET /stock/export, GET /reports/:key/export, GET /order/export, GET /customer/export, POST /desk/print, POST /production/sheet
  60 in 60 s: POST /panel/:name/:panel/:action
  120 in 60 s: GET /shipment/:id/label, GET /reports/:key, GET /order/:id/invoice, GET /order/:id/credit-note/:noteId`;

test('Rate limits: routes that are costly or open to guessing have one', () => {
  const named = RATE_LIMITS.trim()
    .split('\n')
    .flatMap((line) => {
      const [often = '', routes = ''] = line.trim().split(/: (?=[A-Z])/);
      return routes.split(', ').map((route) => `${route}: ${often}`);
    });
  const limited = shop
    .routes()
    .flatMap(({ method, path, limit }) => (limit ? [`${method} ${path}: ${limit.times} in ${limit.seconds} s`] : []));
  assert.deepEqual(limited.toSorted(), named.toSorted());
});

/** Calls every route of the contract, so that the test covers new routes too. */
async function callEach(caller: Caller, access: 'user' | 'admin'): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  for (const route of shop.routes().filter((it) => it.access === access)) {
    const path = route.path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000');
    const { status, body } = await shop.ask(caller, route.method, path, route.method === 'GET' ? undefined : {});
    assert.equal(typeof body.message === 'string' || status < 400, true, `${route.method} ${route.path} says why`);
    statuses.set(`${route.method} ${route.path}`, status);
  }
  assert.ok(statuses.size > 5);
  return statuses;
}

test('a request without a login is refused on every route that needs an account', async () => {
  for (const [route, status] of [...(await callEach(null, 'user')), ...(await callEach(null, 'admin'))])
    assert.equal(status, 401, route);
});

test('an unknown token counts as no login', async () => {
  for (const [route, status] of await callEach({ token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }, 'admin'))
    assert.equal(status, 401, route);
});

test('a customer is refused on every staff route', async () => {
  for (const [route, status] of await callEach(customer, 'admin')) assert.equal(status, 403, route);
});

test('staff reach every staff route, and get at most 400 for a malformed request', async () => {
  const answers = [...(await callEach(admin, 'admin')), ...(await callEach(admin, 'user'))];
  for (const [route, status] of answers) assert.ok(status < 500 && status !== 401, `${route}: ${status}`);
});

/** Routes of each role beyond those of every customer (behaviour.md, Staff), by the beginning of the path. */
const OWNERS = /^\/(staff|settings|setup|api-key|webhook|extension)(\/|$)/;
const SUPPORTS =
  /^\/($|admin\/toggle-status|contact|mail|customer|find|view|desk|production|shipment|review\/|reviews(?!\/settings)|question\/|questions$|order\/(?!weekly-orders|sales-by-category))/;
const ROLES = [
  { staffRole: 'owner', may: () => true },
  { staffRole: 'manager', may: (path: string) => !OWNERS.test(path) },
  { staffRole: 'support', may: (path: string) => SUPPORTS.test(path) },
] as const;

for (const { staffRole, may } of ROLES) {
  test(`the ${staffRole} may call every route of that role, and no other`, async () => {
    const one = await anAdmin(shop, { staffRole });
    for (const [route, status] of await callEach(one, 'admin')) {
      const path = route.split(' ')[1] ?? '';
      assert.equal(status !== 403, may(path), `${route}: ${status}`);
    }
    for (const [route, status] of await callEach(one, 'user')) assert.ok(status < 500 && status !== 401, `${route}: ${status}`);
  });
}

test('Roles: read from the database at every call', async () => {
  const one = await anAdmin(shop, { staffRole: 'manager' });
  assert.equal((await shop.ask(one, 'GET', '/dashboard')).status, 200);
  await shop.db.updateTable('account').set({ staffRole: 'support' }).where('id', '=', one.id).execute();
  const { status, body } = await shop.ask(one, 'GET', '/dashboard');
  assert.deepEqual([status, body.message], [403, 'Your role in the shop does not include that. Please ask the owner.']);
});

test('a blocked account is refused by its own flag, whatever session was opened for it in the same moment', async () => {
  const one = await aCustomer(shop);
  assert.equal((await shop.ask(one, 'GET', '/detail')).status, 200);
  await shop.db.updateTable('account').set({ isActive: false }).where('id', '=', one.id).execute();
  assert.equal((await shop.ask(one, 'GET', '/detail')).status, 401);
});

test('an expired session is refused, though its token is still valid', async () => {
  const one = await aCustomer(shop);
  assert.equal((await shop.ask(one, 'GET', '/detail')).status, 200);
  await shop.db.updateTable('session').set({ expiresAt: shop.now() }).where('id', '=', one.sessionId).execute();
  assert.equal((await shop.ask(one, 'GET', '/detail')).status, 401);
});

test('support can still search products, which they need to create orders', async () => {
  const one = await anAdmin(shop, { staffRole: 'support' });
  assert.equal((await shop.ask(one, 'GET', '/product')).status, 200);
});

test('OpenAPI: the description contains every route', async () => {
  const { body } = await shop.ask(null, 'GET', '/openapi.json');
  const paths = body['paths'] as Record<string, Record<string, unknown>>;
  // A document has one name per parameter of a path, whatever the routes call it.
  const calls = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
    ),
  );
  for (const { method, path } of shop.routes()) {
    const call = `${method} ${`/api${path.replaceAll(/:\w+/g, '{}')}`.replace(/\/$/, '')}`;
    assert.ok(calls.has(call), call);
  }
});

test('OpenAPI: every operation has its own operationId, its security and its 4xx responses', async () => {
  const { body } = await shop.ask(null, 'GET', '/openapi.json');
  type Operation = { operationId: string; security: object[]; responses: Record<string, unknown> };
  const paths = body['paths'] as Record<string, Record<string, Operation>>;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, operations.length);
  assert.ok(operations.every(({ responses }) => '405' in responses && '429' in responses));
  assert.deepEqual(paths['/api/settings']?.['get']?.security, []);
  assert.deepEqual(paths['/api/dashboard']?.['get']?.security, [{ token: [] }, { apiKey: [] }]);
  assert.deepEqual(paths['/api/api-key']?.['get']?.security, [{ token: [] }]);
  const refused = Object.keys(paths['/api/order/{id}']?.['get']?.responses ?? {});
  assert.deepEqual(refused, ['200', '400', '401', '403', '404', '405', '429', 'default']);
});

test('an address that is not text is refused in the format of every other error', async () => {
  const { status, body } = await shop.ask(null, 'GET', '/product/%ff');
  assert.equal(status, 400);
  assert.equal(body.message, 'That request could not be read.');
});
