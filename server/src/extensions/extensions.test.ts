// covers: extensions
import assert from 'node:assert/strict';
import { relative } from 'node:path';
import { after, before, test } from 'node:test';
import { listExtensions, switchExtension } from '@shop/contract/extensions';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { anOrder } from '#test-support/orders';
import { createRunner } from './runner.provider.ts';

const fixture = (name: string): string => new URL(`fixtures/${name}.ts`, import.meta.url).pathname;
/** Relative to the folder in which the shop is started, with and without a dot. */
const relativePath = (name: string): string => relative(process.cwd(), fixture(name));
const EXTENSIONS = [
  fixture('throws'),
  relativePath('newer'),
  `./${relativePath('empty')}`,
  fixture('faulty'),
  './nowhere.ts',
].join(',');

let shop: TestShop;
let owner: Person;
before(async () => {
  shop = await openTestShop({ env: { EXTENSIONS } });
  owner = await anAdmin(shop);
});
after(() => shop.close());

const stateOf = async (name: string) => (await shop.call(owner, listExtensions)).extensions.find((it) => it.name === name);
const faulty = (mode: string, note = 'x') => shop.ask(null, 'POST', `/x/faulty/${mode}`, { note });
const switchOn = () => shop.call(owner, switchExtension, { params: { name: 'faulty' }, body: { active: true } });

test('Extensions: one that cannot be loaded is listed with its reason', async () => {
  const reasons = await Promise.all(
    ['throws', 'newer', 'empty', 'nowhere'].map(async (name) => (await stateOf(name))?.lastError),
  );
  for (const [i, pattern] of [/no licence/, /version 99/, /no default export/, /nowhere/].entries())
    assert.match(reasons[i] ?? '', pattern);
});

test('Extension routes: input and reply are checked, and an error has a sentence for the caller', async () => {
  assert.deepEqual((await faulty('works')).body, { success: true, done: true });
  const refused = await faulty('works', 'longer than ten');
  assert.deepEqual([refused.status, refused.body.errors], [400, { note: 'At most 10.' }]);
  assert.equal((await faulty('nonsense')).status, 503);
  await switchOn();
});

test('Extensions: one that throws or ends its process does not affect others, and is disabled after five failures', async () => {
  for (const mode of ['throws', 'exits', 'throws', 'throws', 'exits']) assert.equal((await faulty(mode)).status, 503);
  const off = await stateOf('faulty');
  assert.deepEqual([off?.state, off?.failures], ['off', 5]);
  assert.equal((await faulty('works')).status, 503);
  const tee = await aProduct(shop.db, { stock: 1 });
  assert.equal((await anOrder(shop, await aCustomer(shop), [{ product: tee }])).deliveryStatus, 'Processing');
  await switchOn();
  assert.equal((await faulty('works')).status, 200);
});

test('Extension threads: a call that loops or never responds times out, and the next call succeeds', async () => {
  const runner = createRunner({
    source: fixture('faulty'),
    folder: process.cwd(),
    settings: {},
    answer: async () => undefined,
    log: () => {},
    callTimeoutMs: 500,
  });
  const call = (mode: string) => runner.call('route', { index: 0, params: { mode }, body: { note: '' }, caller: null });
  for (const mode of ['loops', 'waits']) await assert.rejects(call(mode), { message: 'It did not answer within 0.5 s.' });
  assert.deepEqual(await call('works'), { done: true });
  await runner.stop();
});
