import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#test-support';

let plain: TestShop;
let secure: TestShop;
before(async () => {
  plain = await openTestShop();
  secure = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } });
});
after(() => Promise.all([plain.close(), secure.close()]));

const ALWAYS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

for (const path of ['/api/product', '/api/cart', '/api/nowhere', '/metrics', '/robots.txt'])
  test(`Security headers: ${path} has all of them, and HSTS where the shop uses https`, async () => {
    for (const [shop, transport] of [
      [plain, undefined],
      [secure, 'max-age=31536000; includeSubDomains'],
    ] as const) {
      const { headers } = await shop.http.inject(path);
      const sent = Object.fromEntries(Object.keys(ALWAYS).map((name) => [name, headers[name]]));
      assert.deepEqual(sent, ALWAYS);
      assert.equal(headers['strict-transport-security'], transport);
    }
  });
