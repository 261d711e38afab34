// covers: coupons, promotions, offers, gift-cards, customers, categories, products
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RowResult } from '@shop/contract/bulk-rows';
import { listAllCategories } from '@shop/contract/catalogue';
import { updateCategories } from '@shop/contract/catalogue-staff';
import { listCoupons, updateCoupons } from '@shop/contract/coupons';
import { updateCustomers } from '@shop/contract/customers';
import { changeGiftCards, issueGiftCard, listGiftCards } from '@shop/contract/gift-cards';
import { rupees } from '@shop/contract/money';
import { listOffers, updateOffers } from '@shop/contract/offers';
import { listOutfits, saveOutfit, updateOutfits } from '@shop/contract/outfits';
import { listPromotions, updatePromotions } from '@shop/contract/promotions';
import {
  aCategory,
  aCoupon,
  aCustomer,
  anAdmin,
  anOffer,
  aProduct,
  aPromotion,
  openTestShop,
  type Person,
  type TestShop,
} from '#test-support';

let shop: TestShop;
let owner: Person;
before(async () => {
  shop = await openTestShop();
  owner = await anAdmin(shop);
});
after(() => shop.close());

const MISSING = '01890000-0000-7000-8000-000000000000';
/** The results without names: which rows changed, and why the others did not. */
const outcomes = (results: readonly RowResult[]) => results.map(({ changed, message }) => (changed ? 'changed' : message));
/** The actions of the audit log about these rows, each with its number. */
async function audited(ids: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await shop.pool.query<{ action: string; times: number }>(
    'select action, count(*)::int as times from audit_entry where subject_id = any($1) group by action order by action',
    [ids],
  );
  return Object.fromEntries(rows.map(({ action, times }) => [action, times]));
}

test('several coupons are deleted at once, and one that is missing does not stop the others', async () => {
  const ids = [(await aCoupon(shop.db, { code: 'BULK1' })).id, (await aCoupon(shop.db, { code: 'BULK2' })).id];
  const deleted = await shop.call(owner, updateCoupons, { body: { ids: [MISSING, 'nonsense', ...ids], action: 'delete' } });
  assert.equal(deleted.message, '2 of 4 coupons are deleted.');
  const missing = 'There is no such coupon.';
  assert.deepEqual(outcomes(deleted.results), [missing, missing, 'changed', 'changed']);
  assert.deepEqual(
    deleted.results.map(({ name }) => name),
    ['', '', 'BULK1', 'BULK2'],
  );
  assert.equal((await shop.call(owner, listCoupons, { query: { q: 'BULK' } })).total, 0);
  assert.deepEqual(await audited(ids), { 'coupon.remove': 2 });
});

test('several promotions are blocked, unblocked and deleted at once', async () => {
  const ids = [(await aPromotion(shop.db)).id, (await aPromotion(shop.db)).id];
  const update = (action: 'block' | 'unblock' | 'delete') => shop.call(owner, updatePromotions, { body: { ids, action } });
  const states = async () => (await shop.call(owner, listPromotions)).promotions.map(({ state }) => state);
  assert.equal((await update('block')).message, '2 of 2 promotions are blocked.');
  assert.deepEqual(await states(), ['blocked', 'blocked']);
  await update('unblock');
  assert.deepEqual(await states(), ['running', 'running']);
  await update('delete');
  assert.deepEqual(await states(), []);
  assert.deepEqual(await audited(ids), { 'promotion.edit': 4, 'promotion.remove': 2 });
});

test('several offers are blocked at once; one that is blocked already stays so', async () => {
  const ids = [(await anOffer(shop.db)).id, (await anOffer(shop.db)).id];
  const update = (action: 'block' | 'unblock', some = ids) => shop.call(owner, updateOffers, { body: { ids: some, action } });
  const active = async () => (await shop.call(owner, listOffers)).offers.filter(({ isActive }) => isActive).length;
  assert.equal((await update('block', ids.slice(0, 1))).message, '1 of 1 offer is blocked.');
  assert.equal((await update('block', [MISSING])).message, '0 of 1 offer is blocked.');
  assert.equal((await update('block', [MISSING, ...ids.slice(0, 1)])).message, '1 of 2 offers is blocked.');
  assert.deepEqual(outcomes((await update('block')).results), ['changed', 'changed']);
  assert.equal(await active(), 0);
  await update('unblock');
  assert.equal(await active(), 2);
  assert.deepEqual(await audited(ids), { 'offer.block': 2, 'offer.unblock': 2 });
});

test('several gift cards are blocked at once with a note; a blocked one is named', async () => {
  const issue = async () => {
    const body = { value: rupees(5), kind: 'goodwill' as const, note: 'For the wait.' };
    return (await shop.call(owner, issueGiftCard, { body })).giftCard;
  };
  const [first, second] = [await issue(), await issue()];
  const ids = [first._id, second._id];
  const body = { ids, action: 'block' as const, note: 'The codes leaked.' };
  await shop.call(owner, changeGiftCards, { body: { ...body, ids: [first._id] } });
  const { results } = await shop.call(owner, changeGiftCards, { body });
  assert.deepEqual(results[0], { _id: first._id, name: first.number, changed: false, message: 'This gift card is blocked.' });
  assert.deepEqual(outcomes(results), ['This gift card is blocked.', 'changed']);
  assert.equal((await shop.call(owner, listGiftCards, { query: { state: 'blocked' } })).total, 2);
  assert.deepEqual(await audited(ids), { 'gift-card.block': 2, 'gift-card.create': 2 });
  const noNote = await shop.ask(owner, 'PUT', '/gift-cards/bulk', { ids, action: 'unblock' });
  assert.deepEqual([noNote.status, Object.keys(noNote.body.errors ?? {})], [400, ['note']]);
});

test('several customers are blocked at once, but not the staff, by a manager', async () => {
  const customer = await aCustomer(shop, { name: 'Ravi Menon' });
  const manager = await anAdmin(shop, { staffRole: 'manager' });
  const body = { ids: [customer.id, owner.id, manager.id], action: 'block' as const, reason: 'Stolen cards' };
  const { results } = await shop.call(manager, updateCustomers, { body });
  assert.deepEqual(outcomes(results), [
    'changed',
    'Only the owner can block the shop’s staff.',
    'You cannot block your own account.',
  ]);
  assert.equal((await shop.ask(customer, 'GET', '/detail')).status, 401, 'the session has ended');
  assert.equal((await shop.ask(owner, 'GET', '/detail')).status, 200);
  const unblocked = await shop.call(manager, updateCustomers, { body: { ids: [customer.id, manager.id], action: 'unblock' } });
  assert.deepEqual(outcomes(unblocked.results), ['changed', 'Your own account is not blocked.']);
  assert.deepEqual(await audited([customer.id]), { 'account.block': 1, 'account.unblock': 1 });
});

test('several categories are blocked at once', async () => {
  const made = [await aCategory(shop.db, { name: 'Bulk Kurtas' }), await aCategory(shop.db, { name: 'Bulk Sarees' })];
  const ids = made.map(({ id }) => id);
  const { message } = await shop.call(owner, updateCategories, { body: { ids, action: 'block' } });
  assert.equal(message, '2 of 2 categories are blocked.');
  const { categories } = await shop.call(owner, listAllCategories, { query: { q: 'Bulk' } });
  assert.deepEqual(
    categories.map(({ isActive }) => isActive),
    [false, false],
  );
  assert.deepEqual(await audited(ids), { 'category.block': 2 });
});

test('several outfits are deleted at once', async () => {
  const [kurta, shoe] = [await aProduct(shop.db, { name: 'Kurta' }), await aProduct(shop.db)];
  const body = { for: { kind: 'product' as const, id: kurta.id }, shows: [{ kind: 'product' as const, id: shoe.id }] };
  const { outfit } = await shop.call(owner, saveOutfit, { body });
  const { results } = await shop.call(owner, updateOutfits, { body: { ids: [outfit._id, MISSING], action: 'delete' } });
  assert.deepEqual(outcomes(results), ['changed', 'There is no such outfit.']);
  assert.equal(results[0]?.name, 'Kurta');
  assert.equal((await shop.call(owner, listOutfits)).total, 0);
  assert.deepEqual(await audited([outfit._id]), { 'outfit.edit': 1, 'outfit.remove': 1 });
});
