// covers: orders, privacy
import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createHmac, createPublicKey, verify, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { readPushKey, subscribeToPush, unsubscribeFromPush } from '@shop/contract/push';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';
import { sendPush, type PushJob } from './commands/send-push.ts';
import { encryptMessage } from './encrypt-message.provider.ts';

const fromUrl = (text: string): Buffer => Buffer.from(text, 'base64url');

/** What a browser does: its keys, and how it decrypts (RFC 8291, 3.4). */
function aBrowser() {
  const pair: ECDH = createECDH('prime256v1');
  pair.generateKeys();
  const auth = Buffer.from('0123456789abcdef');
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const hmac = (key: Buffer, ...data: Buffer[]) => createHmac('sha256', key).update(Buffer.concat(data)).digest();
  const decrypt = (body: Buffer): string => {
    const [salt, sender, encrypted] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender, Buffer.from([1])]);
    const secret = hmac(salt, hmac(hmac(auth, pair.computeSecret(sender)), info));
    const key = hmac(secret, Buffer.from('Content-Encoding: aes128gcm\0\x01')).subarray(0, 16);
    const nonce = hmac(secret, Buffer.from('Content-Encoding: nonce\0\x01')).subarray(0, 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(encrypted.subarray(-16));
    const text = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
    assert.equal(text.at(-1), 2);
    return text.subarray(0, -1).toString();
  };
  return { keys, decrypt };
}

type Received = { path: string; headers: Record<string, unknown>; body: Buffer };
/** A simulated push service: stores what it receives and responds with the status of the path `/<status>/…`. */
const received: Received[] = [];
const service = createServer(async (request, response) => {
  received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
  response.writeHead(Number(request.url?.split('/')[1])).end();
});
let origin = '';
let shop: TestShop;
let staff: Person;
let tee: MadeProduct;
before(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const place = service.address();
  origin = `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}`;
  shop = await openTestShop({ env: { WEBHOOKS_TO_PRIVATE: '1' } });
  staff = await anAdmin(shop);
  tee = await aProduct(shop.db, { stock: 99 });
});
after(async () => {
  await shop.close();
  service.close();
});

const subscribe = (customer: Person, path: string, { keys } = aBrowser(), language: 'en' | 'hi' = 'en') =>
  shop.call(customer, subscribeToPush, { body: { endpoint: `${origin}/${path}`, keys, language } });

/** The notifications in the queue about an order of this customer, in order. */
async function queued(orderId: string): Promise<PushJob[]> {
  const { rows } = await shop.pool.query<{ data: PushJob }>(
    `select data from jobs.job where name = 'push.send' and data ->> 'orderId' = $1 order by created_on`,
    [orderId],
  );
  return rows.map(({ data }) => data);
}

test('RFC 8291, appendix A: the example is encrypted to its bytes', () => {
  const message = encryptMessage(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { privateKey: fromUrl('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'), salt: fromUrl('DGv6ra1nlYgDCS1FRnbzlw') },
  );
  assert.equal(
    message.toString('base64url'),
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a status is pushed to the customer’s browser, encrypted, signed, in its language, and links to the order', async () => {
  const customer = await aCustomer(shop);
  const browser = aBrowser();
  await subscribe(customer, '201/mine', browser, 'hi');
  const order = await moveTo(shop, staff, await anOrder(shop, customer, [{ product: tee }]), 'Shipped');
  const [job, ...others] = await queued(order._id);
  assert.ok(job && others.length === 0, 'one notification, and none for Processing');
  await sendPush(shop, job);
  const sent = received.find(({ path }) => path === '/201/mine');
  assert.ok(sent && !sent.body.includes(order.number), 'the service cannot read the number of the order');
  const { body, url, tag } = JSON.parse(browser.decrypt(sent.body)) as Record<string, string>;
  assert.match(body ?? '', new RegExp(`ऑर्डर ${order.number}`));
  assert.deepEqual([url, tag], [`/hi/productlisting?order=${order._id}`, `order-${order._id}`]);
  assert.deepEqual([sent.headers['content-encoding'], sent.headers['ttl']], ['aes128gcm', '86400']);

  const { key } = await shop.call(customer, readPushKey);
  const [, signed = '', signature = '', k] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(String(sent.headers['authorization'])) ?? [];
  assert.equal(k, key);
  const point = fromUrl(key);
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((it) => it.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  assert.ok(verify('sha256', Buffer.from(signed), { key: publicKey, dsaEncoding: 'ieee-p1363' }, fromUrl(signature)));
  assert.equal((JSON.parse(String(fromUrl(signed.split('.')[1] ?? ''))) as { aud: string }).aud, origin);
  const { rows } = await shop.pool.query('select private_key from push_key');
  assert.equal(rows.length, 1);
  assert.ok(rows[0].private_key.length > 60, 'the private key is encrypted');
});

test('a browser whose subscription has ended is removed, a busy service is tried again, another refusal is dropped', async () => {
  for (const [status, devices, isRetried] of [
    [404, 0, false],
    [410, 0, false],
    [413, 1, false],
    [429, 1, true],
    [503, 1, true],
  ] as const) {
    const customer = await aCustomer(shop);
    await subscribe(customer, `${status}/device`);
    const order = await moveTo(shop, staff, await anOrder(shop, customer, [{ product: tee }]), 'Shipped');
    const [job] = await queued(order._id);
    assert.ok(job);
    const sending = sendPush(shop, job);
    if (isRetried) await assert.rejects(sending, /the push service answered/);
    else await sending;
    assert.equal((await shop.call(customer, readPushKey)).devices, devices, String(status));
  }
});

test('a customer has at most ten browsers, can stop one or all, and cannot stop those of others', async () => {
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop)];
  for (let n = 0; n < 12; n++) await subscribe(customer, `201/many-${n}`);
  await subscribe(customer, '201/many-11');
  const count = async () => (await shop.call(customer, readPushKey)).devices;
  assert.equal(await count(), 10);
  await shop.call(other, unsubscribeFromPush, { body: { endpoint: `${origin}/201/many-11` } });
  assert.equal(await count(), 10);
  await shop.call(customer, unsubscribeFromPush, { body: { endpoint: `${origin}/201/many-11` } });
  assert.equal(await count(), 9);
  await shop.call(customer, unsubscribeFromPush, { body: {} });
  assert.equal(await count(), 0);
});

test('what is no subscription is refused in words; a private address, unless the shop allows those', async () => {
  const customer = await aCustomer(shop);
  const { keys } = aBrowser();
  const send = async (body: object, to = shop, from = customer) => (await to.ask(from, 'POST', '/push', body)).status;
  for (const body of [
    {},
    { endpoint: 'ftp://a.example', keys },
    { endpoint: `${origin}/201/${'x'.repeat(1000)}`, keys },
    { endpoint: `${origin}/201/a`, keys: { ...keys, auth: 'short' } },
    { endpoint: `${origin}/201/a`, keys: { ...keys, p256dh: 'A'.repeat(87) } },
    { endpoint: 'https://user:secret@push.example/a', keys },
  ])
    assert.equal(await send(body), 400, JSON.stringify(body).slice(0, 80));
  const strict = await openTestShop();
  const other = await aCustomer(strict);
  for (const endpoint of ['https://127.0.0.1/a', 'https://[::1]/a', 'https://10.0.0.8/a', 'http://8.8.8.8/a'])
    assert.equal(await send({ endpoint, keys }, strict, other), 400, endpoint);
  await strict.close();
});

test('subscribed browsers are in the export without their secret address, and go with the account', async () => {
  const password = 'correct horse battery';
  const leaver = await aCustomer(shop, { password });
  await subscribe(leaver, '201/secret-part');
  const exported = JSON.stringify((await shop.ask(leaver, 'GET', '/privacy/export')).body);
  assert.match(exported, /"notifiedBrowsers":\[\{"service":"127\.0\.0\.1:\d+","language":"en"/);
  assert.ok(!exported.includes('secret-part'));
  assert.equal((await shop.ask(leaver, 'DELETE', '/privacy/account', { currentPassword: password })).status, 200);
  const { rows } = await shop.pool.query(`select from push_subscription where endpoint like '%secret-part'`);
  assert.equal(rows.length, 0);
});
