import type { Db } from '#infra/database';
import type { Stored } from '#kernel/reencrypt';

/** Encrypted accounts that customers entered for refunds of these orders, by return. */
export async function encryptedPayouts(db: Db, orderIds: readonly string[]): Promise<{ id: string; encrypted: string }[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('orderReturn')
    .select(['id', 'payoutEncrypted'])
    .where('orderId', 'in', orderIds)
    .where('payoutEncrypted', 'is not', null)
    .orderBy('requestedAt')
    .execute();
  return rows.flatMap(({ id, payoutEncrypted }) => (payoutEncrypted === null ? [] : [{ id, encrypted: payoutEncrypted }]));
}

/** Encrypted accounts of all returns after an id, in the order of ids. */
export async function encryptedPayoutsAfter(db: Db, after: string | null, limit: number): Promise<Stored[]> {
  const rows = await db
    .selectFrom('orderReturn')
    .select(['id', 'payoutEncrypted'])
    .where('payoutEncrypted', 'is not', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, payoutEncrypted }) => ({ id, encrypted: payoutEncrypted ?? '' }));
}
