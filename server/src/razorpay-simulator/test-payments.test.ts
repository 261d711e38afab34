// covers: payment
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { paise } from '@shop/contract/money';
import { openTestShop, type TestShop } from '#test-support';
import { payAtGateway, simulatorOf } from '#test-support/gateway';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example', RAZORPAY_WEBHOOK_SECRET: 'of the settings' } });
});
after(() => shop.close());

let receipts = 0;
const anOrder = async () =>
  (await shop.payments.gateway.createOrder({ receipt: `r-${++receipts}`, amount: paise(159_850), notes: {} })).id;
const at = (path: string) => `/razorpay-simulator${path}`;
const hosted = (query: Record<string, string>) => shop.http.inject(at(`/hosted?${new URLSearchParams(query)}`));

test('a webhook secret of the settings signs the simulator’s webhooks', () => {
  assert.equal(simulatorOf(shop).context.webhookSecret, 'of the settings');
});

const NO_PAYMENTS: [string, unknown][] = [
  ['nothing', undefined],
  ['no order', {}],
  ['an order that is none', { order_id: 'S-2026-000001' }],
  ['an order that is not there', { order_id: 'order_00000000000000' }],
  ['an end that nobody knows', { order_id: 'order_00000000000000', outcome: 'free' }],
  ['a list', []],
];
for (const [what, payload] of NO_PAYMENTS)
  test(`no payment is made for ${what}`, async () => {
    const answer = await shop.http.inject({
      method: 'POST',
      url: at('/pay'),
      ...(payload !== undefined && { payload: payload as object }),
    });
    assert.equal(answer.statusCode, 400);
    assert.equal(answer.json().error.code, 'BAD_REQUEST_ERROR');
  });

test('CSRF: test payments accept JSON only', async () => {
  const order_id = await anOrder();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const payload = JSON.stringify({ order_id });
    const { statusCode } = await shop.http.inject({
      method: 'POST',
      url: at('/pay'),
      payload,
      headers: { 'content-type': type },
    });
    assert.equal(statusCode, 400, type);
  }
  assert.deepEqual(await shop.payments.gateway.paymentsOf(order_id), []);
});

test('a paid order cannot be paid again, and attempts are limited', async () => {
  const paid = await anOrder();
  await payAtGateway(shop, { orderId: paid });
  await assert.rejects(payAtGateway(shop, { orderId: paid }), /already done/);
  const tired = await anOrder();
  for (let i = 0; i < 50; i++) await payAtGateway(shop, { orderId: tired, outcome: 'failed' });
  await assert.rejects(payAtGateway(shop, { orderId: tired, outcome: 'failed' }), /tried too often/);
});

test('Fault settings: changed only from this machine, or with the keys', async () => {
  const { keyId, keySecret } = simulatorOf(shop).context;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const turn = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
    const requests = { method: 'PUT' as const, url: at('/faults'), headers, remoteAddress, payload: {} };
    return (await shop.http.inject(requests)).statusCode;
  };
  assert.equal(await turn({ host: 'localhost:3000' }), 200);
  assert.equal(await turn({ host: '[::1]:3000' }, '::1'), 200);
  assert.equal(await turn({ host: 'shop.example', authorization }, '203.0.113.9'), 200);
  assert.equal(await turn({ host: 'localhost:3000' }, '203.0.113.9'), 401);
  assert.equal(await turn({ host: 'shop.example' }), 401, 'through a proxy of this machine');
  assert.equal(await turn({ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' }), 401);
  assert.equal(await turn({ host: 'localhost:3000', authorization: `${authorization}x` }, '203.0.113.9'), 401);
});

test('Fault settings: an unknown one is refused by name', async () => {
  const answer = await shop.http.inject({ method: 'PUT', url: at('/faults'), payload: { webhooks: { copies: 0 } } });
  assert.equal(answer.statusCode, 400);
  assert.match(answer.json().error.description, /^webhooks\.copies: /);
});

test('the hosted payment page redirects to the shop, and to no other host', async () => {
  const order_id = await anOrder();
  const page = await hosted({
    order_id,
    callback_url: 'https://shop.example/api/payments/razorpay/callback?x=1',
    name: '"><script>',
  });
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /&quot;callbackUrl&quot;:&quot;\/api\/payments\/razorpay\/callback\?x=1&quot;/);
  assert.ok(page.body.includes('159850') && !page.body.includes('"><script>'));
  assert.match(String(page.headers['content-security-policy']), /^default-src 'none'; script-src 'self'; .*form-action 'self'/);
  for (const callback_url of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', ''])
    assert.equal((await hosted({ order_id, callback_url })).statusCode, 400, callback_url);
  assert.equal((await hosted({ order_id: 'order_00000000000000', callback_url: '/' })).statusCode, 404);
});

test('the widget’s files are scripts and styles of the shop itself', async () => {
  const script = await shop.http.inject(at('/checkout.js'));
  assert.deepEqual([script.statusCode, script.headers['content-type']], [200, 'text/javascript; charset=utf-8']);
  assert.match(script.body, /Test payment – nothing is charged/);
  assert.equal((await shop.http.inject(at('/checkout.css'))).headers['content-type'], 'text/css; charset=utf-8');
});
