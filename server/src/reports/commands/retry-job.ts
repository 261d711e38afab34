import { writeAuditEntry, type Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { lockDeadJob } from '../repository.ts';

/** Retries a failed job. @throws ShopError not_found if no failed job has that id */
export async function retryJob(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const name = await lockDeadJob(tx, id);
    if (name === undefined) throw new ShopError('not_found', 'This work is not waiting for anybody any more.');
    await jobs.retry(tx, { name, id });
    await writeAuditEntry(tx, { actor, action: 'job.retry', subjectId: id, before: null, after: { work: name } });
  });
}
