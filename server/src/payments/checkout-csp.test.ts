// covers: payment
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cspFor as cspForRow, extendCsp } from '#infra/page-cache';
import { cspFor, CHECKOUT_SCRIPTS } from './checkout-csp.ts';

const PLAIN = cspForRow('<html><script nonce="mark">start()</script></html>', 'mark');
const directive = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

for (const path of [
  '/',
  '/cart',
  '/checkout-terms',
  '/checkout/x',
  '/order-placed',
  '/order-placed/x/y',
  '/dashboard',
  '/razorpay',
])
  test(`Content security policy: ${path} allows no script of another host`, () => assert.equal(cspFor(path), undefined));

for (const path of ['/checkout', '/checkout/', '/order-placed/0190c5f3-0000-7000-8000-000000000000'])
  test(`Content security policy: the checkout at ${path} allows the listed scripts only`, () => {
    const policy = extendCsp(PLAIN, cspFor(path) ?? {});
    const [own, hash, ...others] = directive(policy, 'script-src');
    assert.deepEqual([own, hash?.slice(0, 8)], ["'self'", "'sha256-"]);
    assert.deepEqual(
      ["'self'", ...others],
      CHECKOUT_SCRIPTS.map(({ from }) => from),
    );
    assert.deepEqual(directive(policy, 'form-action'), ["'self'", 'https://api.razorpay.com']);
    assert.deepEqual(directive(policy, 'frame-src'), ['https://api.razorpay.com', 'https://checkout.razorpay.com']);
  });

test('Content security policy: the checkout’s keeps every other directive', () => {
  const wide = extendCsp(PLAIN, cspFor('/checkout') ?? {}).split('; ');
  for (const line of ["default-src 'none'", "style-src 'self'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"])
    assert.ok(wide.includes(line), line);
  assert.ok(!/unsafe|\*(?!\.razorpay\.com)| https:(?!\/\/)/.test(wide.join('; ')));
});
