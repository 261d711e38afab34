// covers: offers
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { rupees } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import { aCustomer, anAdmin, openTestShop, type Answer, type Person, type TestShop } from '#test-support';
import { runBehindLock } from '#test-support/run-behind-lock';

type Offer = { [field: string]: unknown; _id: string; title: string };

const LATE = new Date('2026-11-20T18:20:00Z'); // ten minutes before midnight in India
let now = LATE;
let shop: TestShop;
let admin: Person;
before(async () => {
  shop = await openTestShop({ now: () => now });
  admin = await anAdmin(shop);
});
after(() => shop.close());
beforeEach(() => {
  now = LATE;
});

const form = (fields: object = {}) => ({
  title: 'Diwali',
  description: 'Ten percent off',
  discountType: 'percentage',
  discountValue: 10,
  expiryDate: '2026-12-31',
  minPurchase: 500,
  ...fields,
});
const add = (fields: object = {}) => shop.ask(admin, 'POST', '/offer/add', form(fields));
const titlesFor = async (person: Person | null) => offersIn(await shop.ask(person, 'GET', '/offer/all')).map((it) => it.title);
function offersIn({ status, body }: Answer): Offer[] {
  assert.ok(status < 300, JSON.stringify(body));
  return body['offers'] as Offer[];
}
function firstIn(answer: Answer): Offer {
  const [first] = offersIn(answer);
  assert.ok(first);
  return first;
}

test('a new offer is first in the list, and ends at the end of its day in India', async () => {
  const answer = await add({ discountValue: '12.5', minPurchase: '' });
  assert.equal(answer.status, 201);
  const { _id, ...offer } = firstIn(answer);
  assert.match(_id, /^[0-9a-f-]{36}$/);
  assert.deepEqual(offer, {
    title: 'Diwali',
    description: 'Ten percent off',
    discountType: 'percentage',
    discountValue: 12.5,
    startDate: '2026-11-20T18:20:00.000Z',
    expiryDate: '2026-12-31T18:29:59.999Z',
    minPurchase: 0,
    isActive: true,
    products: [],
    productCount: 0,
  });
});

const mistakes: [string, object, Record<string, string>][] = [
  ['without a title', { title: ' ' }, { title: 'Title is required' }],
  ['without a description', { description: undefined }, { description: 'Description is required' }],
  ['without an end', { expiryDate: '' }, { expiryDate: 'Expiry date is required' }],
  ['that ends on no day', { expiryDate: '2026-13-45' }, { expiryDate: 'Enter a date like 2026-12-31.' }],
  ['that ends on 30 February', { expiryDate: '2027-02-30' }, { expiryDate: 'Enter a date like 2026-12-31.' }],
  ['that starts on no day', { startDate: 'soon' }, { startDate: 'Enter a date like 2026-12-31.' }],
  ['that starts after its end', { startDate: '2027-01-01' }, { startDate: 'Start date must be on or before the expiry date.' }],
  [
    'on more than the shop takes',
    { products: Array.from({ length: 501 }, String) },
    { products: 'At most 500 products, please.' },
  ],
  ['on a product that nobody sells', { products: ['moon-boots'] }, { products: '“moon-boots” is not a product of this shop.' }],
  ['of nothing', { discountValue: 0 }, { discountValue: 'Discount value must be greater than 0' }],
  ['of less than nothing', { discountValue: -5 }, { discountValue: 'Discount value must be greater than 0' }],
  ['of more than all', { discountValue: 101 }, { discountValue: 'A percentage is at most 100.' }],
  ['of no kind', { discountType: undefined }, { discountType: 'Select Discount type' }],
  ['of a kind that cannot be made', { discountType: 'fixed' }, { discountType: 'Select Discount type' }],
  ['from less than nothing', { minPurchase: -1 }, { minPurchase: 'Minimum purchase is an amount in rupees, 0 or more.' }],
];
for (const [what, fields, errors] of mistakes) {
  test(`an offer ${what} is refused with a sentence under the field`, async () => {
    const { status, body } = await add(fields);
    assert.deepEqual([status, body.errors], [400, errors]);
  });
}

test('a new offer ends today or later; an ended one can still be edited', async () => {
  const sentence = 'Expiry date must be today or later.';
  const { status, body } = await add({ expiryDate: '2026-11-18' });
  assert.deepEqual([status, body.errors], [400, { expiryDate: sentence }]);
  const today = firstIn(await add({ expiryDate: '2026-11-20' }));
  const over = await shop.ask(admin, 'PUT', `/offer/${today._id}`, form({ expiryDate: '2026-11-18' }));
  assert.equal(over.status, 200);
  assert.equal((await shop.ask(admin, 'PUT', `/offer/${today._id}`, { ...firstIn(over), title: 'Past' })).status, 200);
});

test('an edited offer can be sent back as in the response; an omitted minimum stays', async () => {
  const offer = firstIn(await add());
  const edited = firstIn(
    await shop.ask(admin, 'PUT', `/offer/${offer._id}`, { ...offer, minPurchase: undefined, title: 'Onam' }),
  );
  assert.deepEqual(edited, { ...offer, title: 'Onam' });
  assert.equal((await shop.ask(admin, 'PUT', `/offer/${offer._id}`, form({ title: '' }))).status, 400);
});

test('a minimum purchase is exact to the paisa, also if a double would be just below it', async () => {
  for (const minPurchase of [19.99, 1234.35, 0.29]) assert.equal(firstIn(await add({ minPurchase }))['minPurchase'], minPurchase);
});

test('a concurrent change of another member of staff stays if the form omits that field', async () => {
  const { _id: id } = firstIn(await add());
  const raised = (tx: Tx) =>
    tx
      .updateTable('offer')
      .set({ minimumPaise: rupees(900) })
      .where('id', '=', id)
      .execute();
  const edit = () => shop.ask(admin, 'PUT', `/offer/${id}`, form({ minPurchase: undefined, title: 'Onam' }));
  const offer = offersIn(await runBehindLock(shop, raised, edit)).find(({ _id }) => _id === id);
  assert.deepEqual([offer?.title, offer?.['minPurchase']], ['Onam', 900]);
});

test('a time as end date means the end of its day in India', async () => {
  const { expiryDate } = firstIn(await add({ expiryDate: '2026-12-30T18:30:00Z' }));
  assert.equal(expiryDate, '2026-12-31T18:29:59.999Z');
});

test('customers see running offers, staff also see blocked and ended ones', async () => {
  const [running, blocked] = [firstIn(await add({ title: 'Running' })), firstIn(await add({ title: 'Blocked' }))];
  await add({ title: 'Over soon', expiryDate: '2026-11-20' });
  const toggle = () => shop.ask(admin, 'PUT', `/offer/admin/toggle-status/${blocked._id}`);
  assert.equal(firstIn(await toggle())['isActive'], false);
  now = new Date('2026-11-20T18:30:00Z');
  const customer = await aCustomer(shop);
  for (const person of [null, customer]) {
    const titles = await titlesFor(person);
    assert.deepEqual(
      [titles.includes(running.title), titles.includes('Blocked'), titles.includes('Over soon')],
      [true, false, false],
    );
  }
  assert.deepEqual((await titlesFor(admin)).slice(0, 3), ['Over soon', 'Blocked', 'Running']);
  assert.equal(firstIn(await toggle())['isActive'], true);
});

test('offers can be searched by a part of their title or description, case-insensitively', async () => {
  await add({ title: 'Pongal', description: 'Shirts, 25% less' });
  await add({ title: 'Vishu', description: 'Not on PONGAL' });
  await add({ title: 'Eid', description: 'Sarees' });
  const result = async (q: string) => offersIn(await shop.ask(admin, 'GET', `/offer/all?q=${encodeURIComponent(q)}`));
  const titles = async (q: string) => (await result(q)).map(({ title }) => title);
  assert.deepEqual(
    [await titles('pongal'), await titles('25%'), await titles('%')],
    [['Vishu', 'Pongal'], ['Pongal'], ['Pongal']],
  );
});

test('offers can be sorted by title, discount and expiry, and filtered by running, scheduled, ended or blocked', async () => {
  const own = await openTestShop({ now: () => now });
  const owner = await anAdmin(own);
  const put = async (title: string, fields: object) =>
    firstIn(await own.ask(owner, 'POST', '/offer/add', form({ title, ...fields })));
  await put('bravo', { discountValue: 5, expiryDate: '2026-11-20' });
  const blocked = await put('Charlie', { discountValue: 20, expiryDate: '2027-01-31' });
  await put('Alpha', { discountValue: 10, startDate: '2026-12-01' });
  await put('Delta', { discountValue: 15, expiryDate: '2027-02-28' });
  await own.ask(owner, 'PUT', `/offer/admin/toggle-status/${blocked._id}`);
  now = new Date('2026-11-20T18:30:00Z');
  const sorted = async (query: string) =>
    offersIn(await own.ask(owner, 'GET', `/offer/all?${query}`))
      .map(({ title }) => title.charAt(0))
      .join('');
  assert.equal(await sorted('sort=title'), 'AbCD');
  assert.equal(await sorted('sort=discount&order=desc'), 'CDAb');
  assert.equal(await sorted('sort=expires'), 'bACD');
  assert.deepEqual(
    [
      await sorted('state=running'),
      await sorted('state=scheduled'),
      await sorted('state=expired'),
      await sorted('state=blocked'),
    ],
    ['D', 'A', 'b', 'C'],
  );
  await own.close();
});

test('only staff can change offers, and each change is in the audit log', async () => {
  const customer = await aCustomer(shop);
  const { _id } = firstIn(await add());
  for (const [person, status] of [
    [null, 401],
    [customer, 403],
  ] as const) {
    assert.equal((await shop.ask(person, 'POST', '/offer/add', form())).status, status);
    assert.equal((await shop.ask(person, 'PUT', `/offer/${_id}`, form())).status, status);
    assert.equal((await shop.ask(person, 'PUT', `/offer/admin/toggle-status/${_id}`)).status, status);
  }
  await shop.ask(admin, 'PUT', `/offer/${_id}`, form({ discountValue: 20 }));
  await shop.ask(admin, 'PUT', `/offer/admin/toggle-status/${_id}`);
  const log = await shop.db.selectFrom('auditEntry').select('action').where('subjectId', '=', _id).orderBy('id').execute();
  assert.deepEqual(
    log.map((it) => it.action),
    ['offer.add', 'offer.edit', 'offer.block'],
  );
  for (const id of ['no-id', '00000000-0000-7000-8000-000000000000']) {
    assert.equal((await shop.ask(admin, 'PUT', `/offer/${id}`, form())).status, 404);
    assert.equal((await shop.ask(admin, 'PUT', `/offer/admin/toggle-status/${id}`)).status, 404);
  }
});
