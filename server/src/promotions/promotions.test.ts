// covers: promotions
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { editPromotion, listPromotions, removePromotion, type Promotion } from '@shop/contract/promotions';
import { aCategory, aCoupon, anAdmin, openTestShop, type Person, type TestShop } from '#test-support';

const time = new Date('2026-11-20T10:00:00Z');
let shop: TestShop;
let staff: Person;
before(async () => {
  shop = await openTestShop({ now: () => time });
  staff = await anAdmin(shop);
});
after(() => shop.close());

const TEN = { name: 'Ten off', benefit: { kind: 'percent', percent: 10 } };
const post = (form: object) => shop.ask(staff, 'POST', '/promotion', { ...TEN, ...form });
const shownTo = async (caller: Person | null) => (await shop.call(caller, listPromotions)).promotions.map(({ name }) => name);
async function made(form: object): Promise<Promotion> {
  const { status, body } = await post(form);
  assert.equal(status, 201, body.message);
  return body['promotion'] as Promotion;
}

test('the response has the promotion as sent, with defaults for omitted fields', async () => {
  const { status, body } = await post({
    name: 'Two tees',
    benefit: { kind: 'tiers', tiers: [{ from: 2, percent: 10 }] },
    scope: { kind: 'tags', ids: ['tee'] },
    conditions: { minSubtotal: 499.5 },
    ends: '2026-11-30',
    limits: { perCustomer: 2 },
  });
  assert.equal(status, 201, JSON.stringify(body));
  const { _id, ...promotion } = body['promotion'] as Promotion;
  assert.ok(_id);
  assert.deepEqual(promotion, {
    name: 'Two tees',
    benefit: { kind: 'tiers', tiers: [{ from: 2, percent: 10 }] },
    scope: { kind: 'tags', ids: ['tee'] },
    conditions: { minSubtotal: 499.5, minQuantity: 0, firstOrder: false, paymentMethod: null, segment: null },
    stacking: 'with_others',
    starts: time.toISOString(),
    ends: '2026-11-30T18:29:59.999Z',
    limits: { total: null, perCustomer: 2 },
    code: null,
    isActive: true,
    state: 'running',
    performance: { uses: 0, discount: 0, revenue: 0 },
  });
});

const wrong: { name: string; form: object; field: string }[] = [
  { name: 'no name', form: { name: ' ' }, field: 'name' },
  { name: 'an unknown benefit', form: { benefit: { kind: 'gift' } }, field: 'benefit.kind' },
  { name: 'a percentage above 100', form: { benefit: { kind: 'percent', percent: 101 } }, field: 'benefit.percent' },
  { name: 'a negative amount', form: { benefit: { kind: 'amount', amount: -1 } }, field: 'benefit.amount' },
  { name: 'nothing to get', form: { benefit: { kind: 'buy_x_get_y', buy: 2, get: 0 } }, field: 'benefit.get' },
  { name: 'no tiers', form: { benefit: { kind: 'tiers', tiers: [] } }, field: 'benefit.tiers' },
  {
    name: 'two tiers from one number of pieces',
    form: { benefit: { kind: 'tiers', tiers: [2, 2].map((from) => ({ from, percent: 5 })) } },
    field: 'benefit.tiers',
  },
  { name: 'categories without any', form: { scope: { kind: 'categories', ids: [] } }, field: 'scope.ids' },
  { name: 'a category that is none', form: { scope: { kind: 'categories', ids: ['tees'] } }, field: 'scope.ids' },
  { name: 'a minimum below 0', form: { conditions: { minSubtotal: -1 } }, field: 'conditions.minSubtotal' },
  { name: 'an unknown way to pay', form: { conditions: { paymentMethod: 'Gold' } }, field: 'conditions.paymentMethod' },
  { name: 'an unknown segment', form: { conditions: { segment: 'rich' } }, field: 'conditions.segment' },
  { name: 'unknown stacking', form: { stacking: 'maybe' }, field: 'stacking' },
  { name: 'a date that the calendar lacks', form: { starts: '2026-02-30' }, field: 'starts' },
  { name: 'an end before the start', form: { starts: '2026-12-02', ends: '2026-12-01' }, field: 'ends' },
  { name: 'a limit of none', form: { limits: { total: 0 } }, field: 'limits.total' },
  { name: 'a code with a blank', form: { code: 'TEN OFF' }, field: 'code' },
];
for (const { name, form, field } of wrong)
  test(`a promotion with ${name} is refused at its field, and nothing is stored`, async () => {
    const before = await shownTo(staff);
    const { status, body } = await post({ name: 'Never stored', ...form });
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, [field]], JSON.stringify(body));
    assert.deepEqual(await shownTo(staff), before);
  });

test('customers see running promotions without a code; staff see all, by state and by text', async () => {
  await made({ name: 'Next week', starts: '2026-11-27' });
  await made({ name: 'By code', code: 'onam5' });
  const paused = await made({ name: 'Paused' });
  await shop.call(staff, editPromotion, { params: { id: paused._id }, body: { isActive: false } });
  const open = await shownTo(null);
  assert.ok(!['Next week', 'By code', 'Paused'].some((name) => open.includes(name)));
  assert.ok(open.includes('Two tees'));
  const { body } = await shop.ask(null, 'GET', '/promotion');
  assert.ok((body['promotions'] as Promotion[]).every(({ performance, code }) => performance === undefined && code === null));
  const named = async (query: object) => (await shop.call(staff, listPromotions, { query })).promotions.map(({ name }) => name);
  assert.deepEqual(await named({ state: 'scheduled' }), ['Next week']);
  assert.deepEqual(await named({ state: 'blocked' }), ['Paused']);
  assert.deepEqual(await named({ q: 'ONAM' }), ['By code']);
});

test('an edit changes the fields it names; a code belongs to one promotion or coupon', async () => {
  const { _id: id } = await made({ name: 'Mine', code: 'MINE', limits: { total: 5 } });
  const { body: edited } = await shop.ask(staff, 'PUT', `/promotion/${id}`, { benefit: { kind: 'amount', amount: 50 } });
  const { benefit, code: before, limits } = edited['promotion'] as Promotion;
  assert.deepEqual([benefit, before, limits.total], [{ kind: 'amount', amount: 50 }, 'MINE', 5]);
  const { code } = await aCoupon(shop.db, { code: 'OFCOUPON' });
  for (const taken of ['mine', code]) {
    const { status, body } = await post({ code: taken });
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [409, ['code']]);
  }
  const coupon = await shop.ask(staff, 'POST', '/coupons', { code: 'MINE', discount: 5, expiryDate: '2026-12-31' });
  assert.equal(coupon.status, 409);
});

test('a deleted promotion is not found, and its code is free again', async () => {
  const category = await aCategory(shop.db);
  const { _id: id } = await made({ code: 'FREED', scope: { kind: 'categories', ids: [category.id] } });
  await shop.call(staff, removePromotion, { params: { id } });
  assert.equal((await shop.ask(staff, 'DELETE', `/promotion/${id}`)).status, 404);
  assert.equal((await shop.ask(staff, 'PUT', '/promotion/none', {})).status, 404);
  assert.equal((await post({ code: 'FREED' })).status, 201);
});
