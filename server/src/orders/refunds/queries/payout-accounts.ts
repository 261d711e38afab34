import type { Db } from '#infra/database';
import type { Stored } from '#infra/secrets';

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

/** Encrypted accounts of all returns after an id, in the order of ids. */
export async function sealedPayOutsAfter(db: Db, after: string | null, limit: number): Promise<Stored[]> {
  const rows = await db
    .selectFrom('orderReturn')
    .select(['id', 'payoutSealed'])
    .where('payoutSealed', 'is not', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, payoutSealed }) => ({ id, sealed: payoutSealed ?? '' }));
}
