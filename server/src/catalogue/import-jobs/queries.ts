import type { ImportDecision, ImportField, ImportJob, ImportKind, ImportSource, ImportState } from '@shop/contract/import-jobs';
import { IMPORT_UNDO_DAYS } from '@shop/contract/import-jobs';
import type { ImportReport, SheetProblem } from '@shop/contract/imports';
import { PAGE_SIZE, pagesOf } from '@shop/contract/paging';
import { sql, type Db } from '#infra/database';
import { daysAfter } from '#kernel/clock';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import type { StoredCounts } from './counts.ts';
import type { StoredChoice } from './stored-choices.ts';

const noImport = () => new ShopError('not_found', 'This import was not found.');

const rows = (db: Db) =>
  db
    .selectFrom('importJob')
    .innerJoin('account', 'account.id', 'importJob.actorId')
    .selectAll('importJob')
    .select('account.name');

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const typed = (row: Row) => ({
  ...row,
  actor: { id: row.actorId, name: row.name },
  kind: row.kind as ImportKind,
  state: row.state as ImportState,
  source: row.source as ImportSource,
  mapping: row.mapping as Record<string, ImportField>,
  samples: row.samples as Record<string, string>,
  decisions: row.decisions as ImportDecision[],
  choices: row.choices as StoredChoice[],
  counts: row.counts as StoredCounts,
  /** An earlier version did not name what choices leave out. */
  report: row.report as (ImportReport & { leftOut?: SheetProblem[] }) | null,
});
export type StoredImport = ReturnType<typeof typed>;

/**
 * An import as stored, with the name of the person who began it.
 * @throws ShopError not_found
 */
export async function storedImport(db: Db, id: string): Promise<StoredImport> {
  const row = isId(id) ? await rows(db).where('importJob.id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw noImport();
  return typed(row);
}

type Now = { now: Date };

/** The time until which an import can be undone; null where it saved nothing, or is undone. */
export function undoUntil({ state, counts, createdAt, isPurged }: StoredImport, { now }: Now): Date | null {
  const isOver = state === 'done' || state === 'cancelled' || state === 'failed';
  const end = daysAfter(createdAt, IMPORT_UNDO_DAYS);
  const hasSaved = (counts.created ?? 0) + (counts.updated ?? 0) > 0;
  return isOver && hasSaved && !isPurged && end > now ? end : null;
}

function progressOf(job: StoredImport, { now }: Now): ImportJob['progress'] {
  const { state, nextItem, items, startedAt } = job;
  const isBusy = state === 'analysing' || state === 'running';
  const spent = startedAt ? (now.getTime() - startedAt.getTime()) / 1000 : 0;
  const eta = isBusy && nextItem > 0 ? Math.ceil((spent * (items - nextItem)) / nextItem) : null;
  return { done: nextItem, of: items, eta };
}

function toImport(job: StoredImport, now: Now): ImportJob {
  const { report, counts, state, isUndoing } = job;
  const { lines = 0, created = 0, updated = 0, unchanged = 0, failedTotal = 0, warningsTotal = 0 } = report ?? {};
  const hasRun = counts.created !== undefined;
  const { deleted = 0, unpublished = 0, restored = 0, kept = 0, skipped = 0 } = counts;
  return {
    _id: job.id,
    kind: job.kind,
    fileName: job.fileName,
    state,
    source: job.source,
    columns: job.columns,
    mapping: job.mapping,
    ignoredColumns: report?.ignoredColumns ?? [],
    samples: job.samples,
    decisions: job.decisions,
    counts: hasRun
      ? {
          lines,
          created: counts.created ?? 0,
          updated: counts.updated ?? 0,
          unchanged: counts.unchanged ?? 0,
          failed: counts.failed ?? 0,
          warnings: warningsTotal + (counts.warnings ?? 0),
          skipped,
        }
      : { lines, created, updated, unchanged, failed: failedTotal, warnings: warningsTotal, skipped },
    progress: progressOf(job, now),
    problem: job.problem,
    by: job.actor.name,
    createdAt: job.createdAt.toISOString(),
    isUndoing,
    undoUntil: undoUntil(job, now)?.toISOString() ?? null,
    undone: { deleted, unpublished, restored, kept },
  };
}

/** @throws ShopError not_found */
export const importById = async (db: Db, id: string, now: Now): Promise<ImportJob> => toImport(await storedImport(db, id), now);

type Listing = { page?: number | undefined; limit?: number | undefined };

/** A page of the imports, newest first. */
export async function importList(db: Db, { page = 1, limit = PAGE_SIZE }: Listing, now: Now) {
  const { total } = await db
    .selectFrom('importJob')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const result = await rows(db)
    .orderBy('importJob.createdAt', 'desc')
    .orderBy('importJob.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const imports = result.map((row) => toImport(typed(row), now));
  return { imports, total: Number(total), page, pages: pagesOf(Number(total), limit) };
}

type Range = { limit: number; offset: number };

/** Problems of an import: first those of its items, then those of the check: errors, what choices leave out, warnings. */
export async function problemsOf(
  db: Db,
  id: string,
  { limit, offset }: Range,
): Promise<{ problems: SheetProblem[]; total: number }> {
  const { report, counts } = await storedImport(db, id);
  const hasRun = counts.created !== undefined;
  const checked = [...(hasRun ? [] : [...(report?.failed ?? []), ...(report?.leftOut ?? [])]), ...(report?.warnings ?? [])];
  const { rows: items } = await sql<{ line: number; name: string; message: string; total: number }>`
    select line, name, problem as message, count(*) over () as total from import_item
    where import_id = ${id} and problem <> '' order by position limit ${limit} offset ${offset}`.execute(db);
  const ofItems = items.map(({ line, name, message }) => ({ line, column: '', name, message }));
  const itemTotal = Number(items[0]?.total ?? (offset > 0 ? await itemProblems(db, id) : 0));
  const from = Math.max(0, offset - itemTotal);
  return {
    problems: [...ofItems, ...checked.slice(from, from + limit - ofItems.length)],
    total: itemTotal + checked.length,
  };
}

async function itemProblems(db: Db, id: string): Promise<number> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from import_item where import_id = ${id} and problem <> ''`.execute(db);
  return Number(counted[0]?.total ?? 0);
}

export type StoredItem = { position: number; subjectId: string; before: unknown; after: unknown; savedAt: Date };

type UndoRange = {
  limit: number;
  /** The position of the last item that was undone; a scan from the end would read all of those again. */
  below: number | undefined;
};

/** The last items that remain to be undone, newest first. */
export async function itemsToUndo(db: Db, id: string, { limit, below }: UndoRange): Promise<StoredItem[]> {
  const items = await db
    .selectFrom('importItem')
    .select(['position', 'subjectId', 'before', 'after', 'savedAt'])
    .where('importId', '=', id)
    .where('undone', 'is', null)
    .where('outcome', 'in', ['created', 'updated'])
    .$if(below !== undefined, (all) => all.where('position', '<', below ?? 0))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return items.flatMap(({ position, subjectId, before, after, savedAt }) =>
    subjectId === null || savedAt === null ? [] : [{ position, subjectId, before, after, savedAt }],
  );
}
