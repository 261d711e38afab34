// covers: extensions
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readPanel, actOnPanel } from '@shop/contract/extensions';
import { exportOwnData } from '@shop/contract/privacy';
import { followOnce } from '../../server/src/test-support/extensions.ts';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '../../server/src/test-support/index.ts';
import { anOrder, moveTo } from '../../server/src/test-support/orders.ts';

const PASSWORD = 'weft-over-warp-1847';
const PANEL = { name: 'loyalty', panel: 'points' };
let shop: TestShop;
let owner: Person;
let meera: Person;
before(async () => {
  shop = await openTestShop({
    env: { EXTENSIONS: new URL('index.ts', import.meta.url).pathname, EXT_LOYALTY_RUPEES_PER_POINT: '50' },
  });
  owner = await anAdmin(shop);
  meera = await aCustomer(shop, { name: 'Meera Nair', password: PASSWORD });
  const shirt = await aProduct(shop.db, { price: 999, stock: 5 });
  const follow = await followOnce(shop);
  await moveTo(shop, owner, await anOrder(shop, meera, [{ product: shirt }]), 'Shipped', 'Delivered');
  await follow();
  await shop.db.updateTable('webhookDelivery').set({ state: 'waiting', dueAt: shop.now() }).execute();
  await follow(); // Each event a second time.
});
after(() => shop.close());

const pointsOf = async (one: Person) => (await shop.ask(one, 'GET', '/x/loyalty/points')).body['points'];
const correct = (customer: string, points: string) =>
  shop.call(owner, actOnPanel, { params: { ...PANEL, action: 'correct' }, body: { values: { customer, points } } });

test('a delivered order earns its points once, though its event is repeated', async () => {
  assert.deepEqual([await pointsOf(meera), await pointsOf(await aCustomer(shop))], [19, 0]);
  assert.equal((await shop.ask(null, 'GET', '/x/loyalty/points')).status, 401);
});

test('staff see and correct the points in a panel', async () => {
  const { parts } = await shop.call(owner, readPanel, { params: PANEL });
  const table = parts.find((part) => part.kind === 'table');
  assert.deepEqual(table?.rows, [['Meera Nair', '19', meera.id]]);
  assert.equal((await correct(meera.id, '-4')).message, 'Meera Nair has 15 points now.');
  await assert.rejects(correct(meera.id, '-40'), { status: 400, message: /Meera Nair has 15 points/ });
});

test('points of a customer are part of the export, and deleted with the account', async () => {
  const { extensions } = (await shop.call(meera, exportOwnData)).data;
  assert.deepEqual(extensions, [{ extension: 'loyalty', key: 'points', value: 15 }]);
  const erased = await shop.ask(meera, 'DELETE', '/privacy/account', { currentPassword: PASSWORD });
  assert.equal(erased.status, 200);
  const rows = await shop.db.selectFrom('extensionValue').select('key').where('accountId', '=', meera.id).execute();
  assert.deepEqual(rows, []);
});
