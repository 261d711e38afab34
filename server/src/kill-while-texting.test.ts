// covers: resilience, sms, whatsapp
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { CONSENT_TEXT_VERSION } from '@shop/contract/consents';
import { readConfig } from '#infra/config';
import { aCustomer, anAdmin, aProduct, freshDatabase, type MadeProduct, type Person } from '#test-support';
import { SHIP_TO } from '#test-support/orders';
import { startShop, untilOpen, type ShopProcess } from '#test-support/process';

const folder = mkdtempSync(join(tmpdir(), 'selvedge-kill-texting-'));
const { db, pool, where, drop } = await freshDatabase();
const DATABASE_URL = where.connectionString ?? `postgres://${where.user}@localhost/${where.database}?host=${where.host}`;
const MAX_WAIT_MS = 60_000;
const SECRET = 'a-secret-of-this-test';

/** Messages received by a test service that accepts each one and does not respond until the test allows it. */
const taken: { path: string; body: Record<string, unknown> }[] = [];
let onTaken = () => {};
const service = createServer((request) => {
  const take = async () => {
    taken.push({ path: request.url ?? '', body: JSON.parse(await text(request)) as Record<string, unknown> });
    onTaken();
  };
  void take();
});
await new Promise<void>((done) => {
  service.listen(0, '127.0.0.1', done);
});
const apiUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/api`;
const settings = {
  DATABASE_URL,
  DATA_DIR: join(folder, 'shop'),
  LOG_LEVEL: 'fatal',
  STOREFRONT_ACCESS: 'open',
  SMS_AUTH_KEY: 'key',
  SMS_API_URL: apiUrl,
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_PHONE_ID: '77',
  WHATSAPP_API_URL: apiUrl,
  WHATSAPP_APP_SECRET: SECRET,
};
let shop: ShopProcess;
after(async () => {
  await shop.stop('SIGTERM');
  service.closeAllConnections();
  service.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const context = { db, config: readConfig({ DATA_DIR: folder }), now: () => new Date() };

async function done(call: string, as: Person, body: object): Promise<Record<string, unknown>> {
  const [method = '', path = ''] = call.split(' ');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${as.token}`, 'idempotency-key': as.id };
  const answer = await fetch(shop.url + path, { method, headers, body: JSON.stringify(body) });
  assert.ok(answer.ok, `${call}: ${answer.status} ${await answer.clone().text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

async function buy(as: Person, { id: product, price, variants }: MadeProduct): Promise<void> {
  const item = { product, variantId: variants[0]?.id, quantity: 1 };
  const body = { orderItems: [item], shippingAddress: SHIP_TO, totalPrice: price / 100, paymentMethod: 'COD', buyNow: true };
  await done('POST /api/order', as, body);
}
const mails = async () =>
  (
    await pool.query<{ channel: string; state: string }>(
      `select channel, state from mail where channel <> 'email' order by channel`,
    )
  ).rows;
/** Expires the lease of the killed process, and makes its jobs due again. */
async function passLease(): Promise<void> {
  await pool.query(`update mail set claimed_until = now() - interval '1 second' where claimed_until is not null`);
  await pool.query(
    `update jobs.job set state = 'retry', start_after = now() where name = 'mail.deliver' and state in ('active', 'retry')`,
  );
}

test('kill -9 between sending a message and saving it: the SMS and the WhatsApp message are not sent again, and a report sets their state', async () => {
  shop = await startShop(settings).then(untilOpen);
  const [staff, asha, ravi] = [await anAdmin(context), await aCustomer(context), await aCustomer(context)];
  const tee = await aProduct(db, { price: 799, stock: 100 });
  for (const channel of ['sms', 'whatsapp'])
    await done('PUT /api/text-template/order-placed', staff, {
      channel,
      text: 'Order {number}',
      gatewayTemplate: 'placed',
      isOn: true,
    });
  const consents = [{ purpose: 'orders_by_whatsapp', given: true }];
  await done('PUT /api/privacy/consent', asha, { textVersion: CONSENT_TEXT_VERSION, consents });

  const bothTaken = new Promise<void>((resolve) => {
    onTaken = () => taken.length === 2 && resolve();
  });
  await Promise.all([asha, ravi].map((buyer) => buy(buyer, tee)));
  await bothTaken;
  await shop.stop('SIGKILL');
  // On a slow machine the first has already failed for lack of a response, with the same end state.
  assert.ok(
    (await mails()).some(({ state }) => state === 'waiting'),
    'one at least was handed over and not saved',
  );

  shop = await startShop(settings).then(untilOpen);
  const ended = async () => (await mails()).every(({ state }) => state === 'failed');
  for (const began = Date.now(); !(await ended()); await pause(50)) {
    assert.ok(Date.now() - began < MAX_WAIT_MS, 'the messages were not given up');
    await passLease();
  }
  assert.deepEqual(taken.map(({ path }) => path).toSorted(), ['/api/77/messages', '/api/flow']);

  const sent = taken.find(({ path }) => path === '/api/77/messages');
  const status = {
    id: 'wamid.1',
    status: 'delivered',
    timestamp: '1764200000',
    biz_opaque_callback_data: sent?.body['biz_opaque_callback_data'],
  };
  const entry = [{ id: '1', changes: [{ field: 'messages', value: { statuses: [status] } }] }];
  const report = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const signature = `sha256=${createHmac('sha256', SECRET).update(report).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  await fetch(`${shop.url}/api/webhooks/whatsapp`, { method: 'POST', headers, body: report });
  assert.deepEqual(await mails(), [
    { channel: 'sms', state: 'failed' },
    { channel: 'whatsapp', state: 'delivered' },
  ]);
});
