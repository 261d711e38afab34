// covers: set-up
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { publishContent, readDraft, saveContent } from '@shop/contract/content';
import { changeCustomerCredit } from '@shop/contract/credit';
import { rupees } from '@shop/contract/money';
import { readDeliverySettings, saveDeliverySettings } from '@shop/contract/delivery-settings';
import { checkSetup, clearDemo, goLive, readSetup, type SetupKey } from '@shop/contract/setup';
import { readSettings, saveSettings, type EditedSettings } from '@shop/contract/settings';
import { DEMO_CUSTOMER, seedDemo } from '#demo';
import { sql } from '#infra/database';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type Caller, type TestShop } from '#test-support';
import { openWarehouse } from '#test-support/couriers';
import { anOrder } from '#test-support/orders';
import { openPostBox, type SmtpCatcher } from '#test-support/smtp-catcher';

const visitor: Caller = null;
let box: SmtpCatcher;
let shop: TestShop;
let owner: Person;
before(async () => {
  box = await openPostBox();
  shop = await openTestShop({ withoutFacts: true, env: { SMTP_URL: box.url } });
  owner = await anAdmin(shop);
});
after(async () => {
  await shop.close();
  await box.close();
});

const openSteps = async (): Promise<SetupKey[]> =>
  (await shop.call(owner, readSetup)).steps.flatMap(({ key, done }) => (done ? [] : [key]));

async function save(changes: Partial<EditedSettings>) {
  const { settings, updatedAt } = await shop.call(visitor, readSettings);
  await shop.call(owner, saveSettings, { body: { ...settings, ...changes, updatedAt } });
}

test('an empty shop has every step open, and going live names the required ones', async () => {
  assert.deepEqual(await openSteps(), ['shop', 'tax', 'delivery', 'payments', 'mail', 'products', 'policies', 'backup']);
  const { status, body } = await shop.ask(owner, 'POST', '/setup/go-live');
  assert.deepEqual(
    [status, body.code, body.message],
    [409, 'setup_incomplete', 'Finish these steps first: Shop, Tax, Products.'],
  );
  assert.deepEqual(Object.keys(body.errors ?? {}), ['shop', 'tax', 'products']);
});

test('an empty shop shows nothing invented about itself, its delivery and its returns', async () => {
  const { settings } = await shop.call(visitor, readSettings);
  const { name, address, gstin, phone, banner, tagline, delivery, returns } = settings;
  assert.deepEqual(
    { name, address, gstin, phone, banner, tagline, delivery, returns },
    {
      name: '',
      address: '',
      gstin: '',
      phone: '',
      banner: '',
      tagline: '',
      delivery: '',
      returns: '',
    },
  );
});

test('the test of mail sends a real email to the owner, and an unreachable mail server gives its reason', async () => {
  const sent = await shop.call(owner, checkSetup, { params: { key: 'mail' } });
  assert.equal(sent.ok, true, sent.message);
  assert.equal(box.mails.at(-1)?.headers['subject'], 'Test email of your shop');
  const lost = await openTestShop({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  try {
    const answer = await lost.call(await anAdmin(lost), checkSetup, { params: { key: 'mail' } });
    assert.deepEqual([answer.ok, /could not be reached/.test(answer.message)], [false, true], answer.message);
  } finally {
    await lost.close();
  }
});

test('the test of payments opens an order at the gateway; a step without a test is not found', async () => {
  const { ok, message } = await shop.call(owner, checkSetup, { params: { key: 'payments' } });
  assert.deepEqual([ok, message], [true, 'The payment simulator accepted a test order of ₹1. Nothing was charged.']);
  assert.equal((await shop.ask(owner, 'POST', '/setup/check/shop')).status, 404);
});

test('the test of couriers sends a request to each of them, once there is a warehouse', async () => {
  const run = () => shop.call(owner, checkSetup, { params: { key: 'courier' } });
  assert.deepEqual(await run(), { ok: false, message: 'Save the PIN code of your warehouse first.' });
  await openWarehouse(shop, owner, 'shiprocket');
  const { ok, message } = await run();
  assert.deepEqual(
    [ok, /simulator of Shiprocket[^]+simulator of Delhivery answered: it delivers/.test(message)],
    [true, true],
    message,
  );
});

test('an owner enters the facts and a product, opens the shop once, and it accepts orders', async () => {
  await save({
    name: 'Raju Garments',
    address: '5 Mill Road, Tiruppur 641601',
    phone: '+91 421 222 3333',
    taxStatus: 'unregistered',
  });
  await save({ grievanceOfficer: 'Raju, raju@garments.example' });
  await aProduct(shop.db);
  assert.deepEqual(await openSteps(), ['delivery', 'payments', 'policies', 'backup']);
  const { delivery, updatedAt } = await shop.call(owner, readDeliverySettings);
  await shop.call(owner, saveDeliverySettings, { body: { ...delivery, updatedAt } });
  for (const slug of ['return-policy', 'privacy-policy', 'terms-conditions']) {
    const { draft } = await shop.call(owner, readDraft, { params: { slug } });
    await shop.call(owner, saveContent, { params: { slug }, body: draft });
    await shop.call(owner, publishContent, { params: { slug }, body: {} });
  }
  assert.deepEqual(await openSteps(), ['payments', 'backup']);
  assert.equal((await shop.call(owner, readSetup)).live, false);
  assert.equal((await shop.call(owner, goLive)).live, true);
  assert.equal((await shop.call(owner, goLive)).live, true);
  const { rows } = await sql`select 1 from audit_entry where action = 'setup.open'`.execute(shop.db);
  assert.equal(rows.length, 1, 'opening twice is one entry');
});

test('the demo data is removed with its orders and documents; what the owner added stays, with its stock', async () => {
  const demo = await openTestShop({ withoutFacts: true });
  try {
    await seedDemo(demo);
    const admin = await anAdmin(demo);
    const own = await aProduct(demo.db, { stock: 5 });
    const meera = await demo.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', DEMO_CUSTOMER.email)
      .executeTakeFirstOrThrow();
    const goodwill = { direction: 'add', amount: rupees(100), kind: 'goodwill', note: 'Late parcel' } as const;
    await demo.call(admin, changeCustomerCredit, { params: { id: meera.id }, body: goodwill });
    await sql`insert into wishlist_item (account_id, product_id) values (${meera.id}, ${own.id})`.execute(demo.db);
    const { message, live, demo: isDemo } = await demo.call(admin, clearDemo);
    assert.deepEqual([message, live, isDemo], ['The sample data is removed.', false, false]);
    const left = async (table: string) =>
      (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(demo.db)).rows[0]?.n;
    for (const table of [
      'customer_order',
      'invoice',
      'credit_note',
      'document_series',
      'offer',
      'coupon',
      'promotion',
      'refund',
      'order_draft',
      'gift_card',
      'credit_balance',
      'credit_entry',
      'settlement_file',
      'mail',
      'stock_change',
    ])
      assert.equal(await left(table), table === 'stock_change' ? await left('variant') : 0, table);
    assert.deepEqual([await left('product'), (await demo.call(visitor, readSettings)).settings.name], [1, '']);
    assert.equal((await demo.ask(admin, 'POST', '/setup/clear-demo')).body.code, 'not_demo');
  } finally {
    await demo.close();
  }
});

test('once a customer has ordered, the demo data stays', async () => {
  const demo = await openTestShop({ withoutFacts: true });
  try {
    await seedDemo(demo);
    const asha = await aCustomer(demo);
    await anOrder(demo, asha, [{ product: await aProduct(demo.db) }]);
    const { status, body } = await demo.ask(await anAdmin(demo), 'POST', '/setup/clear-demo');
    assert.deepEqual([status, body.code], [409, 'real_orders']);
    assert.equal((await demo.call(visitor, readSettings)).demo, true);
  } finally {
    await demo.close();
  }
});
