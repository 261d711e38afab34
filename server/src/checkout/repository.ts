import type { Tx } from '#infra/db';
import { daysAfter } from '#kernel/clock';

/** Keys are kept for 24 hours (api.md, Idempotency). */
const oldestKept = (now: Date): Date => daysAfter(now, -1);

type Ask = { accountId: string; key: string; now: Date };

/** The order that this key made, and what was asked then. The customer's cart is locked, so no other request is about to make one. */
export const orderUnderKey = (tx: Tx, { accountId, key, now }: Ask): Promise<{ orderId: string; bodyHash: Buffer } | undefined> =>
  tx
    .selectFrom('idempotencyKey')
    .select(['orderId', 'bodyHash'])
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .where('createdAt', '>', oldestKept(now))
    .executeTakeFirst();

/** Remembers what this key made; one that has outlived its 24 hours may be used anew. */
export async function keepKey(tx: Tx, { accountId, key, now, orderId, bodyHash }: Ask & { orderId: string; bodyHash: Buffer }) {
  const made = { orderId, bodyHash, createdAt: now };
  await tx
    .insertInto('idempotencyKey')
    .values({ accountId, key, ...made })
    .onConflict((it) => it.columns(['accountId', 'key']).doUpdateSet(made))
    .execute();
}

export async function forgetOldKeys(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('idempotencyKey').where('createdAt', '<=', oldestKept(now)).execute();
}

/** The keys of somebody who leaves. */
export async function forgetOrderKeys(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('idempotencyKey').where('accountId', '=', accountId).execute();
}
