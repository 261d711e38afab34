// covers: guests
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#test-support';
import { purgeSessions } from './commands/purge-sessions.ts';
import { guestAccount } from './steps/guest-account.ts';

let now = new Date('2026-11-23T06:00:00Z');
let shop: TestShop;
before(async () => {
  shop = await openTestShop({ now: () => now });
});
after(() => shop.close());

test('Guest: a contact without an order is deleted after two days, and no day earlier', async () => {
  const contact = { name: 'Asha Rao', email: 'asha@shop.example', phone: '9847012345' };
  await shop.db.transaction().execute((tx) => guestAccount(tx, { ...contact, language: 'en', at: now }));
  const known = async () => (await shop.db.selectFrom('account').select('id').where('role', '=', 'guest').execute()).length;
  now = new Date('2026-11-24T06:00:00Z');
  await purgeSessions(shop);
  assert.equal(await known(), 1);
  now = new Date('2026-11-25T06:00:01Z');
  await purgeSessions(shop);
  assert.equal(await known(), 0);
});
