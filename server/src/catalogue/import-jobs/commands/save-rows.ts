import type { AppContext } from '#infra/app-context';
import { isLeftOut, leftOut, type ImportItem } from '../../import/index.ts';
import type { StoredImport } from '../queries.ts';
import type { FileRow } from '../row-file.ts';
import type { RowKind } from '../row-kind.ts';
import { beginBatch, completeBatch, ImportEndedError } from '../steps/complete-batch.ts';
import { allChoices } from '../stored-choices.ts';

type SaveRows = { job: StoredImport; rows: readonly FileRow[]; kind: RowKind };

const BATCH_SIZE = 200;

/** Saves the remaining lines, one transaction per batch; false where the import was cancelled meanwhile. */
export async function saveRows({ db, now }: Pick<AppContext, 'db' | 'now'>, { job, rows, kind }: SaveRows): Promise<boolean> {
  const { id, actor } = job;
  const choices = allChoices(job.choices);
  for (let start = job.nextItem; start < rows.length; start += BATCH_SIZE) {
    const batch = rows.slice(start, start + BATCH_SIZE).map((row, index) => ({ ...row, position: start + index }));
    try {
      await db.transaction().execute(async (tx) => {
        await beginBatch(tx, id, start);
        const { outcomes, rejected, items } = await kind.save(tx, batch, { actor, now: now() });
        const others = rejected.map(({ position, line, problems }): ImportItem => {
          const outcome = isLeftOut(problems, choices) ? 'skipped' : 'failed';
          const { name = '', message = '' } = problems[0] ?? {};
          return { position, line, name, outcome, problem: outcome === 'failed' ? message : leftOut(message) };
        });
        const unchanged = outcomes.filter((it) => it === 'unchanged').length;
        const saved = { items: [...items, ...others], unchanged, categoryIds: [], lists: [] };
        await completeBatch(tx, id, { saved, nextItem: start + batch.length });
      });
    } catch (error) {
      if (error instanceof ImportEndedError) return false;
      throw error;
    }
  }
  return true;
}
