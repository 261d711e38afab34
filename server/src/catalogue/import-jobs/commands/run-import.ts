import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { RUN_JOB } from '../job-names.ts';
import { storedImport } from '../queries.ts';
import { changeImport } from '../repository.ts';

type Input = { id: string; actor: { id: string; name: string } };

/**
 * Enqueues the import of a checked file.
 * @throws ShopError not_found, stale where it is not ready
 */
export async function runImport({ db, jobs, now }: Pick<AppContext, 'db' | 'jobs' | 'now'>, { id, actor }: Input): Promise<void> {
  const { fileName, decisions } = await storedImport(db, id);
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0, skipped: 0, warnings: 0 };
  await db.transaction().execute(async (tx) => {
    const change = { state: 'running' as const, startedAt: now(), nextItem: 0, counts, leasedUntil: null };
    if (!(await changeImport(tx, { id, from: ['ready'] }, change))) {
      const open = decisions.filter(({ choice }) => choice === null).length;
      throw new ShopError('stale', open > 0 ? `${open} decisions are still open.` : 'This import is not ready to run.');
    }
    await writeAuditEntry(tx, { actor, action: 'import.run', subjectId: id, before: null, after: { fileName } });
    await jobs.enqueue(tx, RUN_JOB, { id });
  });
}
