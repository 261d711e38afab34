import type { Paise } from '@shop/contract/money';
import type { Coupon as CouponShown, COUPON_STATES, CouponSort } from '@shop/contract/coupons';
import { MAX_PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import type { CouponToPrice } from '#pricing';
import { countCap, countCapped, type Db, sql, type Tx } from '#infra/database';
import { normalizeCode, validateCoupon, type Coupon, type CouponRejection } from './rules.ts';

/**
 * Number of a customer's orders that used the coupon. For a guest it counts the orders of all guests with the same email or
 * mobile number, and of the account that verified one of them; that account owns its earlier guest orders.
 */
export async function usesBy(db: Db | Tx, { couponId, accountId }: { couponId: string; accountId: string }): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    with guest as (select lower(email) as email, phone from account where id = ${accountId} and role = 'guest')
    select count(*) as uses from coupon_use where coupon_id = ${couponId} and account_id in (
      select ${accountId}::uuid
      union all select id from account where role = 'guest' and lower(email) = (select email from guest)
      union all select id from account where role = 'guest' and phone = (select phone from guest)
      union all select id from account
        where role <> 'guest' and lower(email) = (select email from guest) and email_verified_at is not null
      union all select id from account where verified_phone = (select phone from guest))`.execute(db);
  return rows[0]?.uses ?? 0;
}

/** The coupon of a code, unless it is archived. */
export const couponByCode = (db: Db | Tx, code: string): Promise<Coupon | undefined> =>
  db.selectFrom('coupon').selectAll().where('code', '=', normalizeCode(code)).where('isActive', '=', true).executeTakeFirst();

type CartCoupon = {
  couponId: string | null;
  /** null: earlier uses are not counted. */ accountId: string | null;
  subtotal: Paise;
  now: Date;
};

/** The coupon of a cart, if it applies now, else the reason; null if there is none. */
export async function loadValidCoupon(
  db: Db | Tx,
  { couponId, accountId, ...cart }: CartCoupon,
): Promise<CouponToPrice | CouponRejection | null> {
  if (couponId === null) return null;
  const coupon = await db.selectFrom('coupon').selectAll().where('id', '=', couponId).executeTakeFirst();
  if (!coupon) return null;
  return validateCoupon(coupon, { ...cart, usedByCustomer: accountId === null ? 0 : await usesBy(db, { couponId, accountId }) });
}

/** The coupon of a cart, if it applies now; null where it does not, or there is none. */
export async function couponInCart(db: Db | Tx, input: CartCoupon): Promise<CouponToPrice | null> {
  const result = await loadValidCoupon(db, input);
  return result === null || 'reason' in result ? null : result;
}

type CouponListQuery = {
  now: Date;
  q?: string | undefined;
  state?: (typeof COUPON_STATES)[number] | undefined;
  sort?: CouponSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  /** The id of a coupon that was just written, which is listed first. */
  first?: string;
};

/** Sorts in memory: a shop has dozens of coupons, and the search by part of a code reads all of them anyway. */
const SORT_COLUMNS = {
  newest: 'createdAt',
  code: 'code',
  discount: 'percent',
  expires: 'expiresAt',
  used: 'used',
} as const satisfies Record<CouponSort, string>;

const inState = (now: Date) =>
  ({
    active: sql<boolean>`expires_at >= ${now} and (usage_limit is null or used < usage_limit)`,
    expired: sql<boolean>`expires_at < ${now}`,
    'used-up': sql<boolean>`expires_at >= ${now} and used >= usage_limit`,
  }) satisfies Record<(typeof COUPON_STATES)[number], unknown>;

/** One page of the coupons that staff can edit, newest first unless sorted otherwise. */
export async function couponsPage(db: Db, query: CouponListQuery): Promise<{ coupons: CouponShown[] } & Paged> {
  const { now, q = '', state, sort = 'newest', page = 1, limit = MAX_PAGE_SIZE, first } = query;
  const { order = query.sort === undefined ? 'desc' : 'asc' } = query;
  const matching = db
    .selectFrom('coupon')
    .where('isActive', '=', true)
    .$if(state !== undefined, (all) => (state === undefined ? all : all.where(inState(now)[state])))
    .$if(q !== '', (all) => all.where('code', 'like', `%${normalizeCode(q).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`));
  const { total, more } = await countCapped(db, sql`${matching.select('id')}`, countCap(q));
  const rows = await matching
    .selectAll()
    .orderBy((it) => it('id', '=', first ?? null), 'desc')
    .orderBy(SORT_COLUMNS[sort], order)
    .orderBy('id', order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const coupons = rows.map((coupon) => ({
    _id: coupon.id,
    code: coupon.code,
    discount: coupon.percent,
    expiryDate: coupon.expiresAt.toISOString(),
    minPurchase: coupon.minimumPaise,
    usageLimit: coupon.usageLimit,
    perCustomerLimit: coupon.perCustomerLimit,
    used: coupon.used,
    isActive: coupon.isActive,
  }));
  return { coupons, total, more, page, pages: pagesOf(total, limit) };
}

/** Whether a cart or an order, also a past one, references the coupon. */
export async function isCouponReferenced(tx: Tx, couponId: string): Promise<boolean> {
  const { referenced } = await tx
    .selectNoFrom((it) =>
      it
        .or([
          it.exists(it.selectFrom('couponUse').select('couponId').where('couponId', '=', couponId)),
          it.exists(it.selectFrom('customerOrder').select('id').where('couponId', '=', couponId)),
          it.exists(it.selectFrom('cart').select('accountId').where('couponId', '=', couponId)),
        ])
        .as('referenced'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(referenced);
}
