// covers: set-up
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readSetup } from '@shop/contract/setup';
import { anAdmin, giveFacts, openTestShop } from '#test-support';
import { makeBackup } from './commands/make-backup.ts';
import { saveCheck } from './repository.ts';

const HOUR = 3_600_000;
const shop = await openTestShop({});
after(() => shop.close());
const start = new Date('2026-11-26T02:30:00+05:30');
const fails = (): Promise<string> => Promise.reject(new Error('The disk is full.'));
const tryAt = (hours: number, run = fails) => makeBackup({ ...shop, now: () => new Date(start.getTime() + hours * HOUR) }, run);
const mails = async (): Promise<number> =>
  (await shop.db.selectFrom('mail').select('id').where('template', '=', 'backup-failed').execute()).length;

test('Backup: a failure is shown in Set-up, and after two days without one the shop is mailed, once a day', async () => {
  await giveFacts(shop.db);
  const admin = await anAdmin(shop);
  await shop.db.transaction().execute((tx) => saveCheck(tx, 'backup', { ok: true, message: 'Made.', at: start }));
  await tryAt(24);
  assert.equal(await mails(), 0);
  const { steps } = await shop.call(admin, readSetup);
  assert.equal(steps.find(({ key }) => key === 'backup')?.problem, 'The last backup failed: The disk is full.');
  for (const hours of [48, 49, 60]) await tryAt(hours);
  assert.equal(await mails(), 1);
  await tryAt(72);
  assert.equal(await mails(), 2);
});

test('Backup: if there was never one, the first failure is mailed', async () => {
  await shop.db.deleteFrom('setupCheck').execute();
  const before = await mails();
  await tryAt(100);
  assert.equal(await mails(), before + 1);
});
