import { MAX_PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import type { PROMOTION_STATES, Promotion, PromotionSort } from '@shop/contract/promotions';
import { FREQUENT_FROM_ORDERS } from '@shop/contract/promotions';
import { type Db, sql, type Tx } from '#infra/database';
import { isId } from '#kernel/ids';
import { toPromotionView, type Performance, type PromotionRow } from './promotion-mapper.ts';

/** The condition that the promotion of the row `r` runs now, without its limits. */
const isRunning = (now: Date) =>
  sql`r.is_active and not r.is_archived and r.starts_at <= ${now} and (r.ends_at is null or r.ends_at > ${now})`;

/** An account; a guest without known orders; or anyone, whatever was used, for a test cart. */
export type TermsFor = { accountId: string } | 'guest' | 'anyone';
type Terms = {
  customer: TermsFor;
  now: Date;
  /** The entered code in upper case; if omitted, the code of the customer's cart. */
  code?: string | null | undefined;
};

/**
 * The running promotions that a customer has not used up, and the facts about the customer that their conditions need, as
 * one JSON value: the caller selects it in its own query, whose text differs for each kind of customer. `parseTerms` reads
 * it.
 */
export function promotionTermsAsJson({ customer, now, code }: Terms) {
  const accountId = typeof customer === 'object' ? customer.accountId : null;
  const entered =
    code === undefined
      ? sql`r.id = (select promotion_id from cart where account_id = ${accountId}::uuid)`
      : sql`r.code = ${code}::text`;
  return sql`(
    select json_build_object(
      'promotions', (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'benefit', r.benefit,
          'scope', json_build_object('kind', r.scope_kind, 'ids', r.scope_ids), 'stacking', r.stacking, 'code', r.code,
          'conditions', json_build_object('minSubtotal', r.minimum_paise, 'minQuantity', r.minimum_quantity,
            'firstOrder', r.is_first_order, 'paymentMethod', r.payment_method, 'segment', r.segment))), '[]')
        from promotion r where ${isRunning(now)} and (r.code is null or ${entered})
          and (r.total_limit is null or r.used < r.total_limit) and ${isLeftFor(customer)}),
      'orders', o.orders, 'lastOrderAt', o.last)
    from ${ordersOf(accountId)} as o)`;
}

/** Guests have no history, so that the price before the order is the price of the order. */
function isLeftFor(customer: TermsFor) {
  if (customer === 'anyone') return sql`true`;
  if (customer === 'guest') return sql`r.per_customer_limit is null`;
  return sql`(r.per_customer_limit is null or r.per_customer_limit > (
    select count(*) from promotion_use u where u.account_id = ${customer.accountId} and u.promotion_id = r.id))`;
}

const ordersOf = (accountId: string | null) =>
  accountId === null
    ? sql`(select null::int as orders, null::timestamptz as last)`
    : sql`(select count(*) as orders, max(created_at) as last from (
        select created_at from customer_order where account_id = ${accountId} and delivery_status <> 'Cancelled'
        order by created_at desc limit ${FREQUENT_FROM_ORDERS}) as latest)`;

/** The name of a promotion among these that requires card or UPI; undefined if there is none. */
export async function cardPromotion(tx: Tx, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const row = await tx
    .selectFrom('promotion')
    .select('name')
    .where('id', 'in', [...ids])
    .where('paymentMethod', '=', 'Card')
    .executeTakeFirst();
  return row?.name;
}

type PromotionListQuery = {
  now: Date;
  /** Staff see all, customers only running ones without a code. */
  all: boolean;
  q?: string | undefined;
  state?: (typeof PROMOTION_STATES)[number] | undefined;
  sort?: PromotionSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  /** Only this one. */
  id?: string;
};

const SORT_KEYS = {
  newest: sql`r.created_at`,
  name: sql`lower(r.name)`,
  ends: sql`coalesce(r.ends_at, 'infinity')`,
} satisfies Record<PromotionSort, unknown>;

const inState = (now: Date) =>
  ({
    running: isRunning(now),
    scheduled: sql`r.is_active and r.starts_at > ${now}`,
    ended: sql`r.is_active and r.ends_at <= ${now}`,
    blocked: sql`not r.is_active`,
  }) satisfies Record<(typeof PROMOTION_STATES)[number], unknown>;

type ListedRow = PromotionRow & Performance & { total: number };

/** One page of promotions, newest first by default; for staff with their total discounts. */
export async function promotionsPage(
  db: Db,
  { now, all, q = '', state, sort, order, page = 1, limit = MAX_PAGE_SIZE, id }: PromotionListQuery,
): Promise<Paged & { promotions: Promotion[] }> {
  const direction = (order ?? (sort === undefined ? 'desc' : 'asc')) === 'asc' ? sql`asc` : sql`desc`;
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<ListedRow>`
    select shown.*, coalesce(p.uses, 0)::int as uses, coalesce(p.discount, 0)::bigint as discount,
      coalesce(p.revenue, 0)::bigint as revenue
    from (
      select r.*, count(*) over () as total,
        row_number() over (order by ${SORT_KEYS[sort ?? 'newest']} ${direction}, r.id ${direction}) as place
      from promotion r
      where not r.is_archived and (${all}::boolean or (r.code is null and ${isRunning(now)}))
        and (r.name ilike ${like} or r.code ilike ${like})
        ${state === undefined ? sql`` : sql`and (${inState(now)[state]})`} ${id === undefined ? sql`` : sql`and r.id = ${id}`}
      order by place limit ${limit} offset ${(page - 1) * limit}) as shown
    left join lateral (
      select count(*) as uses, sum(u.amount_paise) as discount, sum(u.revenue_paise) as revenue
      from promotion_use u where ${all}::boolean and u.promotion_id = shown.id) as p on true
    order by place`.execute(db);
  const total = rows[0]?.total ?? 0;
  const promotions = rows.map(({ uses, discount, revenue, ...row }) =>
    toPromotionView(row, now, all ? { uses, discount, revenue } : undefined),
  );
  return { promotions, total, page, pages: pagesOf(total, limit) };
}

/** The ids that are no category or product of the shop. */
export async function unknownScopeIds(
  db: Db | Tx,
  { kind, ids }: { kind: 'categories' | 'products'; ids: readonly string[] },
): Promise<string[]> {
  const wanted = ids.filter(isId);
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom(kind === 'products' ? 'product' : 'category')
          .select('id')
          .where('id', 'in', wanted)
          .execute();
  const present = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !present.has(id.toLowerCase()));
}
