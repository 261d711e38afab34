// covers: product-lists
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@shop/contract/catalogue';
import {
  aCategory,
  aCustomer,
  anAdmin,
  anOffer,
  aProduct,
  openTestShop,
  type MadeCategory,
  type MadeProduct,
  type Person,
  type Caller,
  type TestShop,
} from '#test-support';
import { flushSalesCounters } from '#infra/database';
import { anOrder } from '#test-support/orders';
import { allocateStock } from '../index.ts';

const anyone: Caller = null;
let now = new Date('2026-11-20T06:00:00Z');
let shop: TestShop;
let admin: Person;
let category: MadeCategory;
before(async () => {
  shop = await openTestShop({ now: () => now });
  admin = await anAdmin(shop);
  category = await aCategory(shop.db, { name: 'Jeans' });
});
after(() => shop.close());

type Listed = { _id: string }[];
/** Which public lists and pages show the product to this person. */
async function whereShown(product: MadeProduct, person: Caller): Promise<string[]> {
  const lists = {
    home: '/product?limit=100',
    trending: '/product/trending?limit=100',
    offers: '/product/today-offers?limit=100',
    search: `/product/search?q=${encodeURIComponent(product.name)}`,
    suggest: `/product/suggest?q=${encodeURIComponent(product.name)}`,
    category: `/product/filter/${category.id}?limit=100`,
    all: '/product/all',
    page: `/product/${product.slug}`,
  };
  const answers = await Promise.all(
    Object.entries(lists).map(async ([name, path]) => ({ name, ...(await shop.ask(person, 'GET', path)) })),
  );
  const shows = ({ body }: { body: object }) => JSON.stringify(body).includes(product.slug);
  return answers.filter((it) => it.status === 200 && shows(it)).map((it) => it.name);
}
const EVERYWHERE = ['home', 'trending', 'offers', 'search', 'suggest', 'category', 'all', 'page'];

test('a product on sale is shown everywhere', async () => {
  const product = await aProduct(shop.db, { category, name: 'Shown everywhere', offer: await anOffer(shop.db) });
  shop.cache.clear(); // inserted directly into the database, so the cache was not invalidated
  assert.deepEqual(await whereShown(product, anyone), EVERYWHERE);
});

test('a blocked product is removed at once from every public response, and comes back at once', async () => {
  const product = await aProduct(shop.db, { category, name: 'Soon blocked', offer: await anOffer(shop.db) });
  const path = `/product/admin/toggle-status/${product.id}`;
  await shop.ask(admin, 'PUT', path);
  const customer = await aCustomer(shop);
  for (const person of [anyone, customer]) assert.deepEqual(await whereShown(product, person), []);
  assert.deepEqual(await whereShown(product, admin), ['all']);
  await shop.ask(admin, 'PUT', path);
  assert.deepEqual(await whereShown(product, anyone), EVERYWHERE);
});

test('a product in a blocked category is hidden with it', async () => {
  const before = await aProduct(shop.db, { name: 'Newest elsewhere' });
  const others = await Promise.all(Array.from({ length: contract.NEW_ARRIVALS }, () => aProduct(shop.db, { category })));
  const product = await aProduct(shop.db, { category, name: 'Blocked with others', offer: await anOffer(shop.db) });
  const total = async () => (await shop.call(anyone, contract.listAllProducts)).total;
  const inAll = await total();
  const path = `/category/admin/toggle-status/${category.id}`;
  await shop.ask(admin, 'PUT', path);
  assert.deepEqual(await whereShown(product, anyone), []);
  assert.ok((await total()) < inAll - others.length);
  const { product: shown } = await shop.call(anyone, contract.readProduct, { params: { id: before.id } });
  assert.equal(shown.isNew, true);
  assert.equal((await shop.ask(anyone, 'GET', `/product/filter/${category.id}`)).status, 404);
  await shop.ask(admin, 'PUT', path);
  assert.deepEqual(await whereShown(product, anyone), EVERYWHERE);
});

test('a sold-out product is removed from the lists, and its page stays with its sizes sold out', async () => {
  const product = await aProduct(shop.db, { category, name: 'Soon sold out', stock: 2, offer: await anOffer(shop.db) });
  const take = {
    variantId: product.variants[0]?.id ?? '',
    quantity: 2,
    orderId: null,
    actorName: 'Customer',
    cause: 'sold',
  } as const;
  await shop.db.transaction().execute((tx) => allocateStock(tx, [take]));
  assert.deepEqual(await whereShown(product, anyone), ['page']);
  assert.deepEqual(await whereShown(product, admin), ['all', 'page']);
  const shown = await shop.call(anyone, contract.readProduct, { params: { id: product.id } });
  assert.deepEqual([shown.product.stock, shown.product.variants.map((it) => it.stock)], [0, [0]]);
});

test('an unknown product is not found on any route', async () => {
  for (const id of ['no-such-product', '00000000-0000-7000-8000-000000000000', '%20', 'ക', "' or 1=1"])
    assert.equal((await shop.ask(anyone, 'GET', `/product/${encodeURIComponent(id)}`)).status, 404, id);
});

test('an offer lowers the price until the end of its last day in India', async () => {
  const offer = await anOffer(shop.db, { percent: 10 });
  const product = await aProduct(shop.db, { category, name: 'On offer', offer, price: 799 });
  const offered = async () => {
    const { body } = await shop.ask(anyone, 'GET', `/product/${product.id}`);
    const { offer_price, offer: id } = body['product'] as { offer_price: number | null; offer: string | null };
    return { offer_price, id, listed: (await whereShown(product, anyone)).includes('offers') };
  };
  const form = {
    title: 'Diwali',
    description: 'Ten off',
    discountType: 'percentage',
    discountValue: 10,
    expiryDate: '2026-11-25',
  };
  assert.equal((await shop.ask(admin, 'PUT', `/offer/${offer.id}`, form)).status, 200);

  now = new Date('2026-11-25T18:29:59Z');
  assert.deepEqual(await offered(), { offer_price: 719.1, id: offer.id, listed: true });
  now = new Date('2026-11-25T18:30:00Z');
  assert.deepEqual(await offered(), { offer_price: null, id: null, listed: false });
  now = new Date('2026-11-20T06:00:00Z');
  await shop.ask(admin, 'PUT', `/offer/admin/toggle-status/${offer.id}`);
  assert.deepEqual(await offered(), { offer_price: null, id: null, listed: false });
});

test('a product’s page shows its running offer: discount, minimum purchase and end', async () => {
  const offer = await anOffer(shop.db, {
    title: 'Onam',
    percent: 12.5,
    minimum: 1500,
    expiresAt: new Date('2026-11-25T18:30:00Z'),
  });
  const product = await aProduct(shop.db, { category, name: 'With an offer', offer });
  const reported = async () => (await shop.ask(anyone, 'GET', `/product/${product.slug}`)).body['offer'];
  now = new Date('2026-11-25T18:29:59Z');
  assert.deepEqual(await reported(), {
    _id: offer.id,
    title: 'Onam',
    discountValue: 12.5,
    minPurchase: 1500,
    expiryDate: '2026-11-25T18:30:00.000Z',
  });
  now = new Date('2026-11-25T18:30:00Z');
  shop.cache.clear();
  assert.equal(await reported(), null);
  now = new Date('2026-11-20T06:00:00Z');
});

test('an offer with a minimum purchase lowers no price in lists, and is one of today’s offers', async () => {
  const offer = await anOffer(shop.db, { minimum: 1500 });
  const product = await aProduct(shop.db, { category, name: 'From 1500', offer });
  shop.cache.clear();
  const { products } = await shop.call(anyone, contract.listTodaysOffers, { query: { limit: 100 } });
  assert.equal(products.find((it) => it._id === product.id)?.offer_price, null);
});

test('trending products are those sold most in 30 days, without cancelled orders, filled up with the newest', async () => {
  const other = await openTestShop({ now: () => now });
  try {
    const buyer = await aCustomer(other);
    const [quiet, seller, best, old, cancelled] = await Promise.all(
      ['Quiet', 'Seller', 'Best', 'Old', 'Cancelled'].map((name, day) =>
        aProduct(other.db, { name, createdAt: new Date(Date.UTC(2026, 1, 1 + day)) }),
      ),
    );
    assert.ok(quiet && seller && best && old && cancelled);
    const buy = (product: MadeProduct, quantity: number) => anOrder(other, buyer, [{ product, quantity }]);
    now = new Date('2026-10-20T06:00:00Z');
    await buy(old, 9);
    now = new Date('2026-11-20T06:00:00Z');
    await buy(seller, 2);
    await buy(best, 1);
    await buy(best, 2);
    const { _id } = await buy(cancelled, 9);
    await other.ask(buyer, 'PUT', `/order/${_id}`, { newStatus: 'Cancelled' });
    await flushSalesCounters(other.db, now);
    const { products, total } = await other.call(anyone, contract.listTrending);
    assert.deepEqual([products.map((it) => it.name), total], [['Best', 'Seller', 'Cancelled', 'Old', 'Quiet'], 5]);
  } finally {
    await other.close();
  }
});

test('home shows the five newest arrivals, and a product page what to wear with it', async () => {
  for (let made = 0; made < 5; made++) await aProduct(shop.db, { category });
  shop.cache.clear(); // inserted directly into the database, so the cache was not invalidated
  const { newArrivedProducts, products, total } = await shop.call(anyone, contract.readHome);
  assert.equal(newArrivedProducts.length, 5);
  assert.deepEqual(newArrivedProducts.map(idOf), products.slice(0, 5).map(idOf));
  assert.ok(total >= products.length);

  const women = await aCategory(shop.db, { name: 'Only women', parent: 'Women' });
  const sister = await aCategory(shop.db, { name: 'Women too', parent: 'Women' });
  const blocked = await aCategory(shop.db, { name: 'Women no more', parent: 'Women', isActive: false });
  const day = (date: number) => new Date(Date.UTC(2026, 0, date));
  const first = await aProduct(shop.db, { category: women, createdAt: day(1) });
  const second = await aProduct(shop.db, { category: women, createdAt: day(2) });
  const third = await aProduct(shop.db, { category: women, createdAt: day(3) });
  const newest = await aProduct(shop.db, { category: sister, createdAt: day(9) });
  for (const it of [women, sister]) await aProduct(shop.db, { category: it, stock: 0, createdAt: day(10) });
  for (let date = 11; date < 11 + contract.RELATED_PRODUCTS; date++)
    await aProduct(shop.db, { category: blocked, createdAt: day(date) });
  const { related } = await shop.call(anyone, contract.readProduct, { params: { id: first.slug } });
  assert.deepEqual(related.map(idOf), [newest, third, second].map(idOfMade));
});

test('the newest arrivals are marked in every list, and the next one moves up when one is blocked', async () => {
  const oldest = await aProduct(shop.db, { category, name: 'Marked in time' });
  const newer = await Promise.all(Array.from({ length: contract.NEW_ARRIVALS }, () => aProduct(shop.db, { category })));
  const marked = async () => {
    const { products } = await shop.call(anyone, contract.searchProducts, { query: { limit: 96, sort: 'price-asc' } });
    return products.filter(({ isNew }) => isNew).map(idOf);
  };
  assert.deepEqual((await marked()).toSorted(), newer.map(({ id }) => id).toSorted());

  const customer = await aCustomer(shop);
  await shop.ask(admin, 'PUT', `/product/admin/toggle-status/${newer[0]?.id}`);
  assert.ok((await marked()).includes(oldest.id));
  await shop.ask(customer, 'POST', '/wishlist', { productId: oldest.id });
  assert.match(JSON.stringify((await shop.ask(customer, 'GET', '/wishlist')).body), /"isNew":true/);
});

test('staff find a product by its SKU, also a blocked or sold-out one', async () => {
  const product = await aProduct(shop.db, { category, isActive: false, variants: [{ sku: 'KL-07-32', stock: 0 }] });
  const find = async (person: Caller) =>
    (await shop.call(person, contract.listAllProducts, { query: { q: 'kl-07-32' } })).products.map(idOf);
  assert.deepEqual([await find(admin), await find(anyone)], [[product.id], []]);
});

const idOf = ({ _id }: Listed[number]): string => _id;
const idOfMade = ({ id }: MadeProduct): string => id;

test('NUL byte: refused with a sentence on every list', async () => {
  const lists = [
    '/product/all?category=%00',
    '/product/all?q=%00',
    '/product/search?size=%00',
    '/product/filter/%00',
    '/product/%00',
  ];
  for (const path of lists) {
    const { status } = await shop.ask(null, 'GET', path);
    assert.equal(status, 400, path);
  }
});
