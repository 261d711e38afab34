// covers: phone-login, guests
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readProfile } from '@shop/contract/accounts';
import { listMails } from '@shop/contract/mail';
import { listMyOrders } from '@shop/contract/orders';
import { readSettings, saveSettings } from '@shop/contract/settings';
import { newId } from '#kernel/ids';
import {
  aCustomer,
  anAdmin,
  aProduct,
  openTestShop,
  type Person,
  type Caller,
  type TestShop,
  allowGuestCheckout,
} from '#test-support';
import { withFactor } from '#test-support/factors';
import { SHIP_TO } from '#test-support/orders';

const visitor: Caller = null;
const MINUTE = 60_000;
const PASSWORD = 'a long password';
let now = new Date('2026-11-23T06:00:00Z');
let shop: TestShop;
let owner: Person;
before(async () => {
  shop = await openTestShop({ now: () => now, env: { STOREFRONT_ACCESS: 'open' } });
});
after(() => shop.close());

let count = 0;
/** A new number per call, since rate limits count by number. */
const aNumber = () => `98470${String(10_000 + count++)}`;
const send = (phone: string) => shop.ask(visitor, 'POST', '/otp', { phone });
const verify = (body: object, caller: Caller = visitor) => shop.ask(caller, 'POST', '/otp/verify', body);

/** The code in the newest SMS to a number: there is no gateway, so the owner can read it. */
async function codeTo(phone: string): Promise<string> {
  owner = await anAdmin(shop);
  const { mails } = await shop.call(owner, listMails, { query: { q: phone, channel: 'sms' } });
  return /^(\d{6}) is your code/.exec(mails[0]?.text ?? '')?.[1] ?? assert.fail(mails[0]?.text ?? 'no SMS');
}
async function sentCode(phone: string): Promise<string> {
  assert.equal((await send(phone)).status, 200);
  return codeTo(phone);
}
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const newcomer = () => ({ name: 'Asha Rao', email: `${newId()}@shop.example` });

test('Phone login: the code is in the language of the page, while the shop has that language', async () => {
  const phone = aNumber();
  const inHindi = () => shop.ask(visitor, 'POST', '/otp', { phone }, { 'x-shop-language': 'hi' });
  const newest = async () => (await shop.call(owner, listMails, { query: { q: phone, channel: 'sms' } })).mails[0]?.text ?? '';
  owner = await anAdmin(shop);
  await inHindi();
  assert.match(await newest(), /^\d{6} is your code/);
  const { settings, updatedAt } = await shop.call(owner, readSettings);
  await shop.call(owner, saveSettings, { body: { ...settings, languages: ['en', 'hi'], updatedAt } });
  assert.match(await newest(), /^\d{6} .* में लॉगिन करने का कोड है/);
});

test('Phone login: a new number opens an account with name and email, and logs in to it from then on', async () => {
  const phone = aNumber();
  assert.equal((await send(`+91 ${phone}`)).status, 200);
  const code = await codeTo(phone);
  const first = await verify({ phone, code });
  assert.deepEqual([first.status, first.body.code], [409, 'profile_needed']);
  const opened = await verify({ phone, code, ...newcomer() });
  assert.equal(opened.status, 200, opened.body.message);
  const asha = { token: String(opened.body['accessToken']) };
  const { user } = await shop.call(asha, readProfile);
  assert.deepEqual([user.name, user.phone, user.emailVerified], ['Asha Rao', phone, false]);
  assert.equal((await verify({ phone, code, ...newcomer() })).status, 401, 'a code works once');

  now = new Date(now.getTime() + MINUTE);
  const again = await verify({ phone, code: await codeAfterPause(phone) });
  assert.equal((again.body['userData'] as { name: string }).name, 'Asha Rao');
  assert.match(String(again.headers['set-cookie']), /^refresh=/);
});

/** The next code of a number. The pause between two codes is counted by the real clock, so the count is deleted here. */
async function codeAfterPause(phone: string): Promise<string> {
  await shop.db.deleteFrom('rateLimit').where('key', 'like', 'otp-interval%').execute();
  return sentCode(phone);
}

test('Phone login: known and unknown numbers, and one over the limit, get the same answer', async () => {
  const [known, unknown] = [aNumber(), aNumber()];
  await verify({ phone: known, code: await sentCode(known), ...newcomer() });
  const answers = [await send(known), await send(unknown), await send(unknown)].map(({ status, body }) => [status, body.message]);
  assert.equal(new Set(answers.map(String)).size, 1);
  owner = await anAdmin(shop);
  const { total } = await shop.call(owner, listMails, { query: { q: unknown, channel: 'sms' } });
  assert.equal(total, 1, 'the second within the pause was not sent');
});

test('Phone login: five wrong codes end it, also among twenty guesses at once, and an old code is refused', async () => {
  const phone = aNumber();
  const code = await sentCode(phone);
  const guesses = await Promise.all(Array.from({ length: 20 }, () => verify({ phone, code: other(code) })));
  assert.deepEqual([...new Set(guesses.map(({ status }) => status))], [401]);
  assert.equal((await verify({ phone, code, ...newcomer() })).status, 401);

  const late = aNumber();
  const lateCode = await sentCode(late);
  now = new Date(now.getTime() + 11 * MINUTE);
  assert.equal((await verify({ phone: late, code: lateCode, ...newcomer() })).status, 401);
});

for (const body of [{ phone: '12345' }, { phone: '9999999999' }, {}, { phone: ['9847012345'] }])
  test(`Phone login: ${JSON.stringify(body)} is no mobile number`, async () => {
    const { status, body: answer } = await shop.ask(visitor, 'POST', '/otp', body);
    assert.deepEqual([status, answer.errors], [400, { phone: 'Enter a valid 10-digit mobile number.' }]);
  });

test('Phone login: a customer confirms a number; an account that confirms it later takes it over', async () => {
  const phone = aNumber();
  const [first, second] = [await aCustomer(shop), await aCustomer(shop)];
  assert.equal((await verify({ phone, code: await sentCode(phone) }, first)).status, 200);
  assert.equal((await verify({ phone, code: await codeAfterPause(phone) }, second)).status, 200);
  const held = await shop.db.selectFrom('account').select('id').where('verifiedPhone', '=', phone).execute();
  assert.deepEqual(
    held.map(({ id }) => id),
    [second.id],
  );
});

test('Phone login: a number alone does not log in to staff, blocked accounts or those with two-step verification', async () => {
  const [blocked, guarded] = [await aCustomer(shop), await aCustomer(shop, { password: PASSWORD })];
  const [of, to] = [aNumber(), aNumber()];
  await verify({ phone: of, code: await sentCode(of) }, blocked);
  await verify({ phone: to, code: await sentCode(to) }, guarded);
  await shop.db.updateTable('account').set({ isActive: false }).where('id', '=', blocked.id).execute();
  await withFactor(shop, guarded, PASSWORD);
  assert.equal((await verify({ phone: of, code: await codeAfterPause(of) })).body.code, 'account_blocked');
  assert.equal((await verify({ phone: to, code: await codeAfterPause(to) })).body.code, 'not_allowed');
  const mine = aNumber();
  assert.equal((await verify({ phone: mine, code: await sentCode(mine) }, await anAdmin(shop))).status, 403);
});

test('Phone login: an email in use is reported with the right code alone, which may be sent again', async () => {
  const phone = aNumber();
  const { email } = newcomer();
  await shop.ask(visitor, 'POST', '/signup', { name: 'Asha', email, phone, password: PASSWORD });
  const code = await sentCode(phone);
  assert.equal((await verify({ phone, code: other(code), name: 'Asha', email })).body.code, 'code_refused');
  assert.equal((await verify({ phone, code, name: 'Asha', email })).body.code, 'email_taken');
  assert.equal((await verify({ phone, code, ...newcomer() })).status, 200);
});

test('Guest: a customer who proves the mobile number of a guest’s order gets the order', async () => {
  owner = await anAdmin(shop);
  await allowGuestCheckout(shop);
  const phone = aNumber();
  const jeans = await aProduct(shop.db, { price: 1000 });
  const placed = await shop.ask(
    visitor,
    'POST',
    '/order',
    {
      orderItems: [{ product: jeans.id, quantity: 1 }],
      shippingAddress: SHIP_TO,
      totalPrice: 1000,
      paymentMethod: 'COD',
      contact: { email: newcomer().email, phone },
    },
    { 'idempotency-key': 'of the guest' },
  );
  assert.equal(placed.status, 201, placed.body.message);
  const { body } = await verify({ phone, code: await sentCode(phone), ...newcomer() });
  const { orders } = await shop.call({ token: String(body['accessToken']) }, listMyOrders);
  assert.deepEqual(
    orders.map(({ number }) => number),
    [(placed.body['order'] as { number: string }).number],
  );
});
