import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aCustomer, anAdmin, openTestShop, type Someone, type TestShop } from '#test-support';

let shop: TestShop;
let customer: Someone;
let admin: Someone;

before(async () => {
  shop = await openTestShop();
  customer = await aCustomer(shop);
  admin = await anAdmin(shop);
});
after(() => shop.close());

/** Knocks at every route of the contract, so that a new one cannot be forgotten. */
async function knock(who: Someone, access: 'user' | 'admin'): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  for (const route of shop.routes().filter((it) => it.access === access)) {
    const path = route.path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000');
    const { status, body } = await shop.ask(who, route.method, path, route.method === 'GET' ? undefined : {});
    assert.equal(typeof body.message === 'string' || status < 400, true, `${route.method} ${route.path} says why`);
    statuses.set(`${route.method} ${route.path}`, status);
  }
  assert.ok(statuses.size > 5);
  return statuses;
}

test('a stranger gets into nothing that needs an account', async () => {
  for (const [route, status] of [...(await knock(null, 'user')), ...(await knock(null, 'admin'))])
    assert.equal(status, 401, route);
});

test('a made-up token is a stranger’s', async () => {
  for (const [route, status] of await knock({ token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }, 'admin'))
    assert.equal(status, 401, route);
});

test('a customer gets into nothing of the staff’s', async () => {
  for (const [route, status] of await knock(customer, 'admin')) assert.equal(status, 403, route);
});

test('staff are let in everywhere, and hear at most that their request was wrong', async () => {
  const answers = [...(await knock(admin, 'admin')), ...(await knock(admin, 'user'))];
  for (const [route, status] of answers) assert.ok(status < 500 && status !== 401, `${route}: ${status}`);
});

test('the API describes every one of its routes', async () => {
  const { body } = await shop.ask(null, 'GET', '/openapi.json');
  const paths = body['paths'] as Record<string, Record<string, unknown>>;
  for (const route of shop.routes()) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    assert.ok(paths[path]?.[route.method.toLowerCase()], `${route.method} ${path}`);
  }
});

test('an address that is no text at all is refused in the same shape as everything else', async () => {
  const { status, body } = await shop.ask(null, 'GET', '/product/%ff');
  assert.equal(status, 400);
  assert.equal(body.message, 'That request could not be read.');
});
