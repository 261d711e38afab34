// covers: payment
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openTestShop } from '#test-support';
import { startShop, untilOpen, type ShopProcess } from '#test-support/process';

const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_live_shop',
  RAZORPAY_KEY_SECRET: 'a-secret-of-the-key',
  RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
  PUBLIC_URL: 'https://shop.example',
};
const SIMULATORS: ['GET' | 'POST' | 'PUT' | 'PATCH', string][] = [
  ['GET', '/checkout.js'],
  ['GET', '/checkout.css'],
  ['GET', '/hosted?order_id=order_00000000000000&callback_url=/'],
  ['POST', '/pay'],
  ['GET', '/faults'],
  ['PUT', '/faults'],
  ['POST', '/v1/orders'],
  ['GET', '/v1/orders'],
  ['GET', '/v1/orders/order_00000000000000'],
  ['PATCH', '/v1/orders/order_00000000000000'],
  ['GET', '/v1/orders/order_00000000000000/payments'],
  ['GET', '/v1/methods'],
  ['GET', '/v1/payments/downtimes'],
  ['GET', '/v1/payments/pay_00000000000000'],
  ['POST', '/v1/payments/pay_00000000000000/capture'],
  ['POST', '/v1/payments/pay_00000000000000/refund'],
  ['GET', '/v1/payments/pay_00000000000000/refunds'],
  ['GET', '/v1/refunds/rfnd_00000000000000'],
];

// The test starts the whole process, because the content security policy is set where pages are rendered.
const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-live-'));
let live: ShopProcess;
before(async () => {
  chmodSync(dataDir, 0o755); // PostgreSQL runs as another user if the test runs as root.
  live = await untilOpen(await startShop({ ...KEYS, DATA_DIR: dataDir }));
});
after(async () => {
  await live.stop('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

test('Simulator: absent in a shop with keys', async () => {
  for (const [method, path] of SIMULATORS) {
    const body = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } };
    const { status } = await fetch(`${live.url}/razorpay-simulator${path}`, { method, ...body });
    assert.equal(status, 404, `${method} ${path}`);
  }
  assert.doesNotMatch(live.out(), /Test payments/);
});

test('Content security policy: the gateway’s hosts are allowed on the checkout pages only', async () => {
  const headers = async (path: string) => (await fetch(live.url + path)).headers;
  for (const attempt of ['first', 'kept']) {
    const paying = await headers('/checkout');
    assert.match(
      paying.get('content-security-policy') ?? '',
      /script-src 'self'[^;]* https:\/\/checkout\.razorpay\.com/,
      attempt,
    );
    assert.equal(paying.get('cross-origin-opener-policy'), 'same-origin-allow-popups', attempt);
    for (const path of ['/', '/cart', '/login']) {
      const others = await headers(path);
      assert.doesNotMatch(others.get('content-security-policy') ?? '', /razorpay/, path);
      assert.equal(others.get('cross-origin-opener-policy'), 'same-origin', path);
    }
  }
});

test('Simulator: in-process requests reach it without keys, and not with keys', async () => {
  const [open, closed] = [await openTestShop(), await openTestShop({ env: KEYS })];
  try {
    assert.deepEqual([open.payments.gateway.isTest, closed.payments.gateway.isTest], [true, false]);
    assert.equal(open.payments.gateway.script, '/razorpay-simulator/checkout.js');
    assert.equal(closed.payments.gateway.script, 'https://checkout.razorpay.com/v1/checkout.js');
    assert.equal(closed.payments.simulator, null);
    for (const [method, path] of SIMULATORS) {
      const ask = { method, url: `/razorpay-simulator${path}` };
      assert.equal((await closed.http.inject(ask)).statusCode, 404, path);
      assert.notEqual((await open.http.inject(ask)).body, (await closed.http.inject(ask)).body, path);
    }
  } finally {
    await open.close();
    await closed.close();
  }
});
