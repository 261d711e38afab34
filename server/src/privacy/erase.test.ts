// covers: privacy
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readOrder } from '@shop/contract/orders';
import type { Tx } from '#infra/database';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { runBehindLock } from '#test-support/run-behind-lock';
import { join, liveThrough } from '#test-support/full-customer-history';
import { anOrder, fillCart, moveTo, order, orderBodyOf } from '#test-support/orders';
import { purgeOrphans } from './commands/purge-orphans.ts';

const PASSWORD = 'correct horse battery';
const ZUBEIDA = {
  name: 'Zubeida Thekkinkadu',
  email: 'zubeida.t@mail.example',
  phone: '9745018273',
  house: '77/5 Peringottukara House',
  street: 'Chembukkavu',
  upiId: 'zubeida@okaxis',
  password: PASSWORD,
};
/** Texts that no column may contain any more, case-insensitive. */
const TRACES = ['zubeida', 'thekkinkadu', ZUBEIDA.email, ZUBEIDA.phone, 'peringottukara', 'chembukkavu'];
/** Unchanged as issued: tax law requires the buyer's name and address on them (CGST Rules, rule 46). */
const TAX_DOCUMENTS = new Set(['invoice.customer_name', 'invoice.ship_to']);

let shop: TestShop;
let staff: Person;
let jeans: MadeProduct;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  jeans = await aProduct(shop.db, { stock: 50, price: 100 });
});
after(() => shop.close());

const erase = (customer: Person, currentPassword = PASSWORD) =>
  shop.ask(customer, 'DELETE', '/privacy/account', { currentPassword });

/** Every column of the whole database that contains a word, as `table.column`. */
async function columnsWith(word: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ schema: string; table: string; column: string }>(`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and (c.data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY', 'tsvector', 'USER-DEFINED'))`);
  assert.ok(rows.length > 100);
  const columns: string[] = [];
  for (const { schema, table, column } of rows) {
    const { rowCount } = await shop.pool.query(
      `select from "${schema}"."${table}" where strpos(lower("${column}"::text), $1) > 0 limit 1`,
      [word.toLowerCase()],
    );
    if (rowCount) columns.push(`${table}.${column}`);
  }
  return columns;
}

test('an erased customer is in no column of the database but their tax documents', async () => {
  const customer = await join(shop, ZUBEIDA);
  const [it] = await liveThrough({ shop, staff, product: jeans }, customer, ZUBEIDA);
  assert.ok(it);
  const before = await columnsWith('zubeida');
  for (const column of ['account.name', 'address.full_name', 'order_event.actor_name', 'stock_change.actor_name', 'mail.to_name'])
    assert.ok(before.includes(column), `the test fills ${column}: ${before.join()}`);
  for (const column of [
    'enquiry.name',
    'customer_note.note',
    'order_return.customer_note',
    'audit_entry.after',
    'invoice.customer_name',
  ])
    assert.ok(before.includes(column), `the test fills ${column}: ${before.join()}`);

  const { status, body, headers } = await erase(customer);
  assert.equal(status, 200, body.message);
  assert.match(String(headers['set-cookie']), /Max-Age=0|Expires=Thu, 01 Jan 1970/);
  for (const trace of TRACES)
    assert.deepEqual(
      (await columnsWith(trace)).filter((column) => !TAX_DOCUMENTS.has(column)),
      [],
      trace,
    );
  assert.ok((await columnsWith('zubeida')).includes('invoice.customer_name'), 'the invoice keeps its buyer');

  const { order: kept } = await shop.call(staff, readOrder, { params: { id: it._id } });
  assert.deepEqual([kept.user.name, kept.user.phone], ['Former customer', '']);
  assert.deepEqual(
    [kept.shippingAddress.fullName, kept.shippingAddress.street, kept.shippingAddress.phone],
    ['Former customer', '', ''],
  );
  assert.equal(kept.totalPrice, it.totalPrice, 'the books stay');
  assert.equal(kept.returns[0]?.photos.length, 0);
});

/** The remaining rows: orders without their buyer and their totals, the uses of a coupon or a promotion, and an empty cart. */
const RETAINED_TABLES = new Set(['customer_order', 'customer_total', 'coupon_use', 'promotion_use', 'cart']);

test('after an erasure no session, password or link opens the account, and the e-mail can be registered again', async () => {
  const customer = await aCustomer(shop, { email: 'left@mail.example', password: PASSWORD });
  const factor = { accountId: customer.id, encryptedSecret: 'a secret', confirmedAt: null, createdAt: shop.now() };
  await shop.db.insertInto('secondFactor').values(factor).execute();
  assert.equal((await erase(customer)).status, 200);
  const { rows } = await shop.pool.query<{ table: string }>(
    `select table_name as "table" from information_schema.columns where table_schema = 'public' and column_name = 'account_id'`,
  );
  assert.ok(rows.length > 10);
  const late = await shop.db.insertInto('secondFactor').values(factor).executeTakeFirstOrThrow();
  assert.equal(late.numInsertedOrUpdatedRows, 1n, 'a request that was let in before wrote this afterwards');
  await purgeOrphans(shop, customer.id);
  for (const { table } of rows.filter((it) => !RETAINED_TABLES.has(it.table))) {
    const left = await shop.pool.query(`select from "${table}" where account_id = $1 limit 1`, [customer.id]);
    assert.equal(left.rowCount, 0, `${table} says nothing of them any more`);
  }
  assert.equal((await shop.ask(customer, 'GET', '/detail')).status, 401);
  assert.equal((await shop.ask(null, 'POST', '/login', { email: customer.email, password: PASSWORD })).status, 401);
  const again = { name: 'Somebody Else', email: customer.email, phone: '98450 54321', password: PASSWORD };
  assert.equal((await shop.ask(null, 'POST', '/signup', again)).status, 201);
});

test('erasing an account needs the password', async () => {
  const customer = await aCustomer(shop, { password: PASSWORD });
  const { status, body } = await erase(customer, 'guessed-wrong');
  assert.deepEqual([status, body.errors], [400, { currentPassword: 'Your current password is incorrect.' }]);
  assert.equal((await shop.ask(customer, 'GET', '/detail')).status, 200);
});

for (const { what, change } of [
  { what: 'joins the staff', change: { role: 'admin', staffRole: 'support' } },
  { what: 'gets another password', change: { passwordHash: 'of another' } },
]) {
  test(`a customer who ${what} during an erasure is not erased`, async () => {
    const customer = await aCustomer(shop, { password: PASSWORD });
    const becomes = (tx: Tx) => tx.updateTable('account').set(change).where('id', '=', customer.id).execute();
    const { status } = await runBehindLock(shop, becomes, () => erase(customer));
    assert.equal(status, 400);
    const { name } = await shop.db.selectFrom('account').select('name').where('id', '=', customer.id).executeTakeFirstOrThrow();
    assert.equal(name, customer.name);
  });
}

test('an image uploaded just before an erasure is deleted with it', async () => {
  const customer = await aCustomer(shop, { password: PASSWORD });
  const hash = 'ab'.repeat(16);
  const putUp = (tx: Tx) =>
    tx
      .updateTable('account')
      .set({ image: `/media/${hash}/1200.webp` })
      .where('id', '=', customer.id)
      .execute();
  assert.equal((await runBehindLock(shop, putUp, () => erase(customer))).status, 200);
  const { rowCount } = await shop.pool.query(`select from jobs.job where name = 'media.drop' and data ->> 'hash' = $1`, [hash]);
  assert.equal(rowCount, 1);
});

test('an order that staff reactivate just before prevents the erasure of its customer', async () => {
  const customer = await aCustomer(shop, { password: PASSWORD });
  const it = await anOrder(shop, customer, [{ product: jeans }]);
  await moveTo(shop, staff, it, 'Delivered');
  const again = (tx: Tx) => tx.updateTable('customerOrder').set({ deliveryStatus: 'Shipped' }).where('id', '=', it._id).execute();
  assert.equal((await runBehindLock(shop, again, () => erase(customer))).status, 409);
});

test('only the owner can erase staff; their actions stay, without their name', async () => {
  const one = await anAdmin(shop, { name: 'Nila Menon', staffRole: 'support', password: PASSWORD });
  const { status, body } = await erase(one);
  assert.deepEqual([status, body.message], [403, 'You work here. Ask an owner to remove you from the staff first.']);

  const customer = await aCustomer(shop);
  await shop.ask(one, 'POST', `/customer/${customer.id}/note`, { note: 'Prefers calls after six' });
  await shop.ask(staff, 'DELETE', `/staff/${one.id}`);
  await shop.ask(staff, 'PUT', `/admin/toggle-status/${one.id}`, {});
  const back = await shop.ask(null, 'POST', '/login', { email: one.email, password: PASSWORD });
  assert.equal((await erase({ ...one, token: String(back.body['accessToken']) })).status, 200);
  const { actorName, action } = await shop.db
    .selectFrom('auditEntry')
    .select(['actorName', 'action'])
    .where('subjectId', '=', customer.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([action, actorName], ['account.note', 'Former customer']);
});

test('an account with an open order, return or refund cannot be erased', async () => {
  const customer = await aCustomer(shop, { password: PASSWORD });
  const it = await anOrder(shop, customer, [{ product: jeans, quantity: 2 }]);
  const refused = async () => {
    const { status, body } = await erase(customer);
    assert.equal(status, 409);
    return body.message ?? '';
  };
  const underWay = `Order ${it.number} is under way. Your account can be erased when it is settled.`;
  assert.equal(await refused(), underWay);
  await moveTo(shop, staff, it, 'Failed Delivery');
  assert.equal(await refused(), underWay, 'the parcel is somewhere');
  await moveTo(shop, staff, it, 'Delivered');
  const lines = [{ line: it.orderItems[0]?._id, quantity: 1 }];
  await shop.ask(customer, 'POST', `/order/${it._id}/return`, { lines, reason: 'Item is defective' });
  assert.equal(await refused(), underWay);
  await shop.ask(staff, 'PUT', `/order/return/${it._id}`, { action: 'receive', restock: true });
  assert.match(await refused(), /Money for order .* is on its way back to you/);
  await shop.ask(staff, 'PUT', `/order/return/${it._id}`, { action: 'refund' });
  const moneyIs = (state: string) => {
    const processedAt = state === 'processed' ? shop.now() : null;
    return shop.db.updateTable('refund').set({ state, processedAt }).where('orderId', '=', it._id).execute();
  };
  for (const state of ['pending', 'failed']) {
    await moneyIs(state);
    assert.match(await refused(), /Money for order .* is on its way back to you/, `a refund that is ${state}`);
  }
  await moneyIs('processed');
  assert.equal((await erase(customer)).status, 200);
});

test('of a concurrent order and erasure, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const customer = await aCustomer(shop, { password: PASSWORD });
    await fillCart(shop, customer, [{ product: jeans }]);
    const body = await orderBodyOf(shop, customer);
    const [left, placed] = await Promise.all([erase(customer), order(shop, customer, body)]);
    assert.notEqual(left.status === 200, placed.status === 201, `${left.status} and ${placed.status}`);
  }
});
