import type { ImportDecision, ImportKind, ImportSource, ImportState } from '@shop/contract/import-jobs';
import type { ImportReport } from '@shop/contract/imports';
import { sql, type Tx } from '#infra/database';
import type { ImportItem, UndoneItem } from '../import/index.ts';
import { PERSONAL_KINDS } from './job-names.ts';
import type { StoredCounts } from './counts.ts';
import type { StoredChoice } from './stored-choices.ts';

type NewImport = {
  id: string;
  actorId: string;
  kind: ImportKind;
  fileName: string;
  source: ImportSource;
  columns: string[];
  samples: object;
  mapping: object;
  createdAt: Date;
};

export async function insertImport(tx: Tx, { mapping, samples, ...job }: NewImport): Promise<void> {
  await tx
    .insertInto('importJob')
    .values({ ...job, mapping: JSON.stringify(mapping), samples: JSON.stringify(samples), state: 'analysing' })
    .execute();
}

type ImportChange = {
  state?: ImportState;
  report?: ImportReport;
  problem?: string;
  mapping?: object;
  decisions?: ImportDecision[];
  choices?: StoredChoice[];
  counts?: StoredCounts;
  startedAt?: Date;
  nextItem?: number;
  items?: number;
  isUndoing?: boolean;
  leasedUntil?: null;
};

const JSON_FIELDS = new Set(['report', 'mapping', 'decisions', 'choices', 'counts']);

/** Changes an import in one of these states; false where its state is another by now, or it does not exist. */
export async function changeImport(
  tx: Tx,
  { id, from }: { id: string; from: readonly ImportState[] },
  change: ImportChange,
): Promise<boolean> {
  const values = Object.fromEntries(
    Object.entries(change).map(([key, value]) => [key, JSON_FIELDS.has(key) ? JSON.stringify(value) : value]),
  );
  const { numUpdatedRows } = await tx
    .updateTable('importJob')
    .set(values)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const LEASE_SECONDS = 60;

/** Leases an import in this state, unless another instance has a valid lease. */
export async function leaseImport(tx: Tx, id: string, state: 'analysing' | 'running'): Promise<boolean> {
  const { rows } = await sql`
    update import_job set leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${id} and state = ${state} and (leased_until is null or leased_until < now()) returning id`.execute(tx);
  return rows.length > 0;
}

/** Extends the lease, and adds to the count of finished products. */
export async function prolongLease(tx: Tx, id: string, { more }: { more: number }): Promise<void> {
  await sql`update import_job set leased_until = now() + make_interval(secs => ${LEASE_SECONDS}),
    next_item = least(items, next_item + ${more}) where id = ${id}`.execute(tx);
}

/** Releases the lease, so that the import can be retried at once. */
export async function releaseImport(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('importJob').set({ leasedUntil: null }).where('id', '=', id).execute();
}

type BusyImport = { id: string; state: 'analysing' | 'running'; isUndoing: boolean };

/** Expires the leases of crashed instances. Returns the imports to continue. */
export async function expireLeases(tx: Tx): Promise<BusyImport[]> {
  const { rows } = await sql<BusyImport>`
    update import_job set leased_until = null
    where state in ('analysing', 'running') and leased_until < now() returning id, state, is_undoing`.execute(tx);
  return rows;
}

/** Locks the import for a batch; undefined where it is no longer running, or this item is saved already. */
export async function lockRunning(tx: Tx, id: string) {
  return tx
    .selectFrom('importJob')
    .select(['nextItem', 'counts'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertItems(tx: Tx, importId: string, items: readonly ImportItem[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ saved, ...it }) => ({
    ...it,
    subject_id: saved?.subjectId ?? null,
    before: saved?.before ?? null,
    after: saved?.after ?? null,
    saved_at: saved?.at ?? null,
  }));
  await sql`insert into import_item (import_id, position, line, name, outcome, problem, subject_id, before, after, saved_at)
    select ${importId}::uuid, position, line, name, outcome, problem, subject_id, before, after, saved_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as it (position integer, line integer, name text, outcome text,
      problem text, subject_id uuid, before jsonb, after jsonb, saved_at timestamptz)`.execute(tx);
}

/** Updates the planner’s statistics of products: without them, a batch in an empty shop scans all variants of earlier batches. */
export async function analyseProducts(tx: Tx): Promise<void> {
  await sql`analyze product, variant, product_listing, product_search_document`.execute(tx);
}

type ItemRange = { from: number; to: number };

/** Locks the products that these items of an import saved, in id order. Returns their ids. */
export async function lockSavedProducts(tx: Tx, importId: string, { from, to }: ItemRange): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from product p
    where p.id in (select subject_id from import_item where import_id = ${importId} and position >= ${from} and position < ${to})
    order by p.id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function addCategoryIds(tx: Tx, id: string, categoryIds: readonly string[]): Promise<void> {
  if (categoryIds.length === 0) return;
  await sql`update import_job set category_ids = category_ids || ${[...categoryIds]}::uuid[] where id = ${id}`.execute(tx);
}

/** Saves the result of an undo for each item. */
export async function markUndone(tx: Tx, importId: string, items: readonly UndoneItem[]): Promise<void> {
  await sql`
    update import_item i set undone = u.undone, problem = case when u.problem = '' then i.problem else u.problem end
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as u (position int, undone text, problem text)
    where i.import_id = ${importId} and i.position = u.position`.execute(tx);
}

/** Deletes the sample values in the row of an import. */
export async function clearSamples(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('importJob').set({ samples: '{}' }).where('id', '=', id).execute();
}

/**
 * Deletes the undo data of imports older than `before`, and of those with personal data older than `personalBefore`;
 * their rows stay. Returns their ids.
 */
export async function purgeItems(tx: Tx, { before, personalBefore }: { before: Date; personalBefore: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update import_job set is_purged = true, choices = '[]', decisions = '[]', samples = '{}', report = null, leased_until = null,
      state = case when state in ('analysing', 'needs_decisions', 'ready', 'running') then 'cancelled' else state end
    where not is_purged and (created_at < ${before}
      or kind = any(${[...PERSONAL_KINDS]}) and state in ('analysing', 'needs_decisions', 'ready', 'failed') and created_at < ${personalBefore})
    returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`delete from import_item where import_id = any(${ids}::uuid[])`.execute(tx);
  return ids;
}

export type Size = { id: string; productId: string; sku: string; stock: number };

/** The sizes on sale of these lower-case SKUs, or of these ids, with row locks in id order, like sales. */
export async function lockSizes(tx: Tx, keys: readonly string[], by: 'sku' | 'id' = 'sku'): Promise<Map<string, Size>> {
  const { rows } = await sql<Size>`
    select id, product_id, sku, stock from variant
    where ${by === 'sku' ? sql`lower(sku) = any(${[...keys]})` : sql`id = any(${[...keys]}::uuid[])`} and is_active
    order by id for no key update`.execute(tx);
  return new Map(rows.map((row) => [by === 'sku' ? row.sku.toLowerCase() : row.id, row]));
}

export async function saveStock(tx: Tx, values: readonly { id: string; stock: number }[]): Promise<void> {
  await sql`update variant set stock = it.stock
    from unnest(${values.map(({ id }) => id)}::uuid[], ${values.map(({ stock }) => stock)}::integer[]) as it (id, stock)
    where variant.id = it.id`.execute(tx);
}

/** Those of these lower-case e-mails that belong to a customer or to staff. */
export async function takenEmails(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from account where lower(email) = any(${[...emails]}) and role <> 'guest'`.execute(tx);
  return new Set(rows.map(({ email }) => email));
}
