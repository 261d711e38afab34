// covers: coupons
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { releaseCoupon, reserveCoupon, lockAndUseCoupon, lockForUse } from '#coupons';
import { untilWaitingOr } from '#test-support/run-behind-lock';
import { freshDatabase, type TestDatabase } from '#test-support';
import { newId } from '#kernel/ids';

const now = new Date('2026-11-20T10:00:00Z');
const expiresAt = new Date('2026-12-31T18:29:59.999Z');

let base: TestDatabase;
before(async () => {
  base = await freshDatabase();
});
after(() => base.drop());

type Limits = { usageLimit?: number; perCustomerLimit?: number; expiresAt?: Date };

async function aCoupon(limits: Limits): Promise<string> {
  const id = newId();
  await base.db
    .insertInto('coupon')
    .values({ id, code: `C-${id.toUpperCase()}`, percent: 10, expiresAt, ...limits })
    .execute();
  return id;
}

async function newCustomerId(): Promise<string> {
  const id = newId();
  await base.db
    .insertInto('account')
    .values({ id, name: 'Anjali Menon', email: `${id}@shop.example`, passwordHash: '-' })
    .execute();
  return id;
}

type Use = { couponId: string; accountId: string; orderId?: string; at?: Date };

const use = ({ couponId, accountId, orderId = newId(), at = now }: Use): Promise<boolean> =>
  base.db.transaction().execute((tx) => lockAndUseCoupon(tx, { couponId, accountId, orderId, now: at }));
const giveBack = (orderId: string): Promise<void> => base.db.transaction().execute((tx) => releaseCoupon(tx, orderId));

async function usedOf(couponId: string): Promise<number> {
  const { used } = await base.db.selectFrom('coupon').select('used').where('id', '=', couponId).executeTakeFirstOrThrow();
  return used;
}

test('fifteen customers for a coupon with three uses: three get it', async () => {
  const couponId = await aCoupon({ usageLimit: 3 });
  const customers = await Promise.all(Array.from({ length: 15 }, newCustomerId));
  const got = await Promise.all(customers.map((accountId) => use({ couponId, accountId })));
  assert.equal(got.filter(Boolean).length, 3);
  assert.equal(await usedOf(couponId), 3);
});

test('one customer with ten concurrent orders uses a coupon up to the limit per customer', async () => {
  const couponId = await aCoupon({ perCustomerLimit: 2 });
  const [accountId, other] = [await newCustomerId(), await newCustomerId()];
  const got = await Promise.all(Array.from({ length: 10 }, () => use({ couponId, accountId })));
  assert.equal(got.filter(Boolean).length, 2);
  assert.equal(await use({ couponId, accountId: other }), true);
});

test('the same order counts once, however often it is placed', async () => {
  const couponId = await aCoupon({ usageLimit: 1 });
  const [accountId, orderId] = [await newCustomerId(), newId()];
  assert.deepEqual(await Promise.all([1, 2, 3].map(() => use({ couponId, accountId, orderId }))), [true, true, true]);
  assert.equal(await usedOf(couponId), 1);
});

test('a cancelled order releases its coupon use once, however often it is cancelled', async () => {
  const couponId = await aCoupon({ usageLimit: 2 });
  const [accountId, orderId] = [await newCustomerId(), newId()];
  await use({ couponId, accountId, orderId });
  await use({ couponId, accountId });
  assert.equal(await use({ couponId, accountId }), false);

  await Promise.all(Array.from({ length: 8 }, () => giveBack(orderId)));
  assert.equal(await usedOf(couponId), 1);
  assert.equal(await use({ couponId, accountId }), true);
});

test('a released use no longer counts for the customer', async () => {
  const couponId = await aCoupon({ perCustomerLimit: 1 });
  const [accountId, orderId] = [await newCustomerId(), newId()];
  await use({ couponId, accountId, orderId });
  await giveBack(orderId);
  assert.equal(await use({ couponId, accountId }), true);
});

test('uses of one coupon do not count for another', async () => {
  const [couponId, another] = [await aCoupon({ perCustomerLimit: 1 }), await aCoupon({ perCustomerLimit: 1 })];
  const [accountId, orderId] = [await newCustomerId(), newId()];
  await use({ couponId: another, accountId });
  assert.equal(await use({ couponId, accountId, orderId }), true);
  assert.deepEqual([await usedOf(couponId), await usedOf(another)], [1, 1]);
  await giveBack(orderId);
  assert.deepEqual([await usedOf(couponId), await usedOf(another)], [0, 1]);
});

test('Lock: the use of one coupon does not block another', async () => {
  const [held, free, accountId] = [await aCoupon({}), await aCoupon({}), await newCustomerId()];
  await base.db.transaction().execute(async (tx) => {
    await lockForUse(tx, held);
    const used = use({ couponId: free, accountId });
    assert.equal(await untilWaitingOr(base, used), true);
    assert.equal(await used, true);
  });
});

test('a coupon can be used up to its last moment and not after', async () => {
  const couponId = await aCoupon({});
  const accountId = await newCustomerId();
  assert.equal(await use({ couponId, accountId, at: new Date(expiresAt.getTime() - 1) }), true);
  assert.equal(await use({ couponId, accountId, at: expiresAt }), false);
});

test('an order that fails after its coupon was counted leaves the coupon unused', async () => {
  const couponId = await aCoupon({ usageLimit: 1 });
  const accountId = await newCustomerId();
  const failing = base.db.transaction().execute(async (tx) => {
    await lockAndUseCoupon(tx, { couponId, accountId, orderId: newId(), now });
    throw new Error('the stock did not suffice');
  });
  await assert.rejects(failing);
  assert.equal(await usedOf(couponId), 0);
});

test('a code matches in any case, with spaces around it, and an unknown one does not', async () => {
  const couponId = await aCoupon({});
  const code = `C-${couponId}`;
  const held = (typed: string) => base.db.transaction().execute((tx) => reserveCoupon(tx, typed));
  assert.equal((await held(` ${code.toLowerCase()} `))?.id, couponId);
  assert.equal(await held('NOSUCHCODE'), undefined);
});
