import type { ImportDecision, ImportKind, ImportSource, ImportState } from '@shop/contract/import-jobs';
import type { ImportReport } from '@shop/contract/imports';
import { sql, type Tx } from '#infra/database';
import type { ImportItem, UndoneItem } from '../import/index.ts';
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

/** Changes an import that is in one of these states; false where it is in another by now, or is none. */
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

/** Takes an import in this state, where no living instance works on it. */
export async function leaseImport(tx: Tx, id: string, state: 'analysing' | 'running'): Promise<boolean> {
  const { rows } = await sql`
    update import_job set leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${id} and state = ${state} and (leased_until is null or leased_until < now()) returning id`.execute(tx);
  return rows.length > 0;
}

/** Prolongs the lease, and says how many products are done by now. */
export async function prolongLease(tx: Tx, id: string, { more }: { more: number }): Promise<void> {
  await sql`update import_job set leased_until = now() + make_interval(secs => ${LEASE_SECONDS}),
    next_item = least(items, next_item + ${more}) where id = ${id}`.execute(tx);
}

/** Lets go of an import, so that it can be tried again at once. */
export async function releaseImport(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('importJob').set({ leasedUntil: null }).where('id', '=', id).execute();
}

type BusyImport = { id: string; state: 'analysing' | 'running'; isUndoing: boolean };

/** Takes the lease from instances that died. Returns the imports that are to be gone on with. */
export async function expireLeases(tx: Tx): Promise<BusyImport[]> {
  const { rows } = await sql<BusyImport>`
    update import_job set leased_until = null
    where state in ('analysing', 'running') and leased_until < now() returning id, state, is_undoing`.execute(tx);
  return rows;
}

/** Locks the import for a batch; undefined where it does not run any more, or is beyond this item already. */
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
  await tx
    .insertInto('importItem')
    .values(
      items.map(({ saved, ...it }) => ({
        ...it,
        importId,
        ...(saved && {
          subjectId: saved.subjectId,
          before: JSON.stringify(saved.before),
          after: JSON.stringify(saved.after),
          savedAt: saved.at,
        }),
      })),
    )
    .execute();
}

export async function addCategoryIds(tx: Tx, id: string, categoryIds: readonly string[]): Promise<void> {
  await sql`update import_job set category_ids = category_ids || ${[...categoryIds]}::uuid[] where id = ${id}`.execute(tx);
}

/** Notes what became of items by an undo. */
export async function markUndone(tx: Tx, importId: string, items: readonly UndoneItem[]): Promise<void> {
  await sql`
    update import_item i set undone = u.undone, problem = case when u.problem = '' then i.problem else u.problem end
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as u (position int, undone text, problem text)
    where i.import_id = ${importId} and i.position = u.position`.execute(tx);
}

/** Deletes the values of the file that the row of an import shows. */
export async function clearSamples(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('importJob').set({ samples: '{}' }).where('id', '=', id).execute();
}

/**
 * Imports that began before this moment, and lists of customers that did so before the other: what their undo would need is
 * deleted, their row stays. Returns their ids.
 */
export async function purgeItems(
  tx: Tx,
  { before, customersBefore }: { before: Date; customersBefore: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update import_job set is_purged = true, choices = '[]', decisions = '[]', samples = '{}', report = null, leased_until = null,
      state = case when state in ('analysing', 'needs_decisions', 'ready', 'running') then 'cancelled' else state end
    where not is_purged and (created_at < ${before}
      or kind = 'customers' and state in ('analysing', 'needs_decisions', 'ready', 'failed') and created_at < ${customersBefore})
    returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`delete from import_item where import_id = any(${ids}::uuid[])`.execute(tx);
  return ids;
}

export type Size = { id: string; productId: string; sku: string; stock: number };

/** The sizes on sale of these SKUs, in small letters, or of these ids; locked in the order of their ids, as sales lock them. */
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

/** Which of these e-mails, in small letters, are of a customer or of staff. */
export async function takenEmails(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from account where lower(email) = any(${[...emails]}) and role <> 'guest'`.execute(tx);
  return new Set(rows.map(({ email }) => email));
}
