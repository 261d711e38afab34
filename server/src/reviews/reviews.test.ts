// covers: reviews
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readProduct, searchProducts } from '@shop/contract/catalogue';
import {
  addReview,
  editReview,
  findHelpful,
  listReviews,
  readOwnReview,
  reportReview,
  withdrawReview,
} from '@shop/contract/reviews';
import { listAllReviews, moderateReview, replyToReview, saveReviewSettings } from '@shop/contract/reviews-staff';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
});
after(() => shop.close());

/** The linter takes `call(null)` for Function.prototype.call. */
const guest = null;
const REVIEW = { rating: 4, fit: 'small', text: 'Washes well.', height: 162, usualSize: 'M' } as const;
const publish = (id: string) => shop.call(staff, moderateReview, { params: { id }, body: { state: 'published' } });
const shown = (id: string, query = {}) => shop.call(guest, listReviews, { params: { id }, query });

async function aBuyer(product: MadeProduct, name = 'Asha Devi Rao'): Promise<Person> {
  const buyer = await aCustomer(shop, { name });
  await moveTo(shop, staff, await anOrder(shop, buyer, [{ product }]), 'Shipped', 'Delivered');
  return buyer;
}
async function aReview(product: MadeProduct, more: Partial<{ rating: number; fit: 'small' | 'true' | 'large' }> = {}) {
  const author = await aBuyer(product);
  const { review } = await shop.call(author, addReview, { params: { id: product.id }, body: { ...REVIEW, ...more } });
  return { author, id: review._id, review };
}

test('a buyer’s review waits for staff, then it is shown under a first name and an initial', async () => {
  const tee = await aProduct(shop.db, { stock: 9 });
  const { id, review } = await aReview(tee);
  assert.deepEqual([review.state, review.verified], ['pending', true]);
  assert.equal((await shown(tee.id)).summary.count, 0);
  await publish(id);
  const [first] = (await shown(tee.slug)).reviews;
  assert.deepEqual([first?._id, first?.name, first?.text, first?.height], [id, 'Asha R.', 'Washes well.', 162]);
});

test('only a customer who received the product may review it', async () => {
  const tee = await aProduct(shop.db, { stock: 9 });
  const waiting = await aCustomer(shop);
  await anOrder(shop, waiting, [{ product: tee }]);
  for (const caller of [waiting, await aCustomer(shop)])
    assert.equal((await shop.ask(caller, 'POST', `/product/${tee.id}/review`, REVIEW)).status, 403);
});

test('a customer who returned the product may review it, unlike one whose parcel was not delivered', async () => {
  const tee = await aProduct(shop.db, { stock: 9 });
  const send = async (...moves: Parameters<typeof moveTo>[3][]) => {
    const buyer = await aCustomer(shop);
    await moveTo(shop, staff, await anOrder(shop, buyer, [{ product: tee }]), ...moves);
    return (await shop.ask(buyer, 'POST', `/product/${tee.id}/review`, REVIEW)).status;
  };
  assert.deepEqual(
    [await send('Shipped', 'Delivered', 'Returned'), await send('Shipped', 'Failed Delivery', 'Returned')],
    [201, 403],
  );
});

test('of two concurrent reviews one is stored', async () => {
  const tee = await aProduct(shop.db, { stock: 9 });
  const buyer = await aBuyer(tee);
  const send = () => shop.ask(buyer, 'POST', `/product/${tee.id}/review`, REVIEW);
  const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
  assert.deepEqual(statuses.toSorted(), [201, 409, 409]);
});

test('a review without stars, fit or text is refused at the field', async () => {
  const tee = await aProduct(shop.db, { stock: 9 });
  const buyer = await aBuyer(tee);
  for (const wrong of [{ rating: 6 }, { rating: 2.5 }, { fit: 'tight' }, { text: ' ' }, { height: 20 }]) {
    const { status, body } = await shop.ask(buyer, 'POST', `/product/${tee.id}/review`, { ...REVIEW, ...wrong });
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, Object.keys(wrong)]);
  }
});

test('the summary counts all published reviews, whatever the filter; reviews can be sorted by stars', async () => {
  const tee = await aProduct(shop.db, { stock: 9 });
  for (const [rating, fit] of [
    [5, 'true'],
    [2, 'small'],
    [4, 'true'],
  ] as const)
    await publish((await aReview(tee, { rating, fit })).id);
  const { reviews, summary, total } = await shown(tee.id, { rating: 2 });
  assert.deepEqual([reviews.length, total], [1, 1]);
  assert.deepEqual(summary, { average: 3.7, count: 3, histogram: [0, 1, 0, 1, 1], fit: { small: 1, true: 2, large: 0 } });
  const stars = async (sort: string) => (await shown(tee.id, { sort })).reviews.map(({ rating }) => rating);
  assert.deepEqual(
    [await stars('highest'), await stars('lowest')],
    [
      [5, 4, 2],
      [2, 4, 5],
    ],
  );
});

test('staff refuse only with a reason; decisions and answers are in the audit log, once each', async () => {
  const tee = await aProduct(shop.db, { stock: 9 });
  const { id } = await aReview(tee);
  const refuse = (body: object) => shop.ask(staff, 'PUT', `/review/${id}/state`, body);
  assert.deepEqual(Object.keys((await refuse({ state: 'refused' })).body.errors ?? {}), ['reason']);
  assert.equal((await refuse({ state: 'refused', reason: 'negative' })).status, 400);
  assert.equal((await refuse({ state: 'refused', reason: 'abuse' })).status, 200);
  const [latest] = (await shop.call(staff, listAllReviews, { query: { state: 'refused' } })).reviews;
  assert.deepEqual([latest?._id, latest?.reason, latest?.product.name], [id, 'abuse', tee.name]);
  await publish(id);
  await publish(id);
  await shop.call(staff, replyToReview, { params: { id }, body: { reply: 'Thank you.' } });
  assert.equal((await shown(tee.id)).reviews[0]?.reply, 'Thank you.');
  const entries = await shop.db.selectFrom('auditEntry').select('action').where('subjectId', '=', id).orderBy('at').execute();
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['review.refuse', 'review.publish', 'review.reply'],
  );
});

test('publishing a reported review again resolves its reports', async () => {
  const tee = await aProduct(shop.db, { stock: 9 });
  const { id } = await aReview(tee);
  await publish(id);
  const params = { id };
  for (const note of ['It is about the courier.', ''])
    await shop.call(await aCustomer(shop), reportReview, { params, body: { note } });
  const reported = () => shop.call(staff, listAllReviews, { query: { reported: '1' } });
  const [first] = (await reported()).reviews;
  assert.deepEqual([first?._id, first?.reports, first?.reportNotes], [id, 2, ['It is about the courier.']]);
  await publish(id);
  const { reviews, waiting } = await reported();
  assert.deepEqual([reviews.filter(({ _id }) => _id === id).length, waiting.reported], [0, 0]);
  assert.equal((await shown(tee.id)).summary.count, 1);
});

test('a published review is marked helpful and reported once per account, never by its author', async () => {
  const tee = await aProduct(shop.db, { stock: 9 });
  const { author, id } = await aReview(tee);
  const reader = await aCustomer(shop);
  const mark = (caller: Person, what: string) => shop.ask(caller, 'POST', `/review/${id}/${what}`, {});
  assert.equal((await mark(reader, 'helpful')).status, 404, 'it waits for staff');
  await publish(id);
  for (const what of ['helpful', 'helpful', 'report', 'report']) assert.equal((await mark(reader, what)).status, 200);
  assert.deepEqual([(await mark(author, 'helpful')).status, (await mark(author, 'report')).status], [403, 403]);
  const [latest] = (await shop.call(staff, listAllReviews)).reviews;
  assert.deepEqual([latest?._id, latest?.helpful, latest?.reports], [id, 1, 1]);
});

test('Rating: products have the mean and count of published reviews, updated by every change of a review', async () => {
  const tee = await aProduct(shop.db, { stock: 9 });
  const rating = async () => (await shop.call(guest, readProduct, { params: { id: tee.id } })).product.rating;
  assert.deepEqual(await rating(), { average: null, count: 0 });
  const [first, second, third] = [await aReview(tee, { rating: 5 }), await aReview(tee, { rating: 2 }), await aReview(tee)];
  for (const { id } of [first, second, third]) await publish(id);
  assert.deepEqual(await rating(), { average: 3.7, count: 3 });
  await shop.call(staff, moderateReview, { params: { id: second.id }, body: { state: 'refused', reason: 'abuse' } });
  assert.deepEqual(await rating(), { average: 4.5, count: 2 });
  await shop.call(third.author, withdrawReview, { params: { id: third.id } });
  await shop.call(first.author, editReview, { params: { id: first.id }, body: { ...REVIEW, rating: 1 } });
  assert.deepEqual(await rating(), { average: null, count: 0 });
  await publish(first.id);
  const listed = (await shop.call(guest, searchProducts, { query: { q: tee.name } })).products;
  assert.deepEqual(listed.find(({ _id }) => _id === tee.id)?.rating, { average: 1, count: 1 });
});

test('an edited review waits for staff again, without its previous marks and answer', async () => {
  const tee = await aProduct(shop.db, { stock: 9 });
  const { author, id } = await aReview(tee);
  await publish(id);
  const params = { id };
  await shop.call(await aCustomer(shop), findHelpful, { params });
  await shop.call(await aCustomer(shop), reportReview, { params, body: { note: 'Not about the tee.' } });
  await shop.call(staff, replyToReview, { params, body: { reply: 'Thank you.' } });
  await shop.call(author, editReview, { params, body: { ...REVIEW, text: 'It shrank.' } });
  assert.equal((await shown(tee.id)).summary.count, 0);
  await publish(id);
  const [first] = (await shown(tee.id)).reviews;
  assert.deepEqual([first?.text, first?.helpful, first?.reply], ['It shrank.', 0, '']);
});

test('Moderation at once: only flagged reviews wait, with their flags', async () => {
  await shop.call(staff, saveReviewSettings, { body: { publish: 'at_once', askAfterDays: 7 } });
  const tee = await aProduct(shop.db, { stock: 9 });
  const send = async (text: string) => {
    const body = { ...REVIEW, text };
    const author = await aBuyer(tee);
    return { author, ...(await shop.call(author, addReview, { params: { id: tee.id }, body })).review };
  };
  const plain = await send('Soft, and it fits.');
  const flagged = await send('Soft. Call 9 8 4 6 0 1 2 4 1 2 for cheaper ones.');
  const copied = await send('soft. call 9 8 4 6 0 1 2 4 1 2 for cheaper ones.');
  assert.deepEqual([plain.state, flagged.state, copied.state], ['published', 'pending', 'pending']);
  assert.equal((await shown(tee.id)).summary.count, 1);
  const { reviews } = await shop.call(staff, listAllReviews, { query: { state: 'pending' } });
  const flags = (id: string) => reviews.find(({ _id }) => _id === id)?.flags;
  assert.deepEqual([flags(flagged._id), flags(copied._id)], [['phone'], ['phone', 'repeated']]);
  await shop.call(plain.author, editReview, {
    params: { id: plain._id },
    body: { ...REVIEW, text: 'It is at tees.shop' },
  });
  assert.equal((await shown(tee.id)).summary.count, 0);
  await shop.call(staff, saveReviewSettings, { body: { publish: 'checked', askAfterDays: 7 } });
});

test('contact details and HTML in any text of a review are refused at its field, when it is written and when it is changed', async () => {
  const tee = await aProduct(shop.db, { stock: 9 });
  const buyer = await aBuyer(tee);
  const texts = { title: 'Call 9846012412', text: 'It is at www.tees.example', usualSize: 'asha@okbank' };
  const { status, body } = await shop.ask(buyer, 'POST', `/product/${tee.id}/review`, { ...REVIEW, ...texts });
  assert.equal(status, 400);
  assert.deepEqual(body.errors, {
    title: 'Please remove the phone number 9846012412.',
    text: 'Please remove the link www.tees.example.',
    usualSize: 'Please remove the email address or UPI ID asha@okbank.',
  });
  const html = await shop.ask(buyer, 'POST', `/product/${tee.id}/review`, { ...REVIEW, text: '<script>alert(1)</script>' });
  assert.deepEqual(html.body.errors, { text: 'Please write plain text, without HTML.' });
  const { review } = await shop.call(buyer, addReview, { params: { id: tee.id }, body: REVIEW });
  const changed = await shop.ask(buyer, 'PUT', `/review/${review._id}`, { ...REVIEW, text: texts.text });
  assert.deepEqual(changed.body.errors, { text: 'Please remove the link www.tees.example.' });
});

test('a customer sees whether they may review a product, then their own review with its state', async () => {
  const tee = await aProduct(shop.db, { stock: 9 });
  const buyer = await aBuyer(tee);
  const own = (caller: Person, id = tee.id) => shop.call(caller, readOwnReview, { params: { id } });
  assert.deepEqual(await own(buyer), { canReview: true, review: null });
  for (const id of [tee.id, 'no-such-product'])
    assert.deepEqual(await own(await aCustomer(shop), id), { canReview: false, review: null });
  const { review } = await shop.call(buyer, addReview, { params: { id: tee.id }, body: REVIEW });
  await shop.call(staff, moderateReview, { params: { id: review._id }, body: { state: 'refused', reason: 'off_topic' } });
  const { canReview, review: seen } = await own(buyer);
  assert.deepEqual([canReview, seen?._id, seen?.state, seen?.reason], [false, review._id, 'refused', 'off_topic']);
});

test('an author deletes their review permanently', async () => {
  const tee = await aProduct(shop.db, { stock: 9 });
  const { author, id } = await aReview(tee);
  await publish(id);
  await shop.call(author, withdrawReview, { params: { id } });
  assert.equal((await shown(tee.id)).summary.average, null);
});

test('reviews of a hidden product are not found', async () => {
  const hidden = await aProduct(shop.db, { stock: 9 });
  await shop.db.updateTable('product').set({ isActive: false }).where('id', '=', hidden.id).execute();
  for (const product of [hidden.id, 'no-such-product'])
    assert.equal((await shop.ask(null, 'GET', `/product/${product}/reviews`)).status, 404);
});

test('erasing an account deletes its reviews, and an export contains them', async () => {
  const tee = await aProduct(shop.db, { stock: 9 });
  const password = 'correct horse battery';
  const buyer = await aCustomer(shop, { password });
  await moveTo(shop, staff, await anOrder(shop, buyer, [{ product: tee }]), 'Shipped', 'Delivered');
  const { review } = await shop.call(buyer, addReview, { params: { id: tee.id }, body: REVIEW });
  await publish(review._id);
  const { body } = await shop.ask(buyer, 'GET', '/privacy/export');
  assert.match(JSON.stringify(body), /"height":162,"usualSize":"M".*Washes well/);
  assert.equal((await shop.ask(buyer, 'DELETE', '/privacy/account', { currentPassword: password })).status, 200);
  assert.equal((await shown(tee.id)).summary.count, 0);
});
