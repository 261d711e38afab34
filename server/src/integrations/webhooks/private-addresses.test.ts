// covers: webhooks
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isPrivate, lookupOf } from '#infra/http/outgoing';
import { anAdmin, openTestShop, type Person, type TestShop } from '#test-support';
import { createDispatcher } from './jobs.ts';

let shop: TestShop;
let owner: Person;
before(async () => {
  shop = await openTestShop();
  owner = await anAdmin(shop);
});
after(() => shop.close());

const make = (url: string) => shop.ask(owner, 'POST', '/webhook', { url, events: ['order.placed'] });

for (const url of [
  'https://localhost/x',
  'https://unknown.localhost./x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://10.1.2.3/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[64:ff9b::7f00:1]/x',
  'https://[fd00::1]/x',
  'http://8.8.8.8/x',
  'https://user:word@8.8.8.8/x',
  'ftp://8.8.8.8/x',
  'events',
])
  test(`Webhook URL: ${url} is refused, with a sentence at the field`, async () => {
    const { status, body } = await make(url);
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, ['url']]);
  });

test('a name that resolves to the private network only later is refused at the attempt', async () => {
  const { webhook } = (await make('https://8.8.8.8/x')).body as { webhook: { _id: string } };
  await shop.db.updateTable('webhook').set({ url: 'https://localhost/x' }).execute();
  await shop.ask(owner, 'POST', `/webhook/${webhook._id}/test`);
  const dispatcher = createDispatcher(shop);
  await dispatcher.tick();
  await dispatcher.idle();
  const { error } = await shop.db.selectFrom('webhookDelivery').select('error').executeTakeFirstOrThrow();
  assert.equal(error, 'The address leads into a private network.');
});

test('the connection goes to a checked address, whatever the name resolves to by then', () => {
  const addresses = [{ address: '8.8.8.8', family: 4 }];
  let connected: unknown;
  lookupOf(addresses)('localhost', { all: true }, (_error, result) => (connected = result));
  assert.deepEqual(connected, addresses);
});

test('public addresses are not private', () => {
  for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])
    assert.equal(isPrivate(address), false, address);
});
