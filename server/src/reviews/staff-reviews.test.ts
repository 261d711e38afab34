// covers: reviews
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listAllQuestions } from '@shop/contract/questions';
import { addReview, listReviews } from '@shop/contract/reviews';
import { listAllReviews, listReviewIds, moderateReviews } from '@shop/contract/reviews-staff';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
let kurta: MadeProduct;
let tee: MadeProduct;
/** Three reviews of the kurta and one of the tee, oldest first. */
let ids: string[];
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  kurta = await aProduct(shop.db, { stock: 9, name: 'Indigo Kurta' });
  tee = await aProduct(shop.db, { stock: 9, name: 'Loom Tee' });
  ids = [
    await aReview(kurta, 5, 'Soft after a wash.'),
    await aReview(kurta, 2, 'The dye runs.'),
    await aReview(kurta, 4, 'Fits well.'),
    await aReview(tee, 3, 'Thin, but soft.'),
  ];
});
after(() => shop.close());

/** The linter takes `call(null)` for Function.prototype.call. */
const guest = null;
const MISSING = '01890000-0000-7000-8000-000000000000';

async function aReview(product: MadeProduct, rating: number, text: string): Promise<string> {
  const buyer = await aCustomer(shop);
  await moveTo(shop, staff, await anOrder(shop, buyer, [{ product }]), 'Shipped', 'Delivered');
  const { review } = await shop.call(buyer, addReview, { params: { id: product.id }, body: { rating, fit: 'true', text } });
  return review._id;
}
type Query = { q?: string; state?: 'pending'; sort?: 'created' | 'rating'; order?: 'asc' | 'desc' };
const listed = async (query: Query) => (await shop.call(staff, listAllReviews, { query })).reviews.map(({ _id }) => _id);

test('staff search reviews by their words or the product, and sort them by day or stars', async () => {
  const [first = '', second = '', third = '', fourth = ''] = ids;
  assert.deepEqual(await listed({ q: 'SOFT' }), [fourth, first]);
  assert.deepEqual(await listed({ q: 'indigo kur' }), [third, second, first]);
  assert.deepEqual(await listed({ q: 'zq' }), []);
  assert.deepEqual(await listed({ sort: 'created', order: 'asc' }), ids);
  assert.deepEqual(await listed({ state: 'pending', sort: 'rating', order: 'desc' }), [first, third, fourth, second]);
  const { body } = await shop.ask(staff, 'GET', '/reviews?sort=size');
  assert.deepEqual(body.errors, { sort: 'Choose created or rating.' });
});

test('staff search questions by their words or the answer, oldest or newest first', async () => {
  const buyer = await aCustomer(shop);
  for (const text of ['Is it lined?', 'How long is it?'])
    await shop.ask(buyer, 'POST', `/product/${kurta.id}/question`, { text });
  const texts = async (query: { q?: string; sort?: 'created'; order?: 'asc' }) =>
    (await shop.call(staff, listAllQuestions, { query })).questions.map(({ text }) => text);
  assert.deepEqual(await texts({ q: 'lined' }), ['Is it lined?']);
  assert.deepEqual(await texts({ q: 'is it', sort: 'created', order: 'asc' }), ['Is it lined?', 'How long is it?']);
});

test('many reviews are published or refused at once; what left the list or is missing is skipped', async () => {
  const matching = await shop.call(staff, listReviewIds, { query: { state: 'pending', q: 'kurta' } });
  assert.deepEqual([matching.ids, matching.total], [ids.slice(0, 3).toReversed(), 3]);
  const noReason = await shop.ask(staff, 'PUT', '/reviews/bulk', { ids, state: 'refused' });
  assert.deepEqual([noReason.status, Object.keys(noReason.body.errors ?? {})], [400, ['reason']]);

  const body = { ids: [...matching.ids, MISSING], state: 'published' as const };
  const published = await shop.call(staff, moderateReviews, { body });
  assert.equal(published.message, '3 of 4 reviews are published.');
  assert.deepEqual(published.results.at(-1), { _id: MISSING, name: '', changed: false, message: 'There is no such review.' });
  assert.match(published.results[0]?.name ?? '', /^Indigo Kurta, /);
  const { summary } = await shop.call(guest, listReviews, { params: { id: kurta.id } });
  assert.deepEqual([summary.count, summary.average], [3, 3.7]);

  const filter = { state: 'pending' as const };
  const refused = await shop.call(staff, moderateReviews, { body: { ids, state: 'refused', reason: 'off_topic', filter } });
  assert.equal(refused.message, '1 of 4 reviews is refused.');
  assert.deepEqual(
    refused.results.map((it) => it.changed),
    [false, false, false, true],
  );
  const audited = await shop.db.selectFrom('auditEntry').select('action').where('subjectId', 'in', ids).execute();
  assert.deepEqual(audited.map(({ action }) => action).toSorted(), [
    'review.publish',
    'review.publish',
    'review.publish',
    'review.refuse',
  ]);
});
