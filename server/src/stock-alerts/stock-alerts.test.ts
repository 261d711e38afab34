// covers: back-in-stock
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { listMails } from '@shop/contract/mail';
import { MAX_STOCK_ALERTS, listStockAlerts } from '@shop/contract/stock-alerts';
import { newId } from '#kernel/ids';
import {
  aCustomer,
  anAdmin,
  aProduct,
  onAnotherDevice,
  openTestShop,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';
import { continueQueues } from './commands/continue-queues.ts';
import { sendStockAlerts } from './commands/send-stock-alerts.ts';

const HOUR = 3_600_000;
let now = new Date('2026-11-25T06:00:00Z');
let shop: TestShop;
let owner: Person;
let tee: MadeProduct;
let variantId: string;
before(async () => {
  shop = await openTestShop({ now: () => now });
  owner = await anAdmin(shop);
});
after(() => shop.close());
beforeEach(async () => {
  tee = await aProduct(shop.db, { stock: 0 });
  variantId = tee.variants[0]?.id ?? assert.fail('the product has no size');
});

const address = () => `${newId()}@guest.example`;
const ask = (email: unknown, person: Person | null = null) => shop.ask(person, 'POST', '/stock-alert', { variantId, email });
/** One request a second. */
async function askAll(...emails: string[]): Promise<void> {
  for (const email of emails) {
    now = new Date(now.getTime() + 1000);
    assert.equal((await ask(email)).status, 201);
  }
}
async function count(counted: number): Promise<void> {
  const { sku } = await shop.db.selectFrom('variant').select('sku').where('id', '=', variantId).executeTakeFirstOrThrow();
  const { status, body } = await shop.ask(owner, 'POST', '/stock/count', { lines: [{ sku, counted }], note: 'A delivery' });
  assert.equal(status, 200, body.message);
}
async function wasMailed(...emails: string[]): Promise<boolean[]> {
  const { mails } = await shop.call(owner, listMails, { query: { limit: 100 } });
  return emails.map((email) => mails.some(({ template, to }) => template === 'back-in-stock' && to.email === email));
}

test('one shopper is emailed for each new piece, in the order of requests, and each once', async () => {
  const [first, second, third] = [address(), address(), address()];
  await askAll(first, second, third);
  await askAll(first); // keeps its place, and adds no second email
  await count(2);
  await Promise.all([sendStockAlerts(shop), sendStockAlerts(shop)]);
  assert.deepEqual(await wasMailed(first, second, third), [true, true, false]);

  await count(3);
  await sendStockAlerts(shop);
  assert.deepEqual(await wasMailed(third), [true]);
  const rows = await shop.db.selectFrom('mail').select('toEmail').where('toEmail', '=', first).execute();
  assert.equal(rows.length, 1);
});

test('an alert whose piece was sold before the email waits at its previous place', async () => {
  const [first, second] = [address(), address()];
  await askAll(first, second);
  await count(1);
  await count(0);
  await sendStockAlerts(shop);
  assert.deepEqual(await wasMailed(first, second), [false, false]);
  await count(1);
  await sendStockAlerts(shop);
  assert.deepEqual(await wasMailed(first, second), [true, false]);
});

test('pieces that were not bought for a day are offered to the next in the queue', async () => {
  const [first, second, third] = [address(), address(), address()];
  await askAll(first, second, third);
  await count(1);
  await sendStockAlerts(shop);
  await continueQueues(shop.db, now);
  await sendStockAlerts(shop);
  assert.deepEqual(await wasMailed(second), [false], 'the first has a day');
  now = new Date(now.getTime() + 25 * HOUR);
  owner = await onAnotherDevice(shop, owner);
  await continueQueues(shop.db, now);
  await sendStockAlerts(shop);
  assert.deepEqual(await wasMailed(second, third), [true, false]);
});

test('a size in stock, a hidden product, an unknown size and an incomplete address are refused with a sentence', async () => {
  await shop.db.updateTable('product').set({ isActive: false }).where('id', '=', tee.id).execute();
  assert.deepEqual([(await ask(address())).status, (await ask(address())).body.message], [404, 'This item is no longer sold.']);
  await shop.db.updateTable('product').set({ isActive: true }).where('id', '=', tee.id).execute();
  assert.deepEqual((await ask(undefined)).body.errors, { email: 'Email is required.' });
  assert.equal((await ask('asha@')).status, 400);
  await count(1);
  assert.deepEqual([(await ask(address())).status, (await ask(address())).body.code], [409, 'in_stock']);
  variantId = newId();
  assert.equal((await ask(address())).status, 404);
});

test('customers request alerts with their own email, see and delete them; others cannot', async () => {
  const [asha, ravi] = [await aCustomer(shop), await aCustomer(shop)];
  assert.match((await ask(undefined, asha)).body.message ?? '', new RegExp(asha.email));
  const [alert] = (await shop.call(asha, listStockAlerts)).alerts;
  assert.deepEqual([alert?.variantId, alert?.product._id, alert?.notifiedAt], [variantId, tee.id, null]);
  assert.deepEqual((await shop.call(ravi, listStockAlerts)).alerts, []);
  assert.equal((await shop.ask(ravi, 'DELETE', `/stock-alert/${alert?._id}`)).status, 404);
  assert.equal((await shop.ask(asha, 'DELETE', `/stock-alert/${alert?._id}`)).status, 200);
  await count(1);
  await sendStockAlerts(shop);
  assert.deepEqual(await wasMailed(asha.email), [false]);
});

test('the number of sizes per address is limited', async () => {
  const email = address();
  const others = await Promise.all(Array.from({ length: MAX_STOCK_ALERTS }, () => aProduct(shop.db, { stock: 0 })));
  const rows = others.map(({ variants: [variant] }) => ({ id: newId(), variantId: variant?.id ?? '', email, askedAt: now }));
  await shop.db.insertInto('stockAlert').values(rows).execute();
  const { status, body } = await ask(email);
  assert.deepEqual([status, body.code], [409, 'list_full']);
});
