// covers: text-pages, settings
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readSettings, saveSettings, type EditedSettings } from '@shop/contract/settings';
import { goLive } from '@shop/contract/setup';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type Caller, type TestShop } from '#test-support';
import { order, orderBodyOf } from '#test-support/orders';

const visitor: Caller = null;
let shop: TestShop;
let owner: Person;
let asha: Person;
before(async () => {
  shop = await openTestShop({ withoutFacts: true });
  owner = await anAdmin(shop);
  asha = await aCustomer(shop);
});
after(() => shop.close());

const FACTS = {
  name: 'Chakra Jeans',
  address: '5 Mill Road, Tiruppur 641601',
  phone: '+91 421 222 3333',
} satisfies Partial<EditedSettings>;

async function save(changes: Partial<EditedSettings>) {
  const { settings, updatedAt } = await shop.call(visitor, readSettings);
  return shop.call(owner, saveSettings, { body: { ...settings, ...changes, updatedAt } });
}

async function place() {
  const { id } = await aProduct(shop.db);
  await shop.ask(asha, 'POST', '/cart', { productId: id });
  return order(shop, asha, await orderBodyOf(shop, asha));
}

test('a new shop has no invented facts: no name, address, GSTIN, phone, officer, links, hours or promise of a price', async () => {
  const { settings, live, demo } = await shop.call(visitor, readSettings);
  const { name, legalName, email, phone, address, taxStatus, gstin, supportHours, grievanceOfficer, social, banner } = settings;
  assert.deepEqual(
    [name, legalName, email, phone, address, gstin, supportHours, grievanceOfficer, banner, social, taxStatus],
    ['', '', '', '', '', '', '', '', '', [], null],
  );
  assert.deepEqual([live, demo], [false, false]);
});

test('a shop accepts no order before name, address, phone and tax status are set and its owner opened it', async () => {
  const refused = async (what: string) => {
    const { status, body } = await place();
    assert.deepEqual([status, body.code], [503, 'shop_not_live'], what);
    assert.equal((await shop.call(visitor, readSettings)).live, false, what);
  };
  await refused('nothing is set');
  for (const [name, value] of Object.entries(FACTS)) {
    await save({ [name]: value });
    await refused(`${name} is set`);
  }
  await save({ taxStatus: 'unregistered' });
  await refused('every fact is set');
  assert.equal((await shop.call(owner, goLive)).live, true);
  assert.equal((await place()).status, 201);
});

test('a registered shop, and one under composition, needs a GSTIN; facts required by an open shop cannot be emptied', async () => {
  for (const taxStatus of ['registered', 'composition'] as const)
    await assert.rejects(
      save({ ...FACTS, taxStatus, gstin: '' }),
      (refused: { status?: number; problem?: { errors?: object } }) => {
        assert.deepEqual([refused.status, refused.problem?.errors], [400, { gstin: 'GSTIN is required for this tax status.' }]);
        return true;
      },
    );
  await save({ ...FACTS, taxStatus: 'registered', gstin: '29ABCDE1234F1ZW' });
  await assert.rejects(save({ phone: '' }), { status: 400 });
  assert.equal((await shop.call(visitor, readSettings)).live, true);
});
