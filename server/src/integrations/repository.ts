import { MAX_API_KEYS, type Scope } from '@shop/contract/api-keys';
import { sql, type Tx } from '#infra/database';
import type { KeyUse } from '#infra/metrics';

type NewKey = {
  id: string;
  accountId: string;
  name: string;
  prefix: string;
  keyHash: Buffer;
  scopes: Scope[];
  allowedAddresses: string[];
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
    .select(['name', 'prefix', 'scopes', 'allowedAddresses', 'createdAt', 'expiresAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Ends a replaced key at this time, unless it ends before. No email reminds of its end. */
export async function endKey(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('apiKey')
    .set({ expiresAt: sql`least(expires_at, ${expiresAt})`, endMailedDays: 1 })
    .where('id', '=', id)
    .execute();
}

export async function saveAddresses(tx: Tx, id: string, allowedAddresses: string[]): Promise<void> {
  await tx.updateTable('apiKey').set({ allowedAddresses }).where('id', '=', id).execute();
}

/** Deletes a key; undefined for an unknown one. */
export const removeKey = (tx: Tx, id: string): Promise<{ name: string; prefix: string } | undefined> =>
  tx.deleteFrom('apiKey').where('id', '=', id).returning(['name', 'prefix']).executeTakeFirst();

type LastUse = { lastUsedAt: Date; lastUsedFrom: string };
export async function markUsed(tx: Tx, id: string, use: LastUse): Promise<void> {
  await tx.updateTable('apiKey').set(use).where('id', '=', id).execute();
}

/** Adds requests to the counts of an hour, without those of a key that was deleted meanwhile. */
export async function addKeyUse(tx: Tx, use: ReadonlyMap<string, KeyUse>, at: Date): Promise<void> {
  const rows = [...use].map(([id, counts]) => ({ id, ...counts }));
  await sql`
    insert into api_key_use (api_key_id, hour, requests, errors)
    select api_key.id, date_trunc('hour', ${at}::timestamptz), requests, errors
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, requests int, errors int)
    join api_key using (id)
    order by api_key.id
    on conflict (api_key_id, hour) do update
    set requests = api_key_use.requests + excluded.requests, errors = api_key_use.errors + excluded.errors`.execute(tx);
}

export async function deleteKeyUseBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('apiKeyUse').where('hour', '<', moment).execute();
}

/** Locks the keys that end after `from` and until `to`. */
export const lockEndingKeys = (tx: Tx, { from, to }: { from: Date; to: Date }) =>
  tx
    .selectFrom('apiKey')
    .select(['id', 'name', 'createdAt', 'expiresAt', 'endMailedDays'])
    .$narrowType<{ expiresAt: Date }>()
    .where('expiresAt', '>', from)
    .where('expiresAt', '<=', to)
    .orderBy('id')
    .limit(MAX_API_KEYS)
    .forUpdate()
    .execute();

/** Records how many days before the end of a key the last email about it was sent. */
export async function saveEndMailed(tx: Tx, id: string, endMailedDays: number): Promise<void> {
  await tx.updateTable('apiKey').set({ endMailedDays }).where('id', '=', id).execute();
}
