import { sql, type Tx } from '#infra/database';
import { isId } from '#kernel/ids';
import type { ViewFields } from './view-mapper.ts';

type NewRow = ViewFields & { id: string; accountId: string | null; now: Date };

/** Concurrent changes of a table's views wait for each other, so that names stay unique and limits hold. */
export async function lockViews(tx: Tx, table: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved view ${table}`}, 0))`.execute(tx);
}

export const findView = async (tx: Tx, id: string) =>
  isId(id) ? tx.selectFrom('savedView').selectAll().where('id', '=', id).executeTakeFirst() : undefined;

/** The number of shared views of a table, or of an account's personal ones. */
export async function countViews(tx: Tx, of: { tableName: string; isShared: boolean; accountId: string }): Promise<number> {
  const { count } = await tx
    .selectFrom('savedView')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('tableName', '=', of.tableName)
    .where('isShared', '=', of.isShared)
    .$if(!of.isShared, (all) => all.where('accountId', '=', of.accountId))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the account has another view with this name, in any case. */
export async function isNameTaken(
  tx: Tx,
  of: { tableName: string; name: string; accountId: string; except?: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('savedView')
    .select('id')
    .where('accountId', '=', of.accountId)
    .where('tableName', '=', of.tableName)
    .where(sql`lower(name)`, '=', sql`lower(${of.name})`)
    .$if(of.except !== undefined, (all) => all.where('id', '<>', of.except ?? ''))
    .executeTakeFirst();
  return other !== undefined;
}

export async function insertView(tx: Tx, { now, ...view }: NewRow): Promise<void> {
  await tx
    .insertInto('savedView')
    .values({ ...view, createdAt: now, updatedAt: now })
    .execute();
}

export async function updateView(tx: Tx, { id, now, ...fields }: NewRow): Promise<void> {
  await tx
    .updateTable('savedView')
    .set({ ...fields, updatedAt: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('savedView').where('id', '=', id).execute();
}

/** Deletes an account's personal views, and takes its name off the shared ones. */
export async function releaseViews(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('savedView').where('accountId', '=', accountId).where('isShared', '=', false).execute();
  await tx.updateTable('savedView').set({ accountId: null }).where('accountId', '=', accountId).execute();
}

/** Deletes the views that search for one of these texts. */
export async function deleteViewsThatSearch(tx: Tx, texts: readonly string[]): Promise<void> {
  const searches = texts.map((q) => new URLSearchParams({ q }).toString().toLowerCase());
  await sql`delete from saved_view where string_to_array(lower(query), '&') && ${searches}::text[]`.execute(tx);
}
