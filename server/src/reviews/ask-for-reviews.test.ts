// covers: reviews
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addReview } from '@shop/contract/reviews';
import { moderateReview, saveReviewSettings } from '@shop/contract/reviews-staff';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';
import { askForReviews } from './commands/ask-for-reviews.ts';

const DAY = 86_400_000;
let late = 0;
let shop: TestShop;
let staff: Person;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop({ now: () => new Date(Date.now() + late) });
  staff = await anAdmin(shop);
  tee = await aProduct(shop.db, { stock: 50 });
});
after(() => shop.close());

async function aBuyer(): Promise<Person> {
  const buyer = await aCustomer(shop);
  await moveTo(shop, staff, await anOrder(shop, buyer, [{ product: tee }]), 'Shipped', 'Delivered');
  return buyer;
}
const mailsTo = async ({ id }: Person, template: string) =>
  (await shop.db.selectFrom('mail').select('id').where('accountId', '=', id).where('template', '=', template).execute()).length;
/** Runs the job this many days from now, but not before the sessions expire. */
async function askAfter(days: number): Promise<void> {
  late = days * DAY;
  await askForReviews(shop);
  late = 0;
}
const REVIEW = { rating: 4, fit: 'true', text: 'Washes well.' } as const;
const review = (buyer: Person) => shop.call(buyer, addReview, { params: { id: tee.id }, body: REVIEW });

test('a customer gets one review request, some days after delivery, however often the job runs', async () => {
  const buyer = await aBuyer();
  await askAfter(6);
  assert.equal(await mailsTo(buyer, 'review-request'), 0);
  for (const days of [7.1, 7.2, 9]) await askAfter(days);
  assert.equal(await mailsTo(buyer, 'review-request'), 1);
});

test('customers who have reviewed it, disabled emails, are blocked or received it long ago get no review request', async () => {
  const [reviewed, quiet, blocked] = [await aBuyer(), await aBuyer(), await aBuyer()];
  await review(reviewed);
  await shop.db
    .insertInto('consent')
    .values({
      accountId: quiet.id,
      purpose: 'reviews_by_mail',
      given: false,
      textVersion: '1',
      source: 'security',
      at: shop.now(),
    })
    .execute();
  await shop.db.updateTable('account').set({ isActive: false }).where('id', '=', blocked.id).execute();
  const former = await aBuyer();
  await askAfter(20);
  await askAfter(8);
  const counts = await Promise.all([reviewed, quiet, blocked].map((buyer) => mailsTo(buyer, 'review-request')));
  assert.deepEqual([counts, await mailsTo(former, 'review-request')], [[0, 0, 0], 1]);
});

test('no review request is sent while the setting is off', async () => {
  await shop.call(staff, saveReviewSettings, { body: { publish: 'checked', askAfterDays: 0 } });
  const buyer = await aBuyer();
  await askAfter(8);
  assert.equal(await mailsTo(buyer, 'review-request'), 0);
});

test('an author is emailed the reason of a refusal, once', async () => {
  const buyer = await aBuyer();
  const { review: written } = await review(buyer);
  const refuse = { params: { id: written._id }, body: { state: 'refused', reason: 'off_topic' } } as const;
  await shop.call(staff, moderateReview, refuse);
  await shop.call(staff, moderateReview, refuse);
  assert.equal(await mailsTo(buyer, 'review-refused'), 1);
});
