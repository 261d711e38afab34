// covers: product-lists
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import * as contract from '@shop/contract/catalogue';
import { rupees } from '@shop/contract/money';
import { flushSalesCounters } from '#infra/database';
import { aCustomer, anOffer, aProduct, openTestShop, type Caller, type TestShop } from '#test-support';
import { anOrder } from '#test-support/orders';

const NOW = new Date('2026-11-20T06:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);

const anyone: Caller = null;
let shop: TestShop;
before(async () => {
  shop = await openTestShop({ now: () => NOW });
});
after(() => shop.close());
beforeEach(() => shop.db.deleteFrom('product').execute());

const listed = async (collection: contract.Collection) => {
  shop.cache.clear();
  const sort = collection === 'sale' ? 'trending' : 'newest';
  const answer = await shop.call(anyone, contract.searchProducts, { query: { collection, sort, limit: 100 } });
  return { ...answer, names: answer.products.map(({ name }) => name) };
};

test('the sale lists products that an offer lowers now, most sold first', async () => {
  await aProduct(shop.db, { name: 'Full price' });
  await aProduct(shop.db, { name: 'From a minimum', offer: await anOffer(shop.db, { minimum: 999 }) });
  await aProduct(shop.db, { name: 'Over', offer: await anOffer(shop.db, { expiresAt: daysAgo(1) }) });
  await aProduct(shop.db, { name: 'To come', offer: await anOffer(shop.db, { startsAt: daysAgo(-1) }) });
  const offer = await anOffer(shop.db);
  const sold = await aProduct(shop.db, { name: 'Sold often', offer, createdAt: daysAgo(90) });
  await aProduct(shop.db, { name: 'Never sold', offer, createdAt: daysAgo(1) });
  await anOrder(shop, await aCustomer(shop), [{ product: sold }]);
  await flushSalesCounters(shop.db, daysAgo(30));

  const { names, total, collection, facets } = await listed('sale');
  assert.deepEqual([names, total, collection], [['Sold often', 'Never sold'], 2, 'sale']);
  assert.equal(facets.size[0]?.count, 2);
});

test('without a running offer the sale is the list of all products, and the response says so', async () => {
  await aProduct(shop.db, { name: 'Full price' });
  const { names, collection } = await listed('sale');
  assert.deepEqual([names, collection], [['Full price'], null]);
});

test('new arrivals are the products of the last 60 days, newest first', async () => {
  for (let age = 1; age <= 15; age++) await aProduct(shop.db, { name: `${age} days`, createdAt: daysAgo(age) });
  await aProduct(shop.db, { name: '59 days', createdAt: daysAgo(59) });
  await aProduct(shop.db, { name: '61 days', createdAt: daysAgo(61) });
  const { names, total } = await listed('new');
  assert.deepEqual([names[0], names.at(-1), total], ['1 days', '59 days', 16]);
});

test('new arrivals are at least the newest 12 that can be bought', async () => {
  for (let age = 101; age <= 115; age++) await aProduct(shop.db, { name: `${age} days`, createdAt: daysAgo(age) });
  await aProduct(shop.db, { name: 'Sold out', stock: 0, createdAt: daysAgo(100) });
  const { names } = await listed('new');
  assert.deepEqual([names.length, names[0], names.at(-1)], [12, '101 days', '112 days']);
});

test('offers are rounded to whole rupees where the setting says so, in lists, cart and filters', async () => {
  const product = await aProduct(shop.db, { name: 'Tee', price: 749, offer: await anOffer(shop.db) });
  const priceAt = async (max: number) => {
    shop.cache.clear();
    return (await shop.call(anyone, contract.searchProducts, { query: { max } })).products[0]?.offer_price;
  };
  assert.equal(await priceAt(674), rupees(674.1));
  await shop.db
    .updateTable('shopSettings')
    .set({ details: JSON.stringify({ roundOffers: true }) })
    .execute();
  assert.equal(await priceAt(674), rupees(674));
  assert.equal(await priceAt(673), undefined);
  const customer = await aCustomer(shop);
  const { body } = await shop.ask(customer, 'POST', '/cart', { productId: product.id, quantity: 2 });
  assert.equal(body.cartTotal, 1348);
});
