// covers: webhooks
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, test } from 'node:test';
import { changeCustomerCredit } from '@shop/contract/credit';
import { issueGiftCard } from '@shop/contract/gift-cards';
import { rupees } from '@shop/contract/money';
import { listEvents, type EventType } from '@shop/contract/events';
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  retryDeliveries,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@shop/contract/webhooks';
import { aCustomer, aProduct } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';
import { openWebhookTest } from '#test-support/webhook-receiver';
import { encryptSecrets } from './commands/encrypt-secrets.ts';
import { purgeEvents } from './commands/purge-events.ts';
import { sign } from './signature.ts';

const { shop, owner, base, received, responses, dispatcher, clock, sendDue, close } = await openWebhookTest();
after(close);

const make = async (path: string, events: EventType[]) =>
  (await shop.call(owner, createWebhook, { body: { url: base + path, events } })).webhook;
const at = (path: string) => received.filter((it) => it.path === path);
const bodiesAt = (path: string) =>
  at(path).map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
const deliveriesOf = async (id: string) => (await shop.call(owner, listDeliveries, { params: { id } })).deliveries;
const switchOff = (id: string) => shop.call(owner, updateWebhook, { params: { id }, body: { active: false } });
const anOrderOf = async () => anOrder(shop, await aCustomer(shop), [{ product: await aProduct(shop.db, { stock: 5 }) }]);

test('all events of an order are sent, signed by Standard Webhooks, in chronological order', async () => {
  const { _id: id, secret } = await make('/all', ['order.placed', 'order.paid', 'order.status_changed', 'stock.changed']);
  assert.match(secret, /^whsec_[\w+/]{43}=$/);
  const order = await anOrderOf();
  await moveTo(shop, owner, order, 'Delivered');
  await sendDue();
  const messages = bodiesAt('/all');
  assert.deepEqual(messages.map(({ type, data }) => `${type} ${String(data['deliveryStatus'] ?? data['stock'])}`).toSorted(), [
    'order.paid Delivered',
    'order.placed Processing',
    'order.status_changed Delivered',
    'stock.changed 4',
    'stock.changed 5',
  ]);
  const placed = messages.find(({ type }) => type === 'order.placed');
  assert.deepEqual([placed?.data['_id'], placed?.data['number']], [order._id, order.number]);
  const [{ headers, body } = assert.fail()] = at('/all');
  const [messageId, timestamp] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
  assert.equal(headers['webhook-signature'], sign(secret, { id: messageId, timestamp, body }));
  assert.ok((await deliveriesOf(id)).every(({ state, status }) => state === 'delivered' && status === 200));
  assert.ok(!JSON.stringify(await shop.call(owner, listWebhooks)).includes(secret));
  await switchOff(id);
});

test('signature: the published vector of Standard Webhooks', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  const signature = sign('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message);
  assert.equal(signature, 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('events of edited products and cancelled orders are sent; events without a webhook are not stored', async () => {
  const count = async () => (await shop.db.selectFrom('event').select('id').execute()).length;
  const before = await count();
  const product = await aProduct(shop.db);
  const edit = () => shop.db.updateTable('product').set({ updatedAt: new Date() }).where('id', '=', product.id).execute();
  await edit();
  assert.equal(await count(), before);
  const { _id: id } = await make('/some', ['product.updated', 'order.cancelled']);
  await edit();
  await moveTo(shop, owner, await anOrderOf(), 'Cancelled');
  await sendDue();
  assert.deepEqual(
    bodiesAt('/some')
      .map(({ type }) => type)
      .toSorted(),
    ['order.cancelled', 'product.updated'],
  );
  await switchOff(id);
});

test('events of parcels, returns, refunds, reviews, stock, products and customers are sent', async () => {
  const { _id: id } = await make('/more', [
    'shipment.created',
    'shipment.delivered',
    'return.requested',
    'return.refunded',
    'refund.created',
    'refund.processed',
    'review.created',
    'review.published',
    'stock.out',
    'stock.back',
    'product.created',
    'product.withdrawn',
    'customer.created',
    'customer.updated',
  ]);
  const asha = await aCustomer(shop);
  await shop.ask(asha, 'PUT', '/detail', { name: 'Asha Menon' });
  const product = await aProduct(shop.db, { stock: 1 });
  const order = await anOrder(shop, asha, [{ product }]);
  await shop.ask(owner, 'POST', `/order/${order._id}/shipments`, {});
  await moveTo(shop, owner, order, 'Delivered');
  const review = await shop.ask(asha, 'POST', `/product/${product.id}/review`, {
    rating: 5,
    fit: 'true',
    text: 'Soft and warm.',
  });
  assert.equal(review.status, 201, review.body.message);
  const { _id: reviewId } = review.body['review'] as { _id: string };
  await shop.ask(owner, 'PUT', `/review/${reviewId}/state`, { state: 'published' });
  const lines = [{ line: order.orderItems[0]?._id, quantity: 1 }];
  const payOut = { method: 'upi', upiId: 'asha@okaxis' };
  await shop.ask(asha, 'POST', `/order/${order._id}/return`, { lines, reason: 'No longer needed', payOut });
  await shop.ask(owner, 'PUT', `/order/return/${order._id}`, { action: 'receive', restock: true });
  await shop.ask(owner, 'PUT', `/order/return/${order._id}`, { action: 'refund', ...payOut });
  await shop.db.updateTable('product').set({ isActive: false }).where('id', '=', product.id).execute();
  await sendDue();
  const { events } = await shop.call(owner, listEvents);
  const payloads = bodiesAt('/more');
  assert.deepEqual([...new Set(payloads.map(({ type }) => type))].toSorted(), [
    'customer.created',
    'customer.updated',
    'product.created',
    'product.withdrawn',
    'refund.created',
    'refund.processed',
    'return.refunded',
    'return.requested',
    'review.created',
    'review.published',
    'shipment.created',
    'shipment.delivered',
    'stock.back',
    'stock.out',
  ]);
  for (const { type, data } of payloads) {
    const schema = events.find((it) => it.type === type)?.schema as { properties: { data: { required: string[] } } };
    assert.deepEqual(Object.keys(data).toSorted(), schema.properties.data.required.toSorted(), type);
  }
  assert.ok(!JSON.stringify(payloads).includes('Asha'), 'no personal data');
  await switchOff(id);
});

test('events of gift cards and store credit are sent, without code or person', async () => {
  const { _id: id } = await make('/credit', ['gift_card.issued', 'gift_card.redeemed', 'store_credit.changed']);
  const asha = await aCustomer(shop);
  const why = { kind: 'goodwill', note: 'For the wait.' } as const;
  const { code, giftCard } = await shop.call(owner, issueGiftCard, { body: { value: rupees(500), ...why } });
  assert.equal((await shop.ask(asha, 'POST', '/credit/gift-card', { code })).status, 200);
  const taken = { direction: 'remove', amount: rupees(100), ...why } as const;
  await shop.call(owner, changeCustomerCredit, { params: { id: asha.id }, body: taken });
  await sendDue();
  const { events } = await shop.call(owner, listEvents);
  const payloads = bodiesAt('/credit');
  assert.deepEqual(
    payloads
      .toSorted((a, b) => Number(a.data['sequence']) - Number(b.data['sequence']))
      .map(({ type, data }) => [type, data['_id'] ?? data['customerId'], data['amount'], data['balance']]),
    [
      ['gift_card.issued', giftCard._id, 500, 500],
      ['gift_card.redeemed', giftCard._id, 500, 0],
      ['store_credit.changed', asha.id, 500, 500],
      ['store_credit.changed', asha.id, -100, 400],
    ],
  );
  for (const { type, data } of payloads) {
    const schema = events.find((it) => it.type === type)?.schema as { properties: { data: { required: string[] } } };
    assert.deepEqual(Object.keys(data).toSorted(), schema.properties.data.required.toSorted(), type);
  }
  await switchOff(id);
});

test('a secret is encrypted in the database, also one of an earlier version; a new one signs at once, and the previous one for a day', async () => {
  const { _id: id, secret } = await make('/rotated', ['order.placed']);
  const stored = async () =>
    (await shop.db.selectFrom('webhook').select('secret').where('id', '=', id).executeTakeFirstOrThrow()).secret;
  assert.ok(!(await stored()).includes(secret.slice(6)));
  await shop.db.updateTable('webhook').set({ secret }).where('id', '=', id).execute();
  await encryptSecrets(shop);
  assert.ok(!(await stored()).includes(secret.slice(6)));
  const { webhook } = await shop.call(owner, rotateWebhookSecret, { params: { id } });
  const check = async () => {
    await shop.call(owner, testWebhook, { params: { id } });
    await sendDue();
    const { headers, body } = at('/rotated').at(-1) ?? assert.fail();
    const signed = { id: String(headers['webhook-id']), timestamp: Number(headers['webhook-timestamp']), body };
    return [headers['webhook-signature'], sign(webhook.secret, signed), sign(secret, signed)];
  };
  const [both, fresh, earlier] = await check();
  assert.equal(both, `${fresh} ${earlier}`);
  clock.ahead += 25 * 3_600_000;
  const [alone, signature] = await check();
  assert.equal(alone, signature);
  await switchOff(id);
});

test('a delivery shows the sent body and the beginning of the response', async () => {
  responses.set('/talks', (response) => void response.writeHead(422).end('x'.repeat(5000)));
  const { _id: id } = await make('/talks', ['order.placed']);
  await shop.call(owner, testWebhook, { params: { id } });
  await sendDue();
  const [delivery] = await deliveriesOf(id);
  assert.deepEqual([delivery?.payload, delivery?.response], [at('/talks')[0]?.body, 'x'.repeat(1024)]);
  assert.ok(delivery?.tookMs !== null);
  await switchOff(id);
});

test('a delivery that fails or is redirected is retried after 5 s and 30 s with the same id, and once more on request', async () => {
  let fails = 2;
  responses.set('/fails', (response) => {
    fails -= 1;
    if (fails === 1) response.writeHead(500).end();
    else if (fails === 0) response.writeHead(302, { location: `${base}/elsewhere` }).end();
    else response.end();
  });
  const { _id: id } = await make('/fails', ['order.placed']);
  const { delivery } = await shop.call(owner, testWebhook, { params: { id } });
  for (const [seconds, tries] of [
    [0, 1],
    [1, 1],
    [5, 2],
    [10, 2],
    [30, 3],
  ] as const) {
    clock.ahead += seconds * 1000;
    await sendDue();
    assert.equal(at('/fails').length, tries, `${seconds} s later`);
  }
  assert.equal(at('/elsewhere').length, 0, 'the redirect was not followed');
  const [end] = await deliveriesOf(id);
  assert.deepEqual([end?.state, end?.attempts, end?.status], ['delivered', 3, 200]);
  await shop.call(owner, replayDelivery, { params: { id: delivery._id } });
  await sendDue();
  assert.deepEqual([...new Set(at('/fails').map(({ headers }) => headers['webhook-id']))], [delivery.messageId]);
  assert.equal(at('/fails').length, 4);
  await switchOff(id);
});

test('undelivered events are counted, listed by state and sent at once on request, those without a further attempt too', async () => {
  let down = true;
  responses.set('/down', (response) => void response.writeHead(down ? 503 : 200).end());
  const { _id: id } = await make('/down', ['order.placed']);
  const { delivery } = await shop.call(owner, testWebhook, { params: { id } });
  for (const seconds of [0, 5, 30]) {
    clock.ahead += seconds * 1000;
    await sendDue();
  }
  await shop.call(owner, testWebhook, { params: { id } });
  await sendDue();
  await shop.db
    .updateTable('webhookDelivery')
    .set({ state: 'failed' })
    .where('id', '!=', delivery._id)
    .where('webhookId', '=', id)
    .execute();
  const figures = async () => {
    const { lastDay, undelivered } = (await shop.call(owner, listWebhooks)).webhooks.find((it) => it._id === id) ?? assert.fail();
    return [lastDay.tried, lastDay.delivered, undelivered];
  };
  assert.deepEqual(await figures(), [2, 0, 2]);
  const failed = await shop.call(owner, listDeliveries, { params: { id }, query: { state: 'failed' } });
  assert.deepEqual(
    failed.deliveries.map(({ state }) => state),
    ['failed'],
  );
  down = false;
  const { count } = await shop.call(owner, retryDeliveries, { params: { id } });
  await sendDue();
  assert.deepEqual([count, ...(await figures())], [2, 3, 2, 0]);
  assert.equal((await shop.call(owner, retryDeliveries, { params: { id } })).count, 0, 'what was sent is not sent again');
  await switchOff(id);
});

test('a receiver that hangs delays no other', async () => {
  const hanging = Promise.withResolvers<ServerResponse>();
  responses.set('/hangs', hanging.resolve);
  const answered = Promise.withResolvers<void>();
  responses.set('/quick', (response) => response.end(() => answered.resolve()));
  const [hangs, quick] = [await make('/hangs', ['order.placed']), await make('/quick', ['order.placed'])];
  await anOrderOf();
  await dispatcher.tick();
  const [response] = await Promise.all([hanging.promise, answered.promise]);
  response.destroy();
  await dispatcher.idle();
  const [delivery] = await deliveriesOf(hangs._id);
  assert.deepEqual([delivery?.state, delivery?.status], ['waiting', null]);
  await Promise.all([switchOff(hangs._id), switchOff(quick._id)]);
});

test('after three days of failures, or at once by 410, the webhook is disabled with its reason; once enabled it works again', async () => {
  responses.set('/dead', (response) => void response.writeHead(503).end());
  const { _id: id } = await make('/dead', ['order.placed']);
  await shop.call(owner, testWebhook, { params: { id } });
  const began = clock.ahead;
  const find = async (webhookId: string) =>
    (await shop.call(owner, listWebhooks)).webhooks.find(({ _id }) => _id === webhookId) ?? assert.fail();
  for (let tries = 0; tries < 20 && (await find(id)).active; tries++) {
    await sendDue();
    const [delivery] = await deliveriesOf(id);
    if (delivery?.nextAttempt) clock.ahead += Date.parse(delivery.nextAttempt) - clock.now().getTime() + 1;
  }
  const days = (clock.ahead - began) / 86_400_000;
  assert.ok(days > 2.9 && days < 3.1, `${days} days`);
  assert.match((await find(id)).offReason, /three days/);
  const refused = await shop.ask(owner, 'POST', `/webhook/${id}/test`);
  assert.deepEqual([refused.status, refused.body.code], [409, 'webhook_off']);
  const { webhook } = await shop.call(owner, updateWebhook, { params: { id }, body: { active: true, url: `${base}/410` } });
  assert.deepEqual([webhook.active, webhook.offReason], [true, '']);
  responses.set('/410', (response) => void response.writeHead(410).end());
  await shop.call(owner, testWebhook, { params: { id } });
  await sendDue();
  assert.match((await find(id)).offReason, /410/);
  const mails = await shop.db.selectFrom('mail').select('accountId').where('template', '=', 'webhook-off').execute();
  assert.deepEqual(mails, [{ accountId: owner.id }, { accountId: owner.id }]);
});

test('events are deleted after 30 days with their deliveries', async () => {
  clock.ahead += 31 * 86_400_000;
  await purgeEvents({ ...shop, now: clock.now });
  const left = await shop.db.selectFrom('webhookDelivery').select('id').execute();
  assert.equal(left.length, 0);
});

test('the list of events has a schema of each message', async () => {
  const { events } = await shop.call(owner, listEvents);
  const placed = events.find(({ type }) => type === 'order.placed');
  assert.deepEqual(placed?.schema['required'], ['type', 'timestamp', 'data']);
});
