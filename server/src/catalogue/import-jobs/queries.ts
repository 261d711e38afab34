import type { ImportField, ImportJob, ImportSource, ImportState } from '@shop/contract/import-jobs';
import type { ImportReport, SheetProblem } from '@shop/contract/imports';
import { PAGE_SIZE, pagesOf } from '@shop/contract/paging';
import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { importProgress } from '../import/index.ts';

const noImport = () => new ShopError('not_found', 'This import was not found.');

const rows = (db: Db) =>
  db
    .selectFrom('importJob')
    .innerJoin('account', 'account.id', 'importJob.actorId')
    .selectAll('importJob')
    .select('account.name');

/**
 * An import as it is stored, with the name of who began it.
 * @throws ShopError not_found
 */
export async function storedImport(db: Db, id: string) {
  const row = isId(id) ? await rows(db).where('importJob.id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw noImport();
  return {
    ...row,
    actor: { id: row.actorId, name: row.name },
    source: row.source as ImportSource,
    mapping: row.mapping as Record<string, ImportField>,
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];
type Now = { now: Date };

async function toImport(db: Db, row: Row, { now }: Now): Promise<ImportJob> {
  const report = row.report as ImportReport | null;
  const isBusy = row.state === 'analysing' || row.state === 'running';
  const { percent } = isBusy ? await importProgress(db, { id: row.id, actorId: row.actorId }) : { percent: 0 };
  const spent = row.startedAt ? (now.getTime() - row.startedAt.getTime()) / 1000 : 0;
  const { lines = 0, created = 0, updated = 0, unchanged = 0, failedTotal = 0, warningsTotal = 0 } = report ?? {};
  return {
    _id: row.id,
    kind: 'products',
    fileName: row.fileName,
    state: row.state as ImportState,
    source: row.source as ImportSource,
    columns: row.columns,
    mapping: row.mapping as Record<string, ImportField>,
    ignoredColumns: report?.ignoredColumns ?? [],
    counts: { lines, created, updated, unchanged, failed: failedTotal, warnings: warningsTotal },
    progress: {
      done: isBusy ? percent : row.state === 'cancelled' || row.state === 'failed' ? 0 : 100,
      of: 100,
      eta: isBusy && percent > 0 ? Math.ceil((spent * (100 - percent)) / percent) : null,
    },
    problem: row.problem,
    createdAt: row.createdAt.toISOString(),
  };
}

/** @throws ShopError not_found */
export const importById = async (db: Db, id: string, now: Now): Promise<ImportJob> =>
  toImport(db, await storedImport(db, id), now);

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
  const imports: ImportJob[] = [];
  for (const row of result) imports.push(await toImport(db, row, now));
  return { imports, total: Number(total), page, pages: pagesOf(Number(total), limit) };
}

/** Every problem of an import that was kept, errors before warnings. */
export async function problemsOf(db: Db, id: string): Promise<SheetProblem[]> {
  const report = (await storedImport(db, id)).report as ImportReport | null;
  return [...(report?.failed ?? []), ...(report?.warnings ?? [])];
}
