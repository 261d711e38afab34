import type { Json } from '@shop/extension';
import { sql, type Tx } from '#infra/database';
import { newId } from '#kernel/ids';

type Loaded = { source: string; name: string; title: string; loadedAt: Date };

/** Saves a loaded extension and resets its failures; a disabled one stays disabled. */
export async function saveLoaded(tx: Tx, loaded: Loaded): Promise<void> {
  await tx
    .insertInto('extension')
    .values(loaded)
    .onConflict((it) => it.column('source').doUpdateSet({ ...loaded, failures: 0 }))
    .execute();
}

/** Counts a consecutive failure; returns the count. */
export async function countFailure(tx: Tx, { source, error, at }: { source: string; error: string; at: Date }): Promise<number> {
  const row = await tx
    .updateTable('extension')
    .set((it) => ({ failures: it('failures', '+', 1), lastError: error, lastErrorAt: at }))
    .where('source', '=', source)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? 0;
}

export async function clearFailures(tx: Tx, source: string): Promise<void> {
  await tx.updateTable('extension').set({ failures: 0 }).where('source', '=', source).execute();
}

/** Enables an extension and resets its failures, or disables it. Undefined for an unknown one. */
export const setActive = (tx: Tx, name: string, active: boolean) =>
  tx
    .updateTable('extension')
    .set({ active, ...(active && { failures: 0 }) })
    .where('name', '=', name)
    .returning(['title', 'source'])
    .executeTakeFirst();

export type ValueKey = { extension: string; key: string; customer: string | null };

/** Stores a value, unless the customer it belongs to no longer exists. */
export async function saveValue(
  tx: Tx,
  { extension, key, customer }: ValueKey,
  { value, at }: { value: Json; at: Date },
): Promise<void> {
  const stored = JSON.stringify(value);
  await sql`insert into extension_value (id, extension, account_id, key, value, updated_at)
    select ${newId()}, ${extension}, ${customer}::uuid, ${key}, ${stored}::jsonb, ${at}
    where ${customer}::uuid is null or exists (select from account where id = ${customer}::uuid)
    on conflict (extension, key, account_id) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(tx);
}

/** Marks a key as done for an extension; false if it was done before. */
export async function markOnce(tx: Tx, { extension, key, customer }: ValueKey, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('extensionValue')
    .values({ id: newId(), extension, key, accountId: customer, value: 'true', updatedAt: at })
    .onConflict((it) => it.columns(['extension', 'key', 'accountId']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds to a number, which starts at 0; returns the sum. */
export async function addToValue(
  tx: Tx,
  { extension, key, customer }: ValueKey,
  { amount, at }: { amount: number; at: Date },
): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    insert into extension_value (id, extension, account_id, key, value, updated_at)
    values (${newId()}, ${extension}, ${customer}, ${key}, to_jsonb(${amount}::numeric), ${at})
    on conflict (extension, key, account_id) do update set updated_at = excluded.updated_at, value = to_jsonb(
      case when jsonb_typeof(extension_value.value) = 'number' then extension_value.value::numeric else 0 end + ${amount}::numeric)
    returning value`.execute(tx);
  return Number(rows[0]?.value ?? 0);
}

export async function deleteValue(tx: Tx, { extension, key, customer }: ValueKey): Promise<void> {
  await tx
    .deleteFrom('extensionValue')
    .where('extension', '=', extension)
    .where('key', '=', key)
    .where('accountId', 'is not distinct from', customer)
    .execute();
}

export async function deleteValuesOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('extensionValue').where('accountId', '=', accountId).execute();
}
