// covers: customers
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listAudit } from '@shop/contract/audit';
import { listUsers, toggleUser } from '@shop/contract/accounts';
import { addCustomerNote, readCustomer } from '@shop/contract/customers';
import { rupees } from '@shop/contract/money';
import { processReturn } from '@shop/contract/returns';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo, SHIP_TO } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
let asha: Person;
let jeans: MadeProduct;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  asha = await aCustomer(shop);
  jeans = await aProduct(shop.db, { price: 500 });
});
after(() => shop.close());

const seen = (person: Person, query: object = {}) => shop.call(staff, readCustomer, { params: { id: person.id }, query });

test('a customer’s page shows orders, kept and returned pieces, and addresses', async () => {
  await shop.ask(asha, 'POST', '/address/add', SHIP_TO);
  await shop.ask(await aCustomer(shop), 'POST', '/address/add', { ...SHIP_TO, city: 'Thrissur' });
  const bought = await anOrder(shop, asha, [{ product: jeans, quantity: 2 }]);
  const back = await anOrder(shop, asha, [{ product: jeans }]);
  await anOrder(shop, asha, [{ product: jeans }]);
  const ravi = await aCustomer(shop);
  await anOrder(shop, ravi, [{ product: jeans }]);
  await moveTo(shop, staff, bought, 'Delivered');
  await moveTo(shop, staff, back, 'Delivered');
  await shop.ask(asha, 'PUT', `/order/${back._id}`, { newStatus: 'Returned', reason: 'No longer needed' });
  await shop.call(staff, processReturn, { params: { id: back._id }, body: { action: 'receive', restock: true } });
  await shop.call(staff, processReturn, { params: { id: back._id }, body: { action: 'refund', amount: rupees(200) } });

  const { customer, orders, total, pages } = await seen(asha, { limit: 2 });
  assert.equal(customer.spend, rupees(1300));
  const listed = (await shop.call(staff, listUsers)).users.find(({ _id }) => _id === asha.id);
  assert.deepEqual([listed?.orders, listed?.spend, listed?.city], [3, rupees(1300), 'Kochi']);
  assert.deepEqual([orders.length, total, pages], [2, 3, 2]);
  assert.equal((await seen(asha, { limit: 2, page: 2 })).orders[0]?.number, bought.number);
  assert.deepEqual(
    customer.addresses.map(({ city, zip }) => [city, zip]),
    [['Kochi', '682016']],
  );
  assert.deepEqual(
    customer.returns.map(({ number, state, reason, refundAmount }) => [number, state, reason, refundAmount]),
    [[back.number, 'refunded', 'No longer needed', rupees(200)]],
  );
  assert.deepEqual((await seen(ravi)).customer.returns, [], 'nobody else gave anything back');
});

test('two-step verification shows on the customer’s page once it is confirmed', async () => {
  const [begun, confirmed] = [await aCustomer(shop), await aCustomer(shop)];
  const factorOf = ({ id: accountId }: Person, confirmedAt: Date | null) =>
    shop.db
      .insertInto('secondFactor')
      .values({ accountId, encryptedSecret: 'a secret', confirmedAt, createdAt: shop.now() })
      .execute();
  await factorOf(begun, null);
  await factorOf(confirmed, shop.now());
  for (const [person, hasFactor] of [
    [begun, false],
    [confirmed, true],
    [asha, false],
  ] as const)
    assert.equal((await seen(person)).customer.hasFactor, hasFactor);
});

test('the reason why a customer is blocked is on their page until they are unblocked', async () => {
  const ravi = await aCustomer(shop);
  const toggle = (reason: string) => shop.call(staff, toggleUser, { params: { id: ravi.id }, body: { reason } });
  await toggle('Refused five parcels');
  await shop.call(staff, addCustomerNote, { params: { id: ravi.id }, body: { note: 'Called, and rang off' } });
  await shop.call(staff, toggleUser, { params: { id: (await aCustomer(shop)).id }, body: { reason: 'Somebody else’s reason' } });
  const { customer } = await seen(ravi);
  assert.deepEqual([customer.isActive, customer.blockedBecause, customer.spend], [false, 'Refused five parcels', 0]);
  await toggle('');
  assert.equal((await seen(ravi)).customer.blockedBecause, '');
  await toggle('Refused a sixth');
  assert.equal((await seen(ravi)).customer.blockedBecause, 'Refused a sixth', 'the latest reason counts');
});

test('notes about a customer are for staff only, latest first, with their author', async () => {
  const write = (note: string) => shop.call(staff, addCustomerNote, { params: { id: asha.id }, body: { note } });
  await write('Prefers calls after six');
  await write('Asked for a gift box');
  const { notes } = (await seen(asha)).customer;
  assert.deepEqual(
    notes.map(({ note, by }) => [note, by]),
    [
      ['Asked for a gift box', 'Meera Owner'],
      ['Prefers calls after six', 'Meera Owner'],
    ],
  );
  assert.equal((await shop.ask(asha, 'GET', `/customer/${asha.id}`)).status, 403);
  assert.equal((await shop.ask(asha, 'POST', `/customer/${asha.id}/note`, { note: 'Me' })).status, 403);
  assert.equal((await shop.ask(staff, 'POST', `/customer/${asha.id}/note`, { note: ' ' })).status, 400);
  assert.equal((await shop.ask(staff, 'POST', '/customer/nobody/note', { note: 'Who?' })).status, 404);
  assert.equal((await shop.ask(staff, 'GET', '/customer/nobody')).status, 404);
});

test('the customer list is exported as CSV with its filters and order, and audited', async () => {
  const [manager, reader] = await Promise.all([anAdmin(shop, { staffRole: 'manager' }), aCustomer(shop)]);
  for (const name of ['=Export Bina', 'Export Arun']) await aCustomer(shop, { name, phone: '+91 98470 54321' });
  const file = async (person: Person, query: string) => {
    const { status, headers, body } = await shop.ask(person, 'GET', `/customer/export${query}`);
    assert.deepEqual([status, headers['content-type']], [200, 'text/csv; charset=utf-8']);
    return String(body['text'])
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.split(',').slice(0, 2).join());
  };
  assert.deepEqual(await file(staff, '?q=export&sort=name&order=desc'), [
    'Name,Phone',
    "Export Arun,'+91 98470 54321",
    "'=Export Bina,'+91 98470 54321",
  ]);
  assert.deepEqual(await file(manager, '?q=export%20arun'), ['Name,Phone', 'Export Arun,•••• 4321']);
  assert.deepEqual(await file(staff, '?q=export&status=blocked'), ['Name,Phone']);
  assert.equal((await shop.ask(reader, 'GET', '/customer/export')).status, 403);
  const { entries } = await shop.call(staff, listAudit, { query: { action: 'customers.export' } });
  assert.deepEqual(
    entries.map(({ after: told }) => told),
    [
      { customers: 0, status: 'blocked', searched: 'yes' },
      { customers: 1, searched: 'yes' },
      { customers: 2, searched: 'yes' },
    ],
  );
  await shop.pool.query(`insert into account (id, name, email, phone, password_hash, created_at)
    select gen_random_uuid(), 'Batch ' || i % 7, 'batch' || i || '@mail.example', '', '!', now() - i % 5 * interval '1 hour'
    from generate_series(1, 1203) i`);
  for (const sort of ['', '&sort=name&order=asc', '&sort=name&order=desc', '&sort=newest&order=asc']) {
    const { body } = await shop.ask(staff, 'GET', `/customer/export?q=@mail.example${sort}`);
    const emails = String(body['text']).match(/batch\d+@mail/g) ?? [];
    assert.deepEqual([emails.length, new Set(emails).size], [1203, 1203], `each account once, in several batches (${sort})`);
  }
  const oldest = await shop.call(staff, listAudit, {
    query: { action: 'customers.export', sort: 'newest', order: 'asc', limit: 3 },
  });
  assert.deepEqual(
    oldest.entries.map(({ _id }) => _id),
    entries.map(({ _id }) => _id).toReversed(),
  );
});
