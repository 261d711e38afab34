import type { Scope } from '@shop/contract/api-keys';
import type { Tx } from '#infra/database';

type NewKey = {
  id: string;
  accountId: string;
  name: string;
  prefix: string;
  keyHash: Buffer;
  scopes: Scope[];
  createdAt: Date;
  expiresAt: Date | null;
};
export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await tx.insertInto('apiKey').values(key).execute();
}

/** The number of keys; concurrent requests wait for each other. */
export async function countKeys(tx: Tx): Promise<number> {
  const rows = await tx.selectFrom('apiKey').select('id').forUpdate().execute();
  return rows.length;
}

export const lockKey = (tx: Tx, id: string) =>
  tx
    .selectFrom('apiKey')
    .select(['name', 'prefix', 'scopes', 'createdAt', 'expiresAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Ends a key at this time, unless it ends before. */
export async function endKey(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('apiKey')
    .set({ expiresAt })
    .where('id', '=', id)
    .where((it) => it.or([it('expiresAt', 'is', null), it('expiresAt', '>', expiresAt)]))
    .execute();
}

/** Deletes a key; undefined for an unknown one. */
export const removeKey = (tx: Tx, id: string): Promise<{ name: string; prefix: string } | undefined> =>
  tx.deleteFrom('apiKey').where('id', '=', id).returning(['name', 'prefix']).executeTakeFirst();

export async function markUsed(tx: Tx, id: string, lastUsedAt: Date): Promise<void> {
  await tx.updateTable('apiKey').set({ lastUsedAt }).where('id', '=', id).execute();
}
