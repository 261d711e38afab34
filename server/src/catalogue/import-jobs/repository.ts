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
          productId: saved.productId,
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

/** Imports that began before this moment and are over: what their undo would need is deleted, their row stays. Returns their ids. */
export async function purgeItems(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update import_job set is_purged = true, choices = '[]', decisions = '[]', samples = '{}', report = null, leased_until = null,
      state = case when state in ('analysing', 'needs_decisions', 'ready', 'running') then 'cancelled' else state end
    where created_at < ${before} and not is_purged returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`delete from import_item where import_id = any(${ids}::uuid[])`.execute(tx);
  return ids;
}
