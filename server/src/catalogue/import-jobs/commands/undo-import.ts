import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { UNDO_JOB } from '../job-names.ts';
import { storedImport, undoUntil } from '../queries.ts';
import { changeImport } from '../repository.ts';

type Input = { id: string; actor: { id: string; name: string } };

/**
 * Enqueues the undo of an import.
 * @throws ShopError not_found, stale where it saved nothing, is running, is undone or is older than 30 days
 */
export async function undoImport(
  { db, jobs, now }: Pick<AppContext, 'db' | 'jobs' | 'now'>,
  { id, actor }: Input,
): Promise<void> {
  const stored = await storedImport(db, id);
  if (!undoUntil(stored, { now: now() })) throw new ShopError('stale', 'This import cannot be undone.');
  const { fileName, counts } = stored;
  const items = (counts.created ?? 0) + (counts.updated ?? 0);
  await db.transaction().execute(async (tx) => {
    const from = ['done', 'cancelled', 'failed'] as const;
    const change = { state: 'running' as const, isUndoing: true, startedAt: now(), nextItem: 0, items, leasedUntil: null };
    if (!(await changeImport(tx, { id, from }, change))) throw new ShopError('stale', 'This import cannot be undone.');
    await writeAuditEntry(tx, { actor, action: 'import.undo', subjectId: id, before: null, after: { fileName } });
    await jobs.enqueue(tx, UNDO_JOB, { id });
  });
}
