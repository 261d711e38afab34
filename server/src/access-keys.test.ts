// covers: api-keys
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { createApiKey, scopeOf, SCOPES, type Scope } from '@shop/contract/api-keys';
import type { Route } from '@shop/contract/route';
import { anAdmin, openTestShop, type TestShop } from '#test-support';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());
afterEach(() => shop.db.deleteFrom('apiKey').execute()); // a shop has at most 50

/** A new owner's key, since an owner makes 20 in ten minutes at most. */
async function keyWith(scopes: Scope[], allowedAddresses: string[] = []): Promise<string> {
  const body = { name: 'ERP', scopes, allowedAddresses };
  const { key, apiKey } = await shop.call(await anAdmin(shop), createApiKey, { body });
  assert.deepEqual(apiKey.scopes, scopes);
  return key;
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const callWith = (key: string, route: Route) => {
  const path = route.path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000');
  return shop.ask({ token: key }, route.method, path, route.method === 'GET' ? undefined : {});
};
const closedRoutes = () => shop.routes().filter(({ access }) => access !== 'anyone');

/** The beginnings of the paths that each resource of the scopes opens, listed by hand. */
const OPENED: Record<string, string> = {
  products: 'category outfit product size-charts stock studio',
  orders: 'desk invoices order production shipment',
  customers: ' customer',
  promotions: 'coupons offer promotion',
  credit: 'gift-card gift-cards store-credit',
  reviews: 'question questions review reviews',
  content: 'content menu',
  reports: 'dashboard order reports settlement',
  messages: 'contact email-text mail text-template',
  settings: 'courier delivery settings setup',
  imports: 'import',
  extensions: 'extension extension-block panel',
  system: 'errors jobs',
};

test('Scopes: each resource opens the listed paths, and no other', () => {
  const opened: Record<string, Set<string>> = {};
  for (const route of closedRoutes()) {
    const scope = scopeOf(route);
    if (scope) (opened[scope.split(':')[0] ?? ''] ??= new Set()).add(route.path.split('/')[1] ?? '');
  }
  assert.deepEqual(
    Object.fromEntries(Object.entries(opened).map(([resource, paths]) => [resource, [...paths].toSorted().join(' ')])),
    OPENED,
  );
});

for (const scope of SCOPES) {
  test(`Scopes: ${scope} opens its routes, which all other scopes together do not`, async () => {
    const needing = closedRoutes().filter((route) => scopeOf(route) === scope);
    const [only, others] = [await keyWith([scope]), await keyWith(SCOPES.filter((it) => it !== scope))];
    for (const route of needing) {
      const { status } = await callWith(only, route);
      assert.ok(status < 500 && status !== 401 && status !== 403, `${nameOf(route)}: ${status}`);
      const refused = await callWith(others, route);
      assert.deepEqual([refused.status, refused.body.message], [403, `This API key lacks the scope ${scope}.`], nameOf(route));
    }
  });
}

test('Scopes: a key with all of them is refused on every route without one', async () => {
  const key = await keyWith([...SCOPES]);
  const without = closedRoutes().filter((route) => scopeOf(route) === undefined);
  assert.ok(without.length > 50);
  for (const route of without) assert.equal((await callWith(key, route)).status, 403, nameOf(route));
});

test('Allowed addresses: from another address a key with all scopes is refused on every route', async () => {
  const key = await keyWith([...SCOPES], ['203.0.113.7']);
  for (const route of closedRoutes()) {
    const { status, body } = await callWith(key, route);
    assert.deepEqual([status, body.message], [403, 'This API key does not accept requests from 127.0.0.1.'], nameOf(route));
  }
});
