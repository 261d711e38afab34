// covers: stock, emails
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { listMails } from '@shop/contract/mail';
import { readSettings, saveSettings } from '@shop/contract/settings';
import { countStock, setReorderPoints } from '@shop/contract/stock';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { anOrder } from '#test-support/orders';
import { reportLowStock } from './commands/report-low-stock.ts';

let shop: TestShop;
let owner: Person;
let asha: Person;
before(async () => {
  shop = await openTestShop();
  owner = await anAdmin(shop);
  asha = await aCustomer(shop);
});
after(() => shop.close());
/** Refills all sizes, so that earlier tests leave none that is low. */
beforeEach(async () => {
  await shop.db.updateTable('variant').set({ reorderAt: null, stock: 100 }).execute();
});

async function aSize(sku: string, { stock, reorderAt }: { stock: number; reorderAt: number | null }) {
  const product = await aProduct(shop.db, { variants: [{ sku, stock }] });
  await setPoint(sku, reorderAt);
  return product;
}
const setPoint = (sku: string, reorderAt: number | null) =>
  shop.call(owner, setReorderPoints, { body: { points: [{ sku, reorderAt }] } });
const refill = (sku: string, counted: number) => shop.call(owner, countStock, { body: { lines: [{ sku, counted }], note: '' } });

/** The e-mails that this run of the job sends. */
async function reported(runs = 1): Promise<{ subject: string; text: string }[]> {
  const all = async () => {
    const { mails } = await shop.call(owner, listMails);
    return mails.filter(({ template }) => template === 'low-stock');
  };
  const past = new Set((await all()).map(({ _id }) => _id));
  await Promise.all(Array.from({ length: runs }, () => reportLowStock(shop)));
  return (await all()).filter(({ _id }) => !past.has(_id));
}

test('one email lists the sizes that fell to their reorder point, and the next day none of them again', async () => {
  const tee = await aSize('LOW-1', { stock: 6, reorderAt: 5 });
  await aSize('LOW-2', { stock: 9, reorderAt: 5 });
  assert.deepEqual(await reported(), [], 'no size is low');
  await anOrder(shop, asha, [{ product: tee }]);
  const [mail, ...more] = await reported(3);
  assert.deepEqual(more, []);
  assert.equal(mail?.subject, '1 size is low');
  assert.match(mail.text, /LOW-1: 5 left, low at 5/);
  assert.doesNotMatch(mail.text, /LOW-2/);
  assert.deepEqual(await reported(), []);
});

test('a size is reported again once it was refilled above its point, also where it fell again on the same day', async () => {
  const tee = await aSize('LOW-3', { stock: 2, reorderAt: 2 });
  assert.equal((await reported()).length, 1);
  await refill('LOW-3', 1);
  assert.deepEqual(await reported(), [], 'it is still low');
  await refill('LOW-3', 3);
  await anOrder(shop, asha, [{ product: tee }]);
  assert.match((await reported())[0]?.text ?? '', /LOW-3: 2 left/);
  await refill('LOW-3', 8);
  assert.deepEqual(await reported(), []);
  await refill('LOW-3', 0);
  assert.match((await reported())[0]?.text ?? '', /LOW-3: 0 left/);
});

test('a size without a reorder point is reported at the shop’s low-stock level, and again after a refill above it', async () => {
  await aSize('LOW-6', { stock: 6, reorderAt: null });
  assert.deepEqual(await reported(), []);
  await refill('LOW-6', 5);
  assert.match((await reported())[0]?.text ?? '', /LOW-6: 5 left, low at 5/);
  await refill('LOW-6', 4);
  assert.deepEqual(await reported(), [], 'it is still low');
  await refill('LOW-6', 6);
  await refill('LOW-6', 5);
  assert.match((await reported())[0]?.text ?? '', /LOW-6: 5 left/);
});

test('the list ends after 50 sizes, the lowest stock first, with the number of others', async () => {
  await aProduct(shop.db, {
    variants: Array.from({ length: 53 }, (_, index) => ({ sku: `MANY-${index + 10}`, size: `S${index}`, stock: 60 - index })),
  });
  await shop.db.updateTable('variant').set({ reorderAt: 100 }).where('sku', 'like', 'MANY-%').execute();
  const [mail] = await reported();
  assert.equal(mail?.subject, '53 sizes are low');
  assert.equal(mail.text.match(/MANY-\d+: /g)?.length, 50);
  assert.match(mail.text, /MANY-62: 8 left/);
  assert.doesNotMatch(mail.text, /MANY-10: /);
  assert.match(mail.text, /and 3 more/);
});

test('with the setting off no email is sent, and sizes that are low then are reported once it is on again', async () => {
  await aSize('LOW-4', { stock: 1, reorderAt: 5 });
  const setting = async (lowStock: boolean) => {
    const { settings, updatedAt } = await shop.call(owner, readSettings);
    await shop.call(owner, saveSettings, { body: { ...settings, lowStock, updatedAt } });
  };
  assert.equal((await shop.call(owner, readSettings)).settings.lowStock, true, 'it is on at first');
  await setting(false);
  assert.deepEqual(await reported(), []);
  await setting(true);
  assert.equal((await reported()).length, 1);
});

test('staff can edit its template, in which placeholders of orders have no value', async () => {
  const save = (intro: string) => shop.ask(owner, 'PUT', '/email-text/low-stock', { subject: '', heading: '', intro });
  assert.equal((await save('Order {number} is low')).status, 400);
  assert.equal((await save('Please buy more, {shop}.')).status, 200);
  await aSize('LOW-5', { stock: 0, reorderAt: 1 });
  assert.match((await reported())[0]?.text ?? '', /Please buy more, Selvedge\.[^]*LOW-5: 0 left/);
});
