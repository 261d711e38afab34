// covers: webhooks
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createWebhook, listAllDeliveries, listDeliveries, readDeliveryRequest, testWebhook } from '@shop/contract/webhooks';
import { aCustomer, aProduct } from '#test-support';
import { anOrder } from '#test-support/orders';
import { openWebhookTest } from '#test-support/webhook-receiver';
import { nextAttempt } from './retry-policy.ts';
import { sign } from './signature.ts';

const BUSY_SECONDS = 600;
const { shop, owner, base, responses, sendDue, close } = await openWebhookTest();
responses.set('/busy', (response) => void response.writeHead(429, { 'retry-after': String(BUSY_SECONDS) }).end('ok'));
after(close);

const make = async (path: string) =>
  (await shop.call(owner, createWebhook, { body: { url: base + path, events: ['order.placed', 'stock.changed'] } })).webhook;

test('deliveries are found by the number of the order, by type and by webhook-id', async () => {
  const { _id: id } = await make('/found');
  const product = await aProduct(shop.db, { stock: 9 });
  const [first] = [
    await anOrder(shop, await aCustomer(shop), [{ product }]),
    await anOrder(shop, await aCustomer(shop), [{ product }]),
  ];
  const search = async (q: string) => (await shop.call(owner, listDeliveries, { params: { id }, query: { q } })).deliveries;
  const [byNumber, ...others] = await search(first.number);
  assert.deepEqual([byNumber?.type, others], ['order.placed', []]);
  assert.deepEqual(await search(byNumber?.messageId ?? ''), [byNumber]);
  assert.equal((await search('ORDER.')).length, 2);
  assert.deepEqual(await search('order_placed'), [], 'no placeholder of SQL');
  assert.deepEqual(await search('%'), []);
  const waiting = await shop.call(owner, listDeliveries, { params: { id }, query: { q: first.number, state: 'delivered' } });
  assert.deepEqual(waiting.deliveries, []);
  const other = await make('/other');
  await shop.call(owner, testWebhook, { params: { id: other._id } });
  const inAll = async (query: object) => (await shop.call(owner, listAllDeliveries, { query })).deliveries;
  assert.equal((await inAll({}))[0]?.webhook, other._id);
  assert.deepEqual(
    (await inAll({ q: first.number })).map(({ webhook }) => webhook),
    [id],
  );
  assert.deepEqual(await inAll({ state: 'failed' }), []);
});

test('the request of a delivery is signed anew, so that it can be repeated by hand', async () => {
  const { _id: id, secret } = await make('/again');
  const { delivery } = await shop.call(owner, testWebhook, { params: { id } });
  const request = await shop.call(owner, readDeliveryRequest, { params: { id: delivery._id } });
  assert.equal(request.url, `${base}/again`);
  assert.equal(request.body, delivery.payload);
  assert.equal(request.headers['webhook-id'], delivery.messageId);
  const signed = { id: delivery.messageId, timestamp: Number(request.headers['webhook-timestamp']), body: request.body };
  assert.equal(request.headers['webhook-signature'], sign(secret, signed));
  assert.equal((await shop.ask(owner, 'GET', '/webhook/delivery/none/request')).status, 404);
});

test('Retry-After: a busy receiver gets the event no earlier than it asks, and an hour later at most', async () => {
  const { _id: id } = await make('/busy');
  await shop.call(owner, testWebhook, { params: { id } });
  await sendDue();
  const [delivery] = (await shop.call(owner, listDeliveries, { params: { id } })).deliveries;
  assert.equal(delivery?.status, 429);
  assert.ok(Date.parse(delivery.nextAttempt ?? '') > Date.now() + (BUSY_SECONDS - 60) * 1000);
  const at = new Date('2026-11-29T06:00:00Z');
  const secondsTo = (retryAfter: number, attempts = 1) =>
    ((nextAttempt({ attempts, status: 503, retryAfter, at })?.getTime() ?? 0) - at.getTime()) / 1000;
  assert.deepEqual([secondsTo(0), secondsTo(2), secondsTo(86_400), secondsTo(600, 5)], [4, 4, 3600, 7200]);
});
