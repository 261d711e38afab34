// covers: coupons
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readCart } from '@shop/contract/cart';
import { addCoupon, listCoupons } from '@shop/contract/coupons';
import { lockAndUseCoupon } from '#coupons';
import { newId } from '#kernel/ids';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { fillCart, order, orderBodyOf } from '#test-support/orders';

let shop: TestShop;
let admin: Person;
before(async () => {
  shop = await openTestShop();
  admin = await anAdmin(shop);
});
after(() => shop.close());

const form = { discount: 10, expiryDate: '2099-12-31' };
const send = (body: object, person: Person | null = admin) => shop.ask(person, 'POST', '/coupons', body);
const codes = async () => (await shop.call(admin, listCoupons)).coupons.map((it) => it.code);

async function made(code: string, more: object = {}): Promise<string> {
  const { status, body } = await send({ code, ...form, ...more });
  assert.equal(status, 201);
  const [first] = body['coupons'] as { _id: string; code: string }[];
  assert.equal(first?.code, code.toUpperCase());
  return first?._id ?? '';
}

async function aShopper(): Promise<Person> {
  const person = await aCustomer(shop);
  const { id } = await aProduct(shop.db, { price: 1000 });
  await shop.ask(person, 'POST', '/cart', { productId: id });
  return person;
}

const takes = async (person: Person, code: string) => (await shop.ask(person, 'POST', '/cart/coupon', { code })).status;

test('a coupon is stored in capitals, valid until the end of its day, and comes first in the list', async () => {
  const { coupons, message } = await shop.call(admin, addCoupon, {
    body: { code: 'ONAM10', discount: 10, expiryDate: '2099-09-05', minPurchase: 999.5, usageLimit: 100, perCustomerLimit: 1 },
  });
  const { _id, ...first } = coupons[0] ?? { _id: '' };
  assert.equal(message, 'Coupon added.');
  assert.deepEqual(first, {
    code: 'ONAM10',
    discount: 10,
    expiryDate: '2099-09-05T18:29:59.999Z',
    minPurchase: 99_950,
    usageLimit: 100,
    perCustomerLimit: 1,
    used: 0,
    isActive: true,
  });
  await made('older');
  assert.deepEqual((await codes()).slice(0, 2), ['OLDER', 'ONAM10']);
});

test('a code belongs to one coupon, in any case, also when two colleagues choose it at once', async () => {
  const answers = await Promise.all(['TWICE', 'twice', ' Twice '].map((code) => send({ code, ...form })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
  const { status, body } = await send({ code: 'twice', ...form });
  assert.deepEqual([status, body.code, body.message], [409, 'name_taken', 'Coupon TWICE already exists.']);
  assert.deepEqual(body.errors, { code: 'Coupon TWICE already exists.' });
});

test('a new coupon ends today or later; an expired one can still be edited', async () => {
  const { status, body } = await send({ code: 'PAST', ...form, expiryDate: '2020-01-01' });
  assert.deepEqual([status, body.errors], [400, { expiryDate: 'Expiry date must be today or later.' }]);
  const id = await made('ENDED');
  const edit = (expiryDate: string) => shop.ask(admin, 'PUT', `/coupons/${id}`, { code: 'ENDED', ...form, expiryDate });
  assert.equal((await edit('2020-01-01')).status, 200);
  assert.equal((await edit('2020-01-01')).status, 200);
});

const wrong = [
  ['code', ''],
  ['code', '   '],
  ['code', 'TEN %'],
  ['code', '<b>'],
  ['code', 'X'.repeat(41)],
  ['code', null],
  ['discount', 0],
  ['discount', -5],
  ['discount', 101],
  ['discount', 12.5],
  ['discount', 'half'],
  ['discount', null],
  ['expiryDate', ''],
  ['expiryDate', 'tomorrow'],
  ['expiryDate', '2027-02-29'],
  ['expiryDate', null],
  ['usageLimit', 0],
  ['usageLimit', 1.5],
  ['perCustomerLimit', -1],
  ['minPurchase', -1],
  ['minPurchase', 'much'],
  ['minPurchase', 99.555],
] as const;
for (const [field, value] of wrong) {
  test(`a coupon with ${field} ${JSON.stringify(value)} is refused, and the field says why`, async () => {
    const { status, body } = await send({ code: 'WRONG', ...form, [field]: value });
    assert.deepEqual([status, body.code, Object.keys(body.errors ?? {})], [400, 'invalid_input', [field]]);
  });
}

test('an edit changes the terms; limits that it leaves out stay, and null removes one', async () => {
  const id = await made('EDITME', { usageLimit: 5, perCustomerLimit: 1, minPurchase: 500 });
  const { status, body } = await shop.ask(admin, 'PUT', `/coupons/${id}`, {
    code: 'edited',
    discount: 25,
    expiryDate: '2098-01-01',
    usageLimit: null,
  });
  const [first] = body['coupons'] as Record<string, unknown>[];
  assert.equal(status, 200);
  assert.deepEqual(
    [first?.['code'], first?.['discount'], first?.['usageLimit'], first?.['perCustomerLimit'], first?.['minPurchase']],
    ['EDITED', 25, null, 1, 500],
  );
  const same = await shop.ask(admin, 'PUT', `/coupons/${id}`, { code: 'EDITED', ...form });
  assert.equal(same.status, 200);
  await made('OTHER');
  assert.equal((await shop.ask(admin, 'PUT', `/coupons/${id}`, { code: 'other', ...form })).status, 409);
});

test('an unused coupon is deleted, and its code is free again', async () => {
  const person = await aShopper();
  await made('BESIDE');
  await takes(person, 'BESIDE');
  assert.equal((await order(shop, person, await orderBodyOf(shop, person))).status, 201);
  const { id: productId } = await aProduct(shop.db);
  await shop.ask(person, 'POST', '/cart', { productId });
  await takes(person, 'BESIDE');

  const id = await made('BRIEF');
  const { status, body } = await shop.ask(admin, 'DELETE', `/coupons/${id}`);
  assert.deepEqual([status, body.message], [200, 'Coupon deleted.']);
  assert.equal((await codes()).includes('BRIEF'), false);
  assert.equal(await shop.db.selectFrom('coupon').select('id').where('id', '=', id).executeTakeFirst(), undefined);
  assert.equal((await shop.call(person, readCart)).coupon?.code, 'BESIDE', 'which others use is there as before');
  assert.equal((await shop.ask(admin, 'DELETE', `/coupons/${id}`)).status, 404);
  await made('BRIEF');
});

test('a coupon in a cart is archived: it has no effect any more, and its code is free again', async () => {
  await made('ONSALE');
  const id = await made('INCART');
  const person = await aShopper();
  assert.equal(await takes(person, 'INCART'), 200);
  assert.equal((await shop.call(person, readCart)).coupon?.code, 'INCART');

  assert.equal((await shop.ask(admin, 'DELETE', `/coupons/${id}`)).status, 200);
  assert.equal((await shop.call(person, readCart)).coupon, null);
  assert.deepEqual([(await codes()).includes('INCART'), (await codes()).includes('ONSALE')], [false, true]);
  assert.equal(await takes(person, 'INCART'), 400);
  assert.equal((await shop.ask(admin, 'PUT', `/coupons/${id}`, { code: 'INCART', ...form })).status, 404);
  await made('INCART');
  assert.equal(await takes(person, 'INCART'), 200);
});

test('a coupon that an order used is archived, so that the order can still show it', async () => {
  const id = await made('SOLDWITH');
  const { id: accountId } = await aCustomer(shop);
  await shop.db
    .transaction()
    .execute((tx) => lockAndUseCoupon(tx, { couponId: id, accountId, orderId: newId(), now: new Date() }));
  assert.equal((await shop.ask(admin, 'DELETE', `/coupons/${id}`)).status, 200);
  assert.equal((await codes()).includes('SOLDWITH'), false);
  const existing = await shop.db.selectFrom('coupon').select('isActive').where('id', '=', id).executeTakeFirst();
  assert.deepEqual(existing, { isActive: false });
});

test('a coupon whose order was cancelled is archived, too: the order still shows it', async () => {
  const id = await made('CALLEDOFF');
  const person = await aCustomer(shop);
  const product = await aProduct(shop.db, { price: 1000 });
  await fillCart(shop, person, [{ product }]);
  assert.equal(await takes(person, 'CALLEDOFF'), 200);
  const placed = await order(shop, person, await orderBodyOf(shop, person));
  assert.equal(placed.status, 201);
  const { _id: orderId } = placed.body['order'] as { _id: string };
  await shop.ask(person, 'PUT', `/order/${orderId}`, { newStatus: 'Cancelled' });
  await shop.ask(person, 'DELETE', '/cart/coupon');
  assert.equal((await shop.ask(admin, 'DELETE', `/coupons/${id}`)).status, 200);
  const existing = await shop.db.selectFrom('coupon').select('isActive').where('id', '=', id).executeTakeFirst();
  assert.deepEqual(existing, { isActive: false });
});

test('deleting a coupon while customers use it fails neither request', async () => {
  const shoppers = await Promise.all(Array.from({ length: 6 }, aShopper));
  for (let round = 0; round < 8; round++) {
    const code = `RACE${round}`;
    const id = await made(code);
    const [removed, ...taken] = await Promise.all([
      shop.ask(admin, 'DELETE', `/coupons/${id}`).then((it) => it.status),
      ...shoppers.map((person) => takes(person, code)),
    ]);
    assert.equal(removed, 200);
    assert.ok(
      taken.every((status) => status === 200 || status === 400),
      `${taken}`,
    );
    for (const person of shoppers) assert.equal((await shop.call(person, readCart)).coupon, null);
  }
});

test('an unknown coupon is not found, whatever its id looks like', async () => {
  for (const id of ['01890000-0000-7000-8000-000000000000', 'x', "'"]) {
    assert.equal((await shop.ask(admin, 'PUT', `/coupons/${encodeURIComponent(id)}`, { code: 'X', ...form })).status, 404);
    assert.equal((await shop.ask(admin, 'DELETE', `/coupons/${encodeURIComponent(id)}`)).status, 404);
  }
});

test('customers and visitors can neither list nor change coupons', async () => {
  const customer = await aCustomer(shop);
  for (const [person, refusal] of [
    [customer, 403],
    [null, 401],
  ] as const) {
    assert.equal((await shop.ask(person, 'GET', '/coupons')).status, refusal);
    assert.equal((await send({ code: 'MINE', ...form }, person)).status, refusal);
  }
  assert.equal((await codes()).includes('MINE'), false);
});

test('every change of a coupon is in the audit log with its actor', async () => {
  const id = await made('LOGGED');
  await shop.ask(admin, 'PUT', `/coupons/${id}`, { code: 'LOGGED', ...form, discount: 20 });
  await shop.ask(admin, 'DELETE', `/coupons/${id}`);
  const entries = await shop.db.selectFrom('auditEntry').selectAll().where('subjectId', '=', id).orderBy('id').execute();
  assert.deepEqual(
    entries.map((it) => [it.action, it.actorName]),
    [
      ['coupon.add', admin.name],
      ['coupon.edit', admin.name],
      ['coupon.remove', admin.name],
    ],
  );
});

test('staff search coupons by a part of the code, in any case, page by page', async () => {
  for (const code of ['MONSOON-10', 'MONSOON-20', 'WINTER'])
    await shop.ask(admin, 'POST', '/coupons', { code, discount: 10, expiryDate: '2030-01-01' });
  const find = async (query: string) => {
    const { body } = await shop.ask(admin, 'GET', `/coupons?${query}`);
    return [(body['coupons'] as { code: string }[]).map(({ code }) => code), body['total'], body['pages']];
  };
  assert.deepEqual(await find('q=monsoon'), [['MONSOON-20', 'MONSOON-10'], 2, 1]);
  assert.deepEqual(await find('q=monsoon&limit=1&page=2'), [['MONSOON-10'], 2, 2]);
  assert.deepEqual(await find('q=%25'), [[], 0, 1]);
});

test('coupons are sorted by code, discount, expiry and uses, and filtered by valid, expired and used up', async () => {
  const own = await openTestShop();
  const owner = await anAdmin(own);
  const add = (code: string, discount: number, more: object = {}) =>
    own.ask(owner, 'POST', '/coupons', { code, discount, expiryDate: '2099-12-31', ...more });
  await add('B-TEN', 10, { expiryDate: '2098-01-01' });
  await add('A-TWENTY', 20, { usageLimit: 1 });
  await add('C-FIVE', 5);
  await own.db.updateTable('coupon').set({ used: 1 }).where('code', '=', 'A-TWENTY').execute();
  await own.db
    .updateTable('coupon')
    .set({ expiresAt: new Date('2026-01-01') })
    .where('code', '=', 'C-FIVE')
    .execute();
  const sorted = async (query: object) =>
    (await own.call(owner, listCoupons, { query })).coupons.map(({ code }) => code[0]).join('');
  assert.equal(await sorted({}), 'CAB');
  assert.equal(await sorted({ sort: 'code' }), 'ABC');
  assert.equal(await sorted({ sort: 'discount', order: 'desc' }), 'ABC');
  assert.equal(await sorted({ sort: 'expires' }), 'CBA');
  assert.equal((await sorted({ sort: 'used', order: 'desc' }))[0], 'A');
  assert.deepEqual(
    [await sorted({ state: 'active' }), await sorted({ state: 'expired' }), await sorted({ state: 'used-up' })],
    ['B', 'C', 'A'],
  );
  await own.close();
});
