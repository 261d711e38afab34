import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readSettings } from '@shop/contract/settings';
import { openTestShop, type Someone, type TestShop } from '#test-support';

const stranger: Someone = null;
let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const settings = async () => (await shop.call(stranger, readSettings)).settings;
const store = (details: unknown) =>
  shop.db
    .updateTable('shopSettings')
    .set({ details: JSON.stringify(details) })
    .execute();

test('everybody may read who the shop is and how to reach it', async () => {
  const { name, email, gstin, supportHours, address, banner, access } = await settings();
  assert.deepEqual([name, email, supportHours, access], ['Selvedge', 'care@selvedge.example', 'Mon-Sat 10AM-6PM IST', 'members']);
  assert.match(gstin, /^32[A-Z]{5}\d{4}[A-Z]\dZ[\dA-Z]$/);
  assert.match(address, /Kochi, Kerala 682016/);
  for (const promise of ['jeans at ₹799', 'Free shipping', 'Cash on delivery']) assert.ok(banner.includes(promise));
});

test('what the shop’s people say takes the place of what the program assumes, field by field', async () => {
  const before = await settings();
  await store({ banner: 'Onam sale until Sunday.', social: [], access: 'open', nonsense: 1 });
  assert.deepEqual(await settings(), { ...before, banner: 'Onam sale until Sunday.', social: [] });
});

test('details of a wrong shape count for nothing, and pages still open', async () => {
  await store({ banner: 7, name: 'Broken' });
  assert.equal((await settings()).name, 'Selvedge');
  await store({});
});

test('who may browse is the process’s setting', async () => {
  const open = await openTestShop({ env: { STOREFRONT_ACCESS: 'open' } });
  try {
    assert.equal((await open.call(stranger, readSettings)).settings.access, 'open');
  } finally {
    await open.close();
  }
});
