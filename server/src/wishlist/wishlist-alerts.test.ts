// covers: wishlist
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { listMails } from '@shop/contract/mail';
import { rupees } from '@shop/contract/money';
import { readWishlist, readWishlistShare } from '@shop/contract/wishlist';
import { aCustomer, anAdmin, anOffer, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { sendPriceAlerts } from './commands/send-price-alerts.ts';

let shop: TestShop;
let owner: Person;
let asha: Person;
before(async () => {
  shop = await openTestShop();
  owner = await anAdmin(shop);
});
after(() => shop.close());
beforeEach(async () => {
  asha = await aCustomer(shop);
});

const add = (productId: string, variantId?: string) => shop.ask(asha, 'POST', '/wishlist', { productId, variantId });
const change = (productId: string, body: object, person = asha) => shop.ask(person, 'PUT', `/wishlist/${productId}`, body);
const items = async (person = asha) => (await shop.call(person, readWishlist)).wishlist;
const setPrice = (id: string, price: number) =>
  shop.db
    .updateTable('variant')
    .set({ salePaise: rupees(price) })
    .where('productId', '=', id)
    .execute();
/** Texts of the emails about lower prices, newest first. */
async function priceMails(person = asha): Promise<string[]> {
  const { mails } = await shop.call(owner, listMails, { query: { q: person.email } });
  return mails.filter(({ template }) => template === 'price-drop').map(({ text }) => text);
}

test('an item keeps its size and the price when it was added; the size must be one of the product', async () => {
  const jeans = await aProduct(shop.db, { variants: [{ size: '30' }, { size: '32', price: 899, stock: 0 }] });
  const other = await aProduct(shop.db);
  const variant = jeans.variants[1] ?? assert.fail();
  assert.equal((await add(jeans.id, variant.id)).status, 200);
  const [saved] = await items();
  assert.deepEqual(saved?.variant, { _id: variant.id, size: '32', colour: '', stock: 0 });
  assert.equal(saved?.addedPrice, rupees(899));
  await add(jeans.id);
  assert.equal((await items())[0]?.variant?.size, '32', 'adding it again without a size keeps the size');

  const refused = [await add(jeans.id, other.variants[0]?.id), await change(jeans.id, { variantId: 'x' })];
  for (const { status, body } of refused)
    assert.deepEqual([status, body.errors], [400, { variantId: 'This size is no longer sold.' }]);
  assert.equal((await change(jeans.id, { variantId: null })).status, 200);
  assert.equal((await items())[0]?.variant, null);
  assert.equal((await change(other.id, { priceDrop: true })).status, 404);
  assert.equal((await change(jeans.id, { priceDrop: 'yes' })).status, 400);
});

test('one email lists all items that cost less, once for each lower price, offers included', async () => {
  const [tee, jeans, quiet] = [await aProduct(shop.db, { name: 'Crew Tee' }), await aProduct(shop.db), await aProduct(shop.db)];
  for (const { id } of [tee, jeans, quiet]) await add(id);
  for (const { id } of [tee, jeans]) await change(id, { priceDrop: true });
  await setPrice(tee.id, 699);
  await setPrice(quiet.id, 99);
  await Promise.all([sendPriceAlerts(shop), sendPriceAlerts(shop)]);
  const [first, ...others] = await priceMails();
  assert.deepEqual(others, []);
  assert.match(first ?? '', /Crew Tee \(was ₹799\): ₹699/);
  assert.doesNotMatch(first ?? '', new RegExp(`${jeans.name}|${quiet.name}`));

  await setPrice(tee.id, 750);
  await sendPriceAlerts(shop);
  assert.equal((await priceMails()).length, 1, 'dearer than in the last email');
  const offer = await anOffer(shop.db, { percent: 50 });
  await shop.db.updateTable('product').set({ offerId: offer.id }).where('id', '=', jeans.id).execute();
  await sendPriceAlerts(shop);
  assert.match((await priceMails())[0] ?? '', /\(was ₹799\): ₹399\.50|\(was ₹799\): ₹400|\(was ₹799\): ₹399/);
});

test('a disabled alert and a sold-out product send no email', async () => {
  const [off, soldOut] = [await aProduct(shop.db), await aProduct(shop.db)];
  for (const { id } of [off, soldOut]) {
    await add(id);
    await change(id, { priceDrop: true });
    await setPrice(id, 99);
  }
  await change(off.id, { priceDrop: false });
  await shop.db.updateTable('variant').set({ stock: 0 }).where('productId', '=', soldOut.id).execute();
  await sendPriceAlerts(shop);
  assert.deepEqual(await priceMails(), []);
});

test('a shared wishlist shows only products, their sizes and the chosen name, until its link is deleted', async () => {
  const tee = await aProduct(shop.db);
  const size = tee.variants[0] ?? assert.fail();
  await add(tee.id, size.id);
  await change(tee.id, { priceDrop: true });
  const shared = await shop.ask(asha, 'POST', '/wishlist/share', {});
  const token = String(shared.body['token']);
  assert.match(String(shared.body['url']), new RegExp(`/wishlist/shared/${token}$`));
  const renamed = await shop.ask(asha, 'POST', '/wishlist/share', { name: 'Asha and Ravi' });
  assert.equal(renamed.body['token'], token);
  assert.equal((await shop.call(asha, readWishlistShare)).share?.name, 'Asha and Ravi');

  const { status, body } = await shop.ask(null, 'GET', `/wishlist/shared/${token}`);
  assert.deepEqual([status, body['name']], [200, 'Asha and Ravi']);
  const [item] = body['wishlist'] as Record<string, unknown>[];
  const chosen = item?.['variant'] as { _id: string } | null;
  assert.deepEqual([item?.['_id'], chosen?._id, 'alerts' in (item ?? {})], [tee.id, size.id, false]);
  assert.doesNotMatch(JSON.stringify(body), new RegExp(asha.email));

  assert.equal((await shop.ask(asha, 'DELETE', '/wishlist/share')).status, 200);
  for (const dead of [token, 'a'.repeat(32), 'x'])
    assert.equal((await shop.ask(null, 'GET', `/wishlist/shared/${dead}`)).status, 404);
  const next = await shop.ask(asha, 'POST', '/wishlist/share', {});
  assert.notEqual(next.body['token'], token);
  await shop.db.updateTable('account').set({ isActive: false }).where('id', '=', asha.id).execute();
  assert.equal((await shop.ask(null, 'GET', `/wishlist/shared/${String(next.body['token'])}`)).status, 404);
});
