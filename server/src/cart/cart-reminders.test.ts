// covers: cart
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { CONSENT_TEXT_VERSION } from '@shop/contract/consents';
import { listMails } from '@shop/contract/mail';
import { saveConsents } from '@shop/contract/privacy';
import {
  aCustomer,
  anAdmin,
  giveFacts,
  aProduct,
  openTestShop,
  TEST_FACTS,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';
import { anOrder } from '#test-support/orders';
import { sendCartReminders } from './commands/send-cart-reminders.ts';

const HOUR = 3_600_000;
let now = new Date();
let shop: TestShop;
let owner: Person;
let asha: Person;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop({ now: () => now });
  owner = await anAdmin(shop);
});
after(() => shop.close());
beforeEach(async () => {
  now = new Date();
  await remind(true);
  tee = await aProduct(shop.db, { name: 'Pocket Tee' });
  asha = await aCustomer(shop);
  await allowOffers(asha, true);
  await shop.db.updateTable('account').set({ emailVerifiedAt: now }).where('id', '=', asha.id).execute();
  await addToCart(tee);
});

const remind = (cartReminders: boolean) => giveFacts(shop.db, { ...TEST_FACTS, cartReminders });
const addToCart = async ({ id, variants: [variant] }: MadeProduct) =>
  assert.equal((await shop.ask(asha, 'POST', '/cart', { productId: id, variantId: variant?.id })).status, 200);
const allowOffers = (person: Person, given: boolean) =>
  shop.call(person, saveConsents, {
    body: { textVersion: CONSENT_TEXT_VERSION, consents: [{ purpose: 'offers_by_mail', given }] },
  });
async function reminders(): Promise<string[]> {
  const { mails } = await shop.call(owner, listMails, { query: { q: asha.email } });
  return mails.filter(({ template }) => template === 'cart-reminder').map(({ text }) => text);
}
async function sendAfter(hours: number): Promise<string[]> {
  now = new Date(Date.now() + hours * HOUR);
  await Promise.all([sendCartReminders(shop), sendCartReminders(shop)]);
  now = new Date();
  return reminders();
}

test('a cart that was left for a day gets one reminder, with the items that can still be ordered', async () => {
  await addToCart(await aProduct(shop.db, { name: 'Wide Jeans' }));
  await shop.db.updateTable('variant').set({ stock: 0 }).where('productId', '=', tee.id).execute();
  assert.deepEqual(await sendAfter(23), []);
  const [text = ''] = await sendAfter(25);
  assert.match(text, /Wide Jeans[^]*\/cart[^]*\/security/);
  assert.doesNotMatch(text, /Pocket Tee/);
  assert.equal((await sendAfter(50)).length, 1);
});

test('no reminder without consent to offers, a proven email or the owner’s setting, nor for a cart older than four days', async () => {
  await remind(false);
  assert.deepEqual(await sendAfter(25), []);
  await remind(true);
  assert.deepEqual(await sendAfter(7 * 24), []);
  await allowOffers(asha, false);
  assert.deepEqual(await sendAfter(25), []);
  await allowOffers(asha, true);
  await shop.db.updateTable('account').set({ emailVerifiedAt: null }).where('id', '=', asha.id).execute();
  assert.deepEqual(await sendAfter(25), []);
});

test('an order in the meantime stops the reminder', async () => {
  await anOrder(shop, asha, []);
  await addToCart(tee);
  const anHourAgo = new Date(now.getTime() - HOUR);
  await shop.db.updateTable('cartLine').set({ addedAt: anHourAgo }).where('accountId', '=', asha.id).execute();
  assert.deepEqual(await sendAfter(25), []);
});
