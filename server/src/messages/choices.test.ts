// covers: privacy
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { CONSENT_TEXT_VERSION, type ConsentPurpose } from '@shop/contract/consents';
import { listMails } from '@shop/contract/mail';
import { eraseAccount, exportOwnData, readConsents } from '@shop/contract/privacy';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { fillCart, order, orderBodyOf } from '#test-support/orders';
import { openPostBox, type SmtpCatcher } from '#test-support/smtp-catcher';
import { deliverMail } from './commands/deliver-mail.ts';
import { mailServer } from './smtp.provider.ts';
import { sendMail } from './steps/send-mail.ts';
import { renderHtml } from './templates/render-html.ts';
import type { NewMail } from './steps/send-mail.ts';

let shop: TestShop;
let box: SmtpCatcher;
let owner: Person;
let asha: Person;
before(async () => {
  box = await openPostBox();
  shop = await openTestShop({ env: { SMTP_URL: box.url } });
  owner = await anAdmin(shop);
  for (const [template, channel] of Object.entries({
    'review-request': 'sms',
    'back-in-stock': 'sms',
    'order-placed': 'whatsapp',
  })) {
    const text = template === 'back-in-stock' ? '{product}: {link}' : 'Order {number}: {link}';
    await shop.ask(owner, 'PUT', `/text-template/${template}`, { channel, text, gatewayTemplate: 'registered', isOn: true });
  }
});
after(async () => {
  await shop.close();
  await box.close();
});
beforeEach(async () => {
  asha = await aCustomer(shop);
  await shop.db.updateTable('account').set({ emailVerifiedAt: new Date() }).where('id', '=', asha.id).execute();
});

const write = (mail: NewMail) => shop.db.transaction().execute((tx) => sendMail(tx, shop, mail));
const backInStock = () =>
  write({ template: 'back-in-stock', accountId: asha.id, product: 'Wide Jeans', slug: 'wide', size: 'M', colour: '' });
const choose = (purpose: ConsentPurpose, given: boolean) =>
  shop.ask(asha, 'PUT', '/privacy/consent', { textVersion: CONSENT_TEXT_VERSION, consents: [{ purpose, given }] });
const mails = async () => (await shop.call(owner, listMails, { query: { q: asha.name, limit: 100 } })).mails;
async function deliverAll(): Promise<void> {
  const rows = await shop.db
    .selectFrom('mail')
    .select('id')
    .where('accountId', '=', asha.id)
    .where('channel', '=', 'email')
    .execute();
  const post = { server: mailServer(shop.config), renderHtml, findLink: async () => null, enclose: async () => [] };
  for (const { id } of rows) await deliverMail(shop, id, post);
}
const ofAsha = () => shop.db.selectFrom('mail').select(['template', 'channel', 'state']).where('accountId', '=', asha.id);
const statesOf = async () =>
  (await ofAsha().orderBy('createdAt').execute()).map((it) => `${it.template} ${it.channel} ${it.state}`);
const given = async (): Promise<string[]> =>
  (await shop.call(asha, readConsents)).consents.filter((it) => it.given).map(({ purpose }) => purpose);

test('what an order or a request brings along is on until it is turned off, everything else off', async () => {
  assert.deepEqual(await given(), ['orders_by_mail', 'orders_by_phone', 'reviews_by_mail', 'stock_by_mail']);
});

test('a message turned off after it was written is not sent, and a receipt is', async () => {
  await backInStock();
  await fillCart(shop, asha, [{ product: await aProduct(shop.db) }]);
  await order(shop, asha, await orderBodyOf(shop, asha));
  await choose('stock_by_mail', false);
  await choose('orders_by_mail', false);
  const sent = box.mails.length;
  await deliverAll();
  assert.deepEqual(await statesOf(), ['back-in-stock email stopped', 'order-placed email sent']);
  assert.equal(box.mails.length, sent + 1);
  assert.equal(box.mails.at(-1)?.headers['list-unsubscribe'], undefined);
  await backInStock();
  assert.equal((await statesOf()).length, 2, 'and is not written again');
});

test('to phones goes only what was allowed there, to the number that was proven', async () => {
  await shop.db.updateTable('account').set({ verifiedPhone: '9847055501' }).where('id', '=', asha.id).execute();
  await backInStock();
  await choose('stock_by_phone', true);
  await backInStock();
  await choose('stock_by_mail', false);
  await backInStock();
  assert.deepEqual((await statesOf()).sort(), [
    'back-in-stock email waiting',
    'back-in-stock email waiting',
    'back-in-stock sms waiting',
    'back-in-stock sms waiting',
  ]);
  const texts = (await mails()).filter(({ channel }) => channel === 'sms').map(({ text }) => text);
  assert.match(texts[0] ?? '', /^Wide Jeans: http.*\/product\/wide$/);
});

test('the link of an email turns its kind off, by one click of a mailbox too, and opens nothing else', async () => {
  asha = await aCustomer(shop, { password: 'try-the-shop' });
  await backInStock();
  await deliverAll();
  const mail = box.mails.at(-1);
  const url = /^<(.*)>$/.exec(String(mail?.headers['list-unsubscribe']))?.[1] ?? '';
  assert.equal(mail?.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
  const token = /\/api\/unsubscribe\/([\w-]{32})\?about=stock_by_mail$/.exec(url)?.[1] ?? '';
  assert.deepEqual(Object.keys((await shop.ask(null, 'GET', `/unsubscribe/${token}`)).body), ['success', 'consents']);
  const click = (path: string) =>
    shop.http.inject({
      method: 'POST',
      url: path,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  for (const _ of [1, 2]) assert.equal((await click(new URL(url).pathname + new URL(url).search)).statusCode, 200);
  assert.deepEqual(await given(), ['orders_by_mail', 'orders_by_phone', 'reviews_by_mail']);
  assert.equal((await click(`/api/unsubscribe/${'x'.repeat(32)}`)).statusCode, 404);
  assert.equal((await click(`/api/unsubscribe/${token}?about=everything`)).statusCode, 400);

  assert.equal((await click(`/api/unsubscribe/${token}`)).statusCode, 200);
  assert.deepEqual(await given(), []);
  const { data } = await shop.call(asha, exportOwnData);
  assert.deepEqual(
    data.consents.filter(({ purpose }) => purpose === 'stock_by_mail').map((it) => [it.given, it.source]),
    [[false, 'link']],
  );
  await shop.call(asha, eraseAccount, { body: { currentPassword: 'try-the-shop' } });
  assert.equal((await click(`/api/unsubscribe/${token}`)).statusCode, 404);
});

test('a box at the checkout allows updates by WhatsApp, and is not there once they are', async () => {
  const asks = async () => (await shop.ask(asha, 'GET', '/order/check-cart/')).body['asksWhatsApp'];
  await fillCart(shop, asha, [{ product: await aProduct(shop.db) }]);
  assert.equal(await asks(), true);
  await order(shop, asha, { ...(await orderBodyOf(shop, asha)), whatsAppUpdates: true });
  assert.deepEqual((await statesOf()).sort(), ['order-placed email waiting', 'order-placed whatsapp waiting']);
  assert.equal(await asks(), false);
});
