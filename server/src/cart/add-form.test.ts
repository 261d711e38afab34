// covers: cart
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aProduct, openTestShop, type TestShop } from '#test-support';

let shop: TestShop;
before(async () => void (shop = await openTestShop()));
after(() => shop.close());

const OWN = { 'sec-fetch-site': 'same-origin' };
const send = (fields: Record<string, string>, headers: Record<string, string> = OWN) =>
  shop.http.inject({
    method: 'POST',
    url: '/cart/add',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

test('the plain Add to Cart form redirects to the cart with the chosen size', async () => {
  const { id, slug, variants } = await aProduct(shop.db, { variants: [{ size: 'M' }, { size: 'L' }] });
  const large = variants.find(({ size }) => size === 'L');
  for (const productId of [id, slug]) {
    const { statusCode, headers } = await send({ productId, size: 'L' });
    assert.equal(statusCode, 303);
    assert.equal(headers.location, `/cart?add=${large?.id}&of=${id}`);
    assert.equal(headers['cache-control'], 'no-store');
  }
});

test('a form without a size, or for a product that is not sold, redirects to the product page', async () => {
  const { id } = await aProduct(shop.db, { variants: [{ size: 'M' }, { size: 'L' }] });
  assert.equal((await send({ productId: id })).headers.location, `/product/${id}`);
  assert.equal((await send({ productId: '//evil.example' })).headers.location, '/product/%2F%2Fevil.example');
});

test('CSRF: only a page of the shop may send the form', async () => {
  const { id } = await aProduct(shop.db);
  const foreign = [{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }, { origin: 'https://evil.example' }];
  for (const headers of foreign) assert.equal((await send({ productId: id }, headers)).statusCode, 403);
  assert.equal((await send({ productId: id }, { origin: 'http://localhost', host: 'localhost' })).statusCode, 303);
});

test('the form accepts no other content type, no long body and no empty one', async () => {
  assert.equal(
    (await shop.http.inject({ method: 'POST', url: '/cart/add', headers: OWN, payload: { productId: 'x' } })).statusCode,
    400,
  );
  assert.equal((await send({ productId: 'x'.repeat(3000) })).statusCode, 413);
  assert.equal((await send({})).statusCode, 400);
});
