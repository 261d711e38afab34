import type { Db } from '#infra/db';

/** Encrypted accounts that customers named for refunds of these orders, by return. */
export async function sealedPayOuts(db: Db, orderIds: readonly string[]): Promise<{ id: string; sealed: string }[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('orderReturn')
    .select(['id', 'payoutSealed'])
    .where('orderId', 'in', orderIds)
    .where('payoutSealed', 'is not', null)
    .orderBy('requestedAt')
    .execute();
  return rows.flatMap(({ id, payoutSealed }) => (payoutSealed === null ? [] : [{ id, sealed: payoutSealed }]));
}
