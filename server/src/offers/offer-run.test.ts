// covers: prices
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  aCategory,
  aCustomer,
  anAdmin,
  anOffer,
  aProduct,
  openTestShop,
  type Answer,
  type Person,
  type TestShop,
} from '#test-support';

const EVENING = new Date('2026-11-20T14:30:00Z');
/** The last moment of 24 November in India, and the first of the 25th. */
const BEFORE = new Date('2026-11-24T18:29:59.999Z');
const FIRST_MINUTE = new Date('2026-11-24T18:30:00Z');
const OVER = new Date('2026-11-26T18:30:00Z');

let now = EVENING;
let shop: TestShop;
let admin: Person;
before(async () => {
  shop = await openTestShop({ now: () => now });
  admin = await anAdmin(shop);
});
after(() => shop.close());

type Offer = { [field: string]: unknown; _id: string; title: string; products: string[] };
const form = (fields: object = {}) => ({
  title: 'Diwali',
  description: 'Ten percent off',
  discountType: 'percentage',
  discountValue: 10,
  expiryDate: '2026-11-26',
  ...fields,
});

async function ask(person: Person | null, method: 'GET' | 'POST' | 'PUT', path: string, sent?: object): Promise<Answer['body']> {
  const { status, body } = await shop.ask(person, method, path, sent);
  assert.ok(status < 300, JSON.stringify(body));
  return body;
}
function firstOf(body: Answer['body']): Offer {
  const [first] = body['offers'] as Offer[];
  assert.ok(first);
  return first;
}
const add = async (fields: object = {}) => firstOf(await ask(admin, 'POST', '/offer/add', form(fields)));

type Shown = { offer: string | null; offer_price: number | null; discount: number };
const shown = async (slug: string) => (await ask(null, 'GET', `/product/${slug}`))['product'] as Shown;
const slugsAt = async (path: string) =>
  ((await ask(null, 'GET', path))['products'] as { slug: string }[]).map(({ slug }) => slug);

test('a scheduled offer changes no price before its day in India, does from its first minute, and ends with its last', async () => {
  now = EVENING;
  const shirt = await aProduct(shop.db, { price: 799, mrp: 799 });
  const offer = await add({ startDate: '2026-11-25', products: [shirt.slug] });
  assert.deepEqual([offer['startDate'], offer.products, offer['productCount']], [FIRST_MINUTE.toISOString(), [shirt.id], 1]);

  const seen: unknown[] = [];
  for (const moment of [EVENING, BEFORE, FIRST_MINUTE, OVER]) {
    now = moment;
    const customer = await aCustomer(shop);
    const { cartTotal } = await ask(customer, 'POST', '/cart', { productId: shirt.id, quantity: 2 });
    const onOffer = (await slugsAt('/product/today-offers')).includes(shirt.slug);
    const result = (await slugsAt('/product/search?discount=10')).includes(shirt.slug);
    const listed = ((await ask(customer, 'GET', '/offer/all'))['offers'] as Offer[]).some(({ _id }) => _id === offer._id);
    seen.push([(await shown(shirt.slug)).offer_price, cartTotal, onOffer, result, listed]);
  }
  const full = [null, 1598, false, false, false];
  assert.deepEqual(seen, [full, full, [719.1, 1438.2, true, true, true], full]);
});

test('staff see a scheduled offer, and can search for its products', async () => {
  now = EVENING;
  const hidden = await aProduct(shop.db, { isActive: false });
  const shirt = await aProduct(shop.db);
  const offer = await add({ startDate: '2026-11-25', products: [shirt.id, hidden.id.toUpperCase(), shirt.slug] });
  assert.deepEqual(offer.products.toSorted(), [shirt.id, hidden.id].toSorted());
  const { products, total } = await ask(admin, 'GET', `/product/all?offer=${offer._id}`);
  assert.deepEqual([(products as { _id: string }[]).map(({ _id }) => _id).toSorted(), total], [offer.products.toSorted(), 2]);
  assert.equal((await ask(admin, 'GET', '/product/all?offer=no-offer'))['total'], 0);
  now = FIRST_MINUTE;
  const open = ((await ask(null, 'GET', '/offer/all'))['offers'] as Offer[]).find(({ _id }) => _id === offer._id);
  assert.deepEqual([open?.products, open?.['productCount']], [[shirt.id], 1]);
});

test('products are moved from another running offer, which the response names, and products left out lose the offer', async () => {
  now = EVENING;
  const stripes = await anOffer(shop.db, { title: 'Stripes', percent: 50 });
  const over = await anOffer(shop.db, { title: 'Long over', expiresAt: new Date('2021-01-01') });
  const breton = await aProduct(shop.db, { name: 'Breton Tee', price: 1000, offer: stripes });
  const crew = await aProduct(shop.db, { name: 'Crew Tee', price: 1000, offer: over });
  const plain = await aProduct(shop.db, { name: 'Plain Tee', price: 1000 });
  const stopped = await anOffer(shop.db, { title: 'Switched off', isActive: false });
  const plaid = await aProduct(shop.db, { name: 'Plaid Tee', price: 1000, offer: stopped });
  const customer = await aCustomer(shop);
  for (const { id } of [breton, crew, plain]) await ask(customer, 'POST', '/cart', { productId: id, quantity: 1 });
  const total = async () => (await ask(customer, 'GET', '/cart'))['cartTotal'];
  assert.equal(await total(), 2500);

  const added = await ask(admin, 'POST', '/offer/add', form({ products: [breton.id, crew.id, plaid.id] }));
  assert.equal(added['message'], 'Offer added. Moved from another offer: Breton Tee (Stripes).');
  assert.equal(await total(), 2800);

  const { _id: id } = firstOf(added);
  const edited = await ask(admin, 'PUT', `/offer/${id}`, form({ products: [plain.slug, crew.id] }));
  assert.equal(edited['message'], 'Offer updated.');
  assert.deepEqual(firstOf(edited).products.toSorted(), [plain.id, crew.id].toSorted());
  assert.deepEqual([(await shown(breton.slug)).offer, (await shown(plain.slug)).offer], [null, id]);
  assert.equal(await total(), 2800);

  assert.deepEqual(firstOf(await ask(admin, 'PUT', `/offer/${id}`, form())).products.length, 2, 'left out, they stay');
  const bare = firstOf(await ask(admin, 'PUT', `/offer/${id}`, form({ products: [] })));
  assert.deepEqual([bare.products, bare['productCount']], [[], 0]);
  assert.equal(await total(), 3000);
});

test('assigning an offer is recorded at the offer and at each product, and makes an earlier edit stale', async () => {
  now = EVENING;
  const shirt = await aProduct(shop.db);
  const read = async () => (await ask(admin, 'GET', `/product/${shirt.id}`))['product'] as { updatedAt: string };
  const { updatedAt } = await read();
  const offer = await add({ products: [shirt.id] });
  const entries = await shop.db
    .selectFrom('auditEntry')
    .select(['action', 'subjectId', 'after'])
    .where('subjectId', 'in', [offer._id, shirt.id])
    .execute();
  const after = new Map(entries.map((it) => [it.action, it.after as Record<string, unknown>]));
  assert.deepEqual(after.get('product.edit'), { offerId: offer._id });
  assert.deepEqual(after.get('offer.add')?.['products'], [shirt.id]);
  assert.notEqual((await read()).updatedAt, updatedAt);

  await ask(admin, 'PUT', `/offer/${offer._id}`, form({ products: [] }));
  const edits = shop.db.selectFrom('auditEntry').select(['before', 'after']).where('subjectId', '=', offer._id);
  const edit = await edits.where('action', '=', 'offer.edit').executeTakeFirstOrThrow();
  const products = [edit.before, edit.after].map((it) => (it as Record<string, unknown>)['products']);
  assert.deepEqual(products, [[shirt.id], []]);
});

test('an offer that cannot be assigned to one product is not added at all', async () => {
  now = EVENING;
  const shirt = await aProduct(shop.db);
  const refused = await shop.ask(admin, 'POST', '/offer/add', form({ title: 'Never', products: [shirt.id, 'moon-boots'] }));
  assert.equal(refused.status, 400);
  const titles = ((await ask(admin, 'GET', '/offer/all'))['offers'] as Offer[]).map(({ title }) => title);
  assert.equal(titles.includes('Never'), false);
  assert.equal((await shown(shirt.slug)).offer, null);
});

test('a start stays if an edit omits it, is now if it says "at once", and is never after the end', async () => {
  now = EVENING;
  const { _id, startDate } = await add({ startDate: '2026-11-25' });
  const edit = (fields: object) => shop.ask(admin, 'PUT', `/offer/${_id}`, form(fields));
  assert.equal(firstOf((await edit({})).body)['startDate'], startDate);
  assert.equal(firstOf((await edit({ startDate })).body)['startDate'], startDate);
  const { status, body } = await edit({ startDate: '2026-11-27' });
  assert.deepEqual([status, body.errors], [400, { startDate: 'Start date must be on or before the expiry date.' }]);
  assert.equal(firstOf((await edit({ startDate: '2026-11-26' })).body)['startDate'], '2026-11-25T18:30:00.000Z');
  assert.equal(firstOf((await edit({ startDate: '' })).body)['startDate'], EVENING.toISOString());
  assert.equal(firstOf((await edit({ expiryDate: '2026-11-01' })).body)['startDate'], '2026-11-01T18:29:59.999Z');
});

test('of concurrent offers for the same products, one gets them all', async () => {
  now = EVENING;
  const category = await aCategory(shop.db);
  const shirts = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop.db, { category })));
  const ids = shirts.map(({ id }) => id);
  await Promise.all([add({ products: ids }), add({ products: ids.toReversed() }), add({ products: ids })]);
  const carried = await Promise.all(shirts.map(async ({ slug }) => (await shown(slug)).offer));
  assert.equal(new Set(carried).size, 1);
  assert.notEqual(carried[0], null);
});
