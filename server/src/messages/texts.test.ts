// covers: sms
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listMails } from '@shop/contract/mail';
import { listTextTemplates, saveTextTemplate, testTextTemplate, TEXT_TEMPLATES } from '@shop/contract/text-templates';
import { MARKED, simulatedGateway } from '#message-simulator';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { anOrder, SHIP_TO } from '#test-support/orders';
import { openSmsGateway, type SmsGateway } from '#test-support/sms-gateway';
import { linksOf } from '#mount';
import { newId } from '#kernel/ids';
import { deliverText } from './commands/deliver-text.ts';
import { smsAllowedFrom } from './sms-hours.ts';
import { textGateway } from './text-gateway.provider.ts';

let gateway: SmsGateway;
let shop: TestShop;
let owner: Person;
let asha: Person;
before(async () => {
  gateway = await openSmsGateway();
  shop = await openTestShop({ env: { ...gateway.env, PUBLIC_URL: 'https://shop.example' } });
  owner = await anAdmin(shop);
  asha = await aCustomer(shop);
});
after(async () => {
  await shop.close();
  await gateway.close();
});

const edit = (template: string, body: object) => shop.ask(owner, 'PUT', `/text-template/${template}`, body);
const placed = { text: 'Order {number} at {shop}, {total}: {link}', gatewayTemplate: 'flow-1', isOn: true };
const sms = async (q: string) => (await shop.call(owner, listMails, { query: { q, channel: 'sms' } })).mails;
const send = (mailId: string, now = shop.now) => {
  const settings = { apiUrl: gateway.env['SMS_API_URL'] ?? '', authKey: 'key', fetch: globalThis.fetch, isTest: false };
  return deliverText({ ...shop, now }, mailId, {
    texts: { sms: textGateway(settings), whatsapp: null },
    findLink: linksOf(shop),
  });
};

test('SMS: staff see each text with a sample and its length, and an order’s SMS is sent only if they enabled it', async () => {
  const { templates, test: isTest } = await shop.call(owner, listTextTemplates);
  assert.equal(isTest, false);
  assert.deepEqual(
    templates.filter((it) => it.isOn).map((it) => it.template),
    ['login-code'],
  );
  const login = templates.find((it) => it.template === 'login-code');
  assert.match(login?.sample ?? '', /^123456 is your code .*\n@shop\.example #123456$/);
  assert.equal(login?.parts, 1);
  const review = templates.find((it) => it.template === 'review-request');
  assert.ok(review?.sample.endsWith('https://shop.example/productlisting'), 'the link leads to My Orders');
  const first = await anOrder(shop, asha, [{ product: await aProduct(shop.db) }]);
  assert.equal((await sms(first.number)).length, 0);

  assert.equal((await edit('order-placed', placed)).status, 200);
  const second = await anOrder(shop, asha, [{ product: await aProduct(shop.db, { price: 799 }) }]);
  const [text] = await sms(second.number);
  assert.deepEqual([text?.to.phone, text?.state], [SHIP_TO.phone, 'waiting']);
  assert.match(text?.text ?? '', new RegExp(`^Order ${second.number} at Selvedge, Rs\\.799`));
});

for (const language of ['hi', 'ml'] as const)
  test(`SMS: each text is ready in ${language}, and only the login code is sent before staff enable one`, async () => {
    const { templates } = await shop.call(owner, listTextTemplates, { query: { language } });
    for (const { template, text, isOn } of templates) {
      assert.equal(isOn, template === 'login-code', template);
      for (const name of TEXT_TEMPLATES[template].needs) assert.ok(text.includes(`{${name}}`), `${template}: {${name}}`);
      for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g))
        assert.ok((TEXT_TEMPLATES[template].may as readonly string[]).includes(name), `${template}: {${name}}`);
    }
  });

const refused: [what: string, text: string, sentence: RegExp][] = [
  ['a placeholder without a value', 'Order {number}: {password}', /^\{password\} has no value here/],
  ['no number', 'Thank you for your order at {shop}', /must contain \{number\}/],
  ['the rupee sign', 'Order {number}: ₹799', /^Write Rs\. instead/],
  ['nothing', '  ', /^Enter the text\.$/],
];
for (const [what, text, sentence] of refused)
  test(`SMS: a text with ${what} is refused at its field`, async () => {
    const { status, body } = await edit('order-placed', { ...placed, text });
    assert.equal(status, 400);
    assert.match(body.errors?.['text'] ?? '', sentence);
  });

test('SMS: the gateway gets the registered template and its values in order, once, however many jobs deliver it', async () => {
  await edit('order-placed', placed);
  const { number } = await anOrder(shop, asha, [{ product: await aProduct(shop.db, { price: 1000 }) }]);
  const [text] = await sms(number);
  const id = text?._id ?? '';
  const before = gateway.requests.length;
  await Promise.allSettled([send(id), send(id), send(id)]);
  await send(id);
  const [sent, ...more] = gateway.requests.slice(before);
  assert.deepEqual(more, []);
  assert.deepEqual(sent, {
    template_id: 'flow-1',
    short_url: '0',
    recipients: [
      { mobiles: `91${SHIP_TO.phone}`, VAR1: number, VAR2: 'Selvedge', VAR3: 'Rs.1,000', VAR4: 'https://shop.example/track' },
    ],
  });
  assert.equal((await sms(number))[0]?.state, 'sent');
});

const outcomes: [what: string, status: number, body: string, state: string][] = [
  ['rejects it', 400, '{"type":"error","message":"bad template"}', 'failed'],
  ['fails, so that it may have been sent', 502, '{}', 'failed'],
  ['answers with a page', 200, '<html>', 'failed'],
  ['is busy', 429, '{"type":"error","message":"slow down"}', 'waiting'],
];
for (const [what, status, body, state] of outcomes)
  test(`SMS: a gateway that ${what} leaves it ${state}, with a reason without personal data`, async () => {
    const { number } = await anOrder(shop, asha, [{ product: await aProduct(shop.db) }]);
    const [text] = await sms(number);
    gateway.answer(status, body);
    await send(text?._id ?? '').catch(() => undefined);
    gateway.answer(200);
    const [after] = await sms(number);
    assert.equal(after?.state, state);
    assert.match(after?.error ?? '', /^The SMS gateway .*\.$/);
    assert.doesNotMatch(after?.error ?? '', /98470/);
  });

test('SMS: one that was being sent during a crash is not sent again', async () => {
  const { number } = await anOrder(shop, asha, [{ product: await aProduct(shop.db) }]);
  const [text] = await sms(number);
  await shop.db
    .updateTable('mail')
    .set({ claimedUntil: new Date(0), tries: 1 })
    .where('id', '=', text?._id ?? '')
    .execute();
  const before = gateway.requests.length;
  await send(text?._id ?? '');
  assert.equal(gateway.requests.length, before);
  assert.match((await sms(number))[0]?.error ?? '', /may have been sent/);
});

test('SMS that advertise wait from 21:00 to 10:00 in India, and those about orders do not', async () => {
  assert.equal((await edit('cart-reminder', { text: 'Your cart: {link}', gatewayTemplate: 'flow-2', isOn: true })).status, 200);
  const id = newId();
  const row = { accountId: null, orderId: null, toName: '', toEmail: '', toPhone: SHIP_TO.phone, channel: 'sms' };
  const content = JSON.stringify({ items: [] });
  await shop.db
    .insertInto('mail')
    .values({ id, template: 'cart-reminder', ...row, content, state: 'waiting', createdAt: shop.now(), queuedAt: shop.now() })
    .execute();
  const at = async (time: string) => {
    await send(id, () => new Date(`2026-11-27T${time}+05:30`));
    return shop.db.selectFrom('mail').select(['state', 'error']).where('id', '=', id).executeTakeFirstOrThrow();
  };
  const before = gateway.requests.length;
  for (const time of ['21:00', '23:59', '00:00', '09:59']) {
    const { state, error } = await at(time);
    assert.equal(state, 'waiting', time);
    assert.match(error, /^It waits: SMS that advertise/);
  }
  assert.equal(gateway.requests.length, before);
  assert.deepEqual(
    smsAllowedFrom({ template: 'cart-reminder', channel: 'sms' }, new Date('2026-11-27T21:00+05:30')),
    new Date('2026-11-28T10:00+05:30'),
  );
  assert.equal(smsAllowedFrom({ template: 'order-placed', channel: 'sms' }, new Date('2026-11-27T23:00+05:30')), null);
  assert.equal((await at('10:00')).state, 'sent');
});

test('SMS: without a key a simulator takes it, marked as a test, and fails for the marked numbers', async () => {
  const quiet = await openTestShop();
  const one = await anAdmin(quiet);
  await quiet.call(one, saveTextTemplate, { params: { template: 'order-placed' }, body: placed });
  const { number } = await anOrder(quiet, await aCustomer(quiet), [{ product: await aProduct(quiet.db) }]);
  const query = { q: number, channel: 'sms' } as const;
  const text = async () => (await quiet.call(one, listMails, { query })).mails[0];
  const texts = { sms: textGateway(simulatedGateway()), whatsapp: null };
  await deliverText(quiet, (await text())?._id ?? '', { texts, findLink: linksOf(quiet) });
  const sent = await text();
  assert.deepEqual([sent?.state, sent?.test], ['sent', true]);
  const tryOut = (phone: string) => quiet.call(one, testTextTemplate, { params: { template: 'order-placed' }, body: { phone } });
  assert.equal((await tryOut('9847012345')).ok, true);
  for (const phone of Object.values(MARKED)) assert.equal((await tryOut(phone)).ok, false, phone);
  await quiet.close();
});
