// covers: webhooks
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  readDeliveryRequest,
  replayDelivery,
  retryDeliveries,
  testWebhook,
  updateWebhook,
} from '@shop/contract/webhooks';
import { openWebhookTest } from '#test-support/webhook-receiver';
import { pauseAfter } from './retry-policy.ts';

const HOUR = 3_600_000;
const { shop, owner, base, received, responses, clock, sendDue, close } = await openWebhookTest();
after(close);

/** What the receiver answers. */
let status = 200;

const make = async (path: string, more: { header?: { name: string; value: string } } = {}) => {
  responses.set(path, (response) => void response.writeHead(status).end());
  return (await shop.call(owner, createWebhook, { body: { url: base + path, events: ['order.placed'], ...more } })).webhook;
};
const find = async (id: string) => (await shop.call(owner, listWebhooks)).webhooks.find(({ _id }) => _id === id) ?? assert.fail();
const sendTest = async (id: string) => (await shop.call(owner, testWebhook, { params: { id } })).delivery;
const switchOff = (id: string) => shop.call(owner, updateWebhook, { params: { id }, body: { active: false } });
const headersAt = (path: string) => received.findLast((it) => it.path === path)?.headers ?? {};
const mailsOf = async (template: string) =>
  (await shop.db.selectFrom('mail').select('content').where('template', '=', template).execute()).map(({ content }) => content);

test('a webhook sends its own header, whose value is encrypted and shown nowhere, and which can be replaced and removed', async () => {
  const value = 'token-canary-of-a-receiver';
  const { _id: id, headerName } = await make('/header', { header: { name: 'X-Token', value } });
  assert.equal(headerName, 'X-Token');
  const sent = async () => {
    const { _id } = await sendTest(id);
    await sendDue();
    return {
      header: headersAt('/header')['x-token'],
      request: await shop.call(owner, readDeliveryRequest, { params: { id: _id } }),
    };
  };
  const first = await sent();
  assert.equal(first.header, value);
  assert.equal(first.request.headers['X-Token'], '(hidden)');
  const edit = (header: { name: string; value: string } | null) =>
    shop.call(owner, updateWebhook, { params: { id }, body: { header } });
  await shop.call(owner, updateWebhook, { params: { id }, body: { events: ['order.paid'] } });
  assert.equal((await sent()).header, value, 'another change leaves it');
  const seen = [
    await find(id),
    (await edit({ name: 'X-Token', value: 'second' })).webhook,
    await shop.db.selectFrom('webhook').selectAll().execute(),
    await shop.db.selectFrom('auditEntry').selectAll().execute(),
    first.request,
  ];
  assert.ok(!JSON.stringify(seen).includes(value));
  assert.equal((await sent()).header, 'second');
  assert.equal((await edit(null)).webhook.headerName, '');
  assert.equal((await sent()).header, undefined);
  await switchOff(id);
});

test('a header that the shop sets itself, or that is no header, is refused', async () => {
  const refusalOf = async (name: string, value = 'x') => {
    const body = { url: `${base}/x`, events: ['order.placed'], header: { name, value } };
    const reply = await shop.ask(owner, 'POST', '/webhook', body);
    return [reply.status, ...Object.keys(reply.body.errors ?? {})];
  };
  for (const name of ['Webhook-Signature', 'content-type', 'Host', 'transfer-encoding', 'X Token', 'X:', ''])
    assert.deepEqual(await refusalOf(name), [400, 'header.name'], name);
  for (const value of ['a\r\nb: c', 'ключ', ''])
    assert.deepEqual(await refusalOf('X-Token', value), [400, 'header.value'], value);
});

test('a webhook that fails is said to fail; after a day its owners are emailed once, after three it is off', async () => {
  status = 500;
  const { _id: id } = await make('/dead');
  const began = clock.now();
  await sendTest(id);
  await sendDue();
  assert.ok((await find(id)).failingSince !== null);
  const emailed: number[] = [];
  for (let tries = 0; tries < 20 && (await find(id)).active; tries++) {
    const [delivery] = (await shop.call(owner, listDeliveries, { params: { id } })).deliveries;
    clock.ahead += Date.parse(delivery?.nextAttempt ?? assert.fail()) - clock.now().getTime() + 1;
    await sendDue();
    if ((await mailsOf('webhook-failing')).length > emailed.length)
      emailed.push((clock.now().getTime() - began.getTime()) / HOUR);
  }
  assert.ok(emailed.length === 1 && (emailed[0] ?? 0) >= 24 && (emailed[0] ?? 0) < 36, `${emailed} h`);
  assert.match(JSON.stringify(await mailsOf('webhook-failing')), /"The receiver answered 500\."/);
  assert.match((await find(id)).offReason, /three days/);
  assert.equal((await mailsOf('webhook-off')).length, 1);

  await shop.call(owner, updateWebhook, { params: { id }, body: { active: true } });
  await sendTest(id);
  await sendDue();
  assert.ok((await find(id)).active, 'switched on again, its days count anew');
  await switchOff(id);
});

test('an event that the receiver refuses for three days is given up, and a webhook that gets others stays on', async () => {
  status = 500;
  const { _id: id } = await make('/picky');
  await sendTest(id);
  await sendDue();
  await shop.db.updateTable('webhookDelivery').set({ attempts: 10 }).where('webhookId', '=', id).execute();
  clock.ahead += 60 * HOUR;
  status = 200;
  await shop.db
    .updateTable('webhookDelivery')
    .set({ dueAt: new Date(clock.now().getTime() + 12 * HOUR) })
    .where('webhookId', '=', id)
    .execute();
  await sendTest(id);
  await sendDue();
  assert.equal((await find(id)).failingSince, null);
  status = 500;
  clock.ahead += 13 * HOUR;
  await sendDue();
  const states = (await shop.call(owner, listDeliveries, { params: { id } })).deliveries.map(({ state }) => state);
  assert.deepEqual([states, (await find(id)).active], [['delivered', 'failed'], true]);
  await switchOff(id);
});

test('after twenty failures in a row a webhook is tried every quarter of an hour, or when staff ask for it', async () => {
  status = 500;
  const { _id: id } = await make('/many');
  const { _id: delivery } = await sendTest(id);
  for (let i = 1; i < 25; i++) await shop.call(owner, replayDelivery, { params: { id: delivery } });
  const tries = () => received.filter(({ path }) => path === '/many').length;
  await sendDue();
  assert.equal(tries(), 20);
  clock.ahead += 14 * 60_000;
  await sendDue();
  assert.equal(tries(), 20);
  clock.ahead += 61_000;
  await sendDue();
  assert.equal(tries(), 21);
  status = 200;
  await shop.call(owner, retryDeliveries, { params: { id } });
  await sendDue();
  assert.deepEqual([(await find(id)).undelivered, (await find(id)).failingSince], [0, null]);
  await switchOff(id);
});

test('a receiver that lost events gets those since a time once more, under the same ids', async () => {
  status = 200;
  const { _id: id } = await make('/lost');
  const idsAt = () => received.filter(({ path }) => path === '/lost').map(({ headers }) => headers['webhook-id']);
  await sendTest(id);
  const { createdAt } = await sendTest(id);
  await sendDue();
  const resend = async (query: { since?: string }) => (await shop.call(owner, retryDeliveries, { params: { id }, query })).count;
  assert.equal(await resend({}), 0);
  assert.equal(await resend({ since: createdAt }), 1);
  await sendDue();
  assert.equal(await resend({ since: '2026-01-01T00:00:00Z' }), 2);
  await sendDue();
  const [first, second, ...again] = idsAt();
  assert.deepEqual(again.toSorted(), [second, first, second].toSorted());
  assert.equal((await shop.ask(owner, 'POST', `/webhook/${id}/retry?since=yesterday`)).status, 400);
  await switchOff(id);
});

test('a busy receiver gets nothing until its Retry-After is over, other failures delay no other event', () => {
  const at = new Date('2026-11-29T06:00:00Z');
  const seconds = (failure: { inARow?: number; status: number | null; retryAfter?: number }) =>
    ((pauseAfter({ inARow: 1, retryAfter: 0, at, ...failure }) ?? at).getTime() - at.getTime()) / 1000;
  assert.deepEqual([seconds({ status: 429, retryAfter: 600 }), seconds({ status: 503, retryAfter: 86_400 })], [600, 3600]);
  assert.deepEqual([seconds({ status: 502 }), seconds({ status: 504 })], [4, 4]);
  assert.deepEqual([seconds({ status: 500 }), seconds({ status: null })], [0, 0]);
  assert.equal(seconds({ status: null, inARow: 20 }), 900);
});
