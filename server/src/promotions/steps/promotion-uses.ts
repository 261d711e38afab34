import { sql, type Tx } from '#infra/database';
import type { Adjustment } from '#pricing';
import type { Paise } from '@shop/contract/money';

type Uses = {
  orderId: string;
  accountId: string;
  promotions: readonly Adjustment[];
  /** Total of the order. */
  revenue: Paise;
  at: Date;
};

/**
 * Counts a use of each of these promotions for an order, and returns those whose limit is reached, in which case none was
 * counted. Locked after coupons and before stock; idempotent by the order.
 */
export async function takePromotions(tx: Tx, { orderId, accountId, promotions, revenue, at }: Uses): Promise<string[]> {
  if (promotions.length === 0) return [];
  const uses = JSON.stringify(promotions.map(({ promotion, amount }) => ({ promotion, amount })));
  const { rows } = await sql<{ id: string }>`
    select id from use_promotions(${accountId}::uuid, ${orderId}::uuid, ${revenue}::bigint, ${uses}::jsonb, ${at}) as id`.execute(
    tx,
  );
  const counted = new Set(rows.map(({ id }) => id));
  return promotions.flatMap(({ promotion }) => (counted.has(promotion) ? [] : [promotion]));
}

/** Releases the uses of an order. The rows are deleted, so a second call releases nothing. */
export async function releasePromotions(tx: Tx, orderId: string): Promise<void> {
  const { rows } = await sql<{ promotionId: string }>`
    delete from promotion_use where order_id = ${orderId} returning promotion_id`.execute(tx);
  for (const id of rows.map(({ promotionId }) => promotionId).toSorted())
    await sql`
      update promotion set used = used - 1
      where id = ${id} and (total_limit is not null or per_customer_limit is not null) and used > 0`.execute(tx);
}

/** The promotion of a code in upper case, locked against deletion until the transaction ends; others may use it. */
export const reservePromotion = (tx: Tx, code: string): Promise<{ id: string; code: string | null } | undefined> =>
  tx
    .selectFrom('promotion')
    .select(['id', 'code'])
    .where('code', '=', code)
    .where('isArchived', '=', false)
    .forKeyShare()
    .executeTakeFirst();

/** Assigns the uses of guests to the account of the same person. */
export async function movePromotionUses(tx: Tx, { from, to }: { from: readonly string[]; to: string }): Promise<void> {
  await sql`update promotion_use set account_id = ${to} where account_id = any(${from}::uuid[])`.execute(tx);
}
