// covers: whatsapp
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CONSENT_TEXT_VERSION } from '@shop/contract/consents';
import { listMails, type StoredMail } from '@shop/contract/mail';
import { listTextTemplates, testTextTemplate } from '@shop/contract/text-templates';
import {
  MARKED_CODES,
  MARKED_REPORTS,
  MARKED_WHATSAPP,
  simulatedGateway,
  simulatedWhatsApp,
  type Report,
} from '#message-simulator';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { fillCart, order, orderBodyOf, SHIP_TO } from '#test-support/orders';
import { linksOf } from '#mount';
import { deliverText } from './commands/deliver-text.ts';
import { textGateway } from './text-gateway.provider.ts';
import { signatureOf, whatsAppGateway } from './whatsapp.provider.ts';

const KEYS = { WHATSAPP_APP_SECRET: 'a-secret-of-sixteen', WHATSAPP_VERIFY_TOKEN: 'a-token-of-sixteen', SMS_AUTH_KEY: 'key' };
let shop: TestShop;
let owner: Person;
let tee: MadeProduct;
/** Reports that the simulator would send a moment later. */
const reports: Report[] = [];
const take = async (more: readonly Report[], when?: 'later' | 'now') => {
  if (when !== 'now') return void reports.push(...more);
  for (const report of more) await shop.texts.simulator?.post(report);
};
before(async () => {
  shop = await openTestShop();
  owner = await anAdmin(shop);
  tee = await aProduct(shop.db, { stock: 500 });
  for (const channel of ['sms', 'whatsapp']) await edit({ channel });
});
after(() => shop.close());

const edit = (fields: object) =>
  shop.ask(owner, 'PUT', '/text-template/order-placed', {
    text: 'Order {number} at {shop}',
    gatewayTemplate: 'order_placed',
    isOn: true,
    ...fields,
  });
const allow = (customer: Person, given: boolean) =>
  shop.ask(customer, 'PUT', '/privacy/consent', {
    textVersion: CONSENT_TEXT_VERSION,
    consents: [{ purpose: 'orders_by_whatsapp', given }],
  });
async function sentFor(number: string): Promise<StoredMail[]> {
  const { mails } = await shop.call(owner, listMails, { query: { q: number } });
  return mails.filter(({ channel }) => channel !== 'email');
}
async function placed(phone = SHIP_TO.phone, customer?: Person): Promise<string> {
  const buyer = customer ?? (await aCustomer(shop));
  if (!customer) await allow(buyer, true);
  await fillCart(shop, buyer, [{ product: tee }]);
  const { body } = await order(shop, buyer, { ...(await orderBodyOf(shop, buyer)), shippingAddress: { ...SHIP_TO, phone } });
  return (body['order'] as { number: string }).number;
}
const deliver = ({ _id }: StoredMail) =>
  deliverText(shop, _id, {
    texts: { sms: textGateway(simulatedGateway(take)), whatsapp: whatsAppGateway(simulatedWhatsApp(shop.now, take)) },
    findLink: linksOf(shop),
  });
/** Sends the message of an order, and then its service's reports. */
async function deliverAll(number: string): Promise<StoredMail[]> {
  for (const mail of await sentFor(number)) await deliver(mail).catch(() => undefined);
  for (const report of reports.splice(0)) await shop.texts.simulator?.post(report);
  return sentFor(number);
}
const states = (mails: StoredMail[]) => mails.map(({ channel, state }) => `${channel} ${state}`).sort();

test('WhatsApp: an order’s message is sent there only with the customer’s consent, else by SMS, never by both', async () => {
  const customer = await aCustomer(shop);
  assert.deepEqual(states(await sentFor(await placed(SHIP_TO.phone, customer))), ['sms waiting']);
  await allow(customer, true);
  const number = await placed(SHIP_TO.phone, customer);
  assert.deepEqual(states(await sentFor(number)), ['whatsapp waiting']);
  const [mail] = await deliverAll(number);
  assert.deepEqual([mail?.state, mail?.test, mail?.error], ['read', true, '']);
  assert.ok(mail?.reportedAt);
  await allow(customer, false);
  assert.deepEqual(states(await sentFor(await placed(SHIP_TO.phone, customer))), ['sms waiting']);
});

test('WhatsApp: a customer who replies STOP gets no more there, at once and in what waits, and SMS instead', async () => {
  const customer = await aCustomer(shop);
  await allow(customer, true);
  const phone = '9847066601';
  await deliverAll(await placed(phone, customer));
  const waiting = await placed(phone, customer);
  const messages = [{ from: `91${phone}`, id: 'wamid.r', timestamp: '1764200000', type: 'text', text: { body: ' Stop ' } }];
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value: { messages } }] }],
  });
  await shop.texts.simulator?.post({ service: 'whatsapp', body, isForged: true });
  assert.deepEqual(states(await sentFor(await placed(phone, customer))), ['whatsapp waiting']);
  await shop.texts.simulator?.post({ service: 'whatsapp', body, isForged: false });
  assert.deepEqual(states(await deliverAll(waiting)), ['sms waiting', 'whatsapp stopped']);
  assert.deepEqual(states(await sentFor(await placed(phone, customer))), ['sms waiting']);
});

test('WhatsApp: a template, its language and values go out as the Cloud API takes them', async () => {
  const sent: { url: string; authorization: string | null; body: unknown }[] = [];
  const fetch = (async (url, init) => {
    sent.push({
      url: String(url),
      authorization: new Headers(init?.headers).get('authorization'),
      body: JSON.parse(String(init?.body)),
    });
    return Response.json({ messages: [{ id: 'wamid.1', message_status: 'accepted' }] });
  }) as typeof globalThis.fetch;
  const gateway = whatsAppGateway({
    apiUrl: 'https://graph.example/v23.0',
    phoneId: '77',
    token: 'secret',
    fetch,
    isTest: false,
  });
  const message = {
    to: '9847012345',
    template: 'order_placed',
    values: ['S-1', 'Selvedge'],
    language: 'ml',
    reference: 'id.1',
  } as const;
  assert.equal(await gateway.send(message), 'wamid.1');
  const parameters = [
    { type: 'text', text: 'S-1' },
    { type: 'text', text: 'Selvedge' },
  ];
  assert.deepEqual(sent, [
    {
      url: 'https://graph.example/v23.0/77/messages',
      authorization: 'Bearer secret',
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '919847012345',
        type: 'template',
        template: { name: 'order_placed', language: { code: 'ml' }, components: [{ type: 'body', parameters }] },
        biz_opaque_callback_data: 'id.1',
      },
    },
  ]);
});

const { silent, notOnWhatsApp, failedAfterSent, reversed, twice, readAtOnce, forged, withoutPhone } = MARKED_WHATSAPP;
const reported: [what: string, phone: string, states: string[]][] = [
  ['no answer, though it was taken, is sent by its reports and not again', silent, ['whatsapp read']],
  ['a phone without WhatsApp gets an SMS', notOnWhatsApp, ['sms waiting', 'whatsapp failed']],
  ['a message that fails after it was sent goes by SMS', failedAfterSent, ['sms waiting', 'whatsapp failed']],
  ['reports in the wrong order', reversed, ['whatsapp read']],
  ['reports that come twice', twice, ['whatsapp read']],
  ['a report of reading without one of delivery', readAtOnce, ['whatsapp read']],
  ['forged reports change nothing', forged, ['whatsapp sent']],
  ['reports that name no phone', withoutPhone, ['whatsapp read']],
];
for (const [what, phone, after] of reported)
  test(`WhatsApp: ${what}`, async () => {
    assert.deepEqual(states(await deliverAll(await placed(phone))), after);
  });

test('WhatsApp: a phone without it gets the next message by SMS at once', async () => {
  assert.deepEqual(states(await sentFor(await placed(notOnWhatsApp))), ['sms waiting']);
});

for (const [phone, { code }] of Object.entries(MARKED_CODES))
  test(`WhatsApp: error ${code} shows staff what to do, and ${code === 130429 ? 'is retried' : 'the message is sent by SMS'}`, async () => {
    const mails = await deliverAll(await placed(phone));
    assert.deepEqual(states(mails), code === 130429 ? ['whatsapp waiting'] : ['sms waiting', 'whatsapp failed']);
    const { error } = mails.find(({ channel }) => channel === 'whatsapp') ?? {};
    assert.match(error ?? '', /^(The text|WhatsApp) .*\.$/);
    assert.doesNotMatch(error ?? '', /90000/);
  });

test('WhatsApp: a template that it paused is shown to staff, and its messages go by SMS until it is approved again', async () => {
  await deliverAll(await placed(MARKED_WHATSAPP.pausesTemplate));
  const approval = async () =>
    (await shop.call(owner, listTextTemplates, { query: { channel: 'whatsapp' } })).templates.find(
      ({ template }) => template === 'order-placed',
    )?.approval;
  const paused = await approval();
  assert.deepEqual([paused?.state, paused?.reason], ['paused', 'low quality']);
  const mails = await deliverAll(await placed());
  assert.deepEqual(states(mails), ['sms waiting', 'whatsapp failed']);
  assert.ok(mails.some(({ error }) => error === 'WhatsApp has paused this template.'));

  const value = { event: 'APPROVED', message_template_name: 'order_placed', message_template_language: 'en_US', reason: 'NONE' };
  const report = (time: number) =>
    shop.texts.simulator?.post({
      service: 'whatsapp',
      isForged: false,
      body: JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: '1', time, changes: [{ field: 'message_template_status_update', value }] }],
      }),
    });
  await report(1_700_000_000);
  assert.equal((await approval())?.state, 'paused', 'an older report changes nothing');
  await report(shop.now().getTime() / 1000);
  assert.equal((await approval())?.state, 'approved');
  assert.deepEqual(states(await deliverAll(await placed())), ['whatsapp read']);
});

const sms: [what: string, phone: string, state: string][] = [
  ['delivered', SHIP_TO.phone, 'delivered'],
  ['delivered, reported twice', MARKED_REPORTS.twice, 'delivered'],
  ['undelivered', MARKED_REPORTS.undelivered, 'failed'],
  ['unreported', MARKED_REPORTS.unreported, 'sent'],
  ['reported under another id', MARKED_REPORTS.unknownId, 'sent'],
  ['delivered, reported before the gateway’s response,', MARKED_REPORTS.early, 'delivered'],
];
for (const [what, phone, state] of sms)
  test(`SMS reports: ${what} is ${state}`, async () => {
    const [mail] = await deliverAll(await placed(phone, await aCustomer(shop)));
    assert.deepEqual([mail?.channel, mail?.state], ['sms', state]);
  });

test('SMS reports: the URL without its secret is no route, and a report for another phone changes nothing', async () => {
  const [mail] = await sentFor(await placed(MARKED_REPORTS.unreported, await aCustomer(shop)));
  assert.ok(mail);
  await deliver(mail);
  const { providerId } = await shop.db
    .selectFrom('mail')
    .select('providerId')
    .where('id', '=', mail._id)
    .executeTakeFirstOrThrow();
  const send = (secret: string, number: string) =>
    shop.ask(null, 'POST', `/webhooks/sms/${secret}`, { requestId: providerId, number, status: '1', desc: 'DELIVERED' });
  assert.equal((await send('guessed', MARKED_REPORTS.unreported)).status, 404);
  assert.equal((await send(shop.texts.secrets.sms ?? '', '9847000000')).status, 200);
  assert.equal((await stateOf(mail)).state, 'sent');
  assert.equal((await send(shop.texts.secrets.sms ?? '', MARKED_REPORTS.unreported)).status, 200);
  assert.equal((await stateOf(mail)).state, 'delivered');
});
const stateOf = ({ _id }: StoredMail) =>
  shop.db.selectFrom('mail').select('state').where('id', '=', _id).executeTakeFirstOrThrow();

test('WhatsApp webhook: the verification returns the challenge, and only signed bodies are handled', async () => {
  const live = await openTestShop({ env: KEYS });
  const shake = (token: string) =>
    live.http.inject(`/api/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`);
  const right = await shake(KEYS.WHATSAPP_VERIFY_TOKEN);
  assert.deepEqual(
    [right.statusCode, right.body, right.headers['content-type']],
    [200, '1158201444', 'text/plain; charset=utf-8'],
  );
  assert.equal((await shake('guessed')).statusCode, 403);
  const payload = JSON.stringify({ object: 'whatsapp_business_account', entry: [] });
  const post = (signature: string) =>
    live.http.inject({
      method: 'POST',
      url: '/api/webhooks/whatsapp',
      payload,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    });
  const bytes = new TextEncoder().encode(payload);
  assert.equal((await post(signatureOf(KEYS.WHATSAPP_APP_SECRET, bytes))).statusCode, 200);
  assert.equal((await post(signatureOf('another secret of theirs', bytes))).statusCode, 403);
  assert.equal((await post('sha256=')).statusCode, 403);
  const real = await anAdmin(live);
  const body = { phone: '9847012345', channel: 'whatsapp' } as const;
  const { ok, message } = await live.call(real, testTextTemplate, { params: { template: 'order-placed' }, body });
  assert.deepEqual([ok, live.texts.simulator], [false, null]);
  assert.match(message, /no keys of WhatsApp/);
  await live.close();
});
