import { recordChange } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { RUN_JOB } from '../job-names.ts';
import { storedImport } from '../queries.ts';
import { changeImport } from '../repository.ts';

type Input = { id: string; actor: { id: string; name: string } };

/**
 * Has a checked file imported by a job.
 * @throws ShopError not_found, stale where it is not ready
 */
export async function runImport({ db, jobs, now }: Pick<AppContext, 'db' | 'jobs' | 'now'>, { id, actor }: Input): Promise<void> {
  const { fileName } = await storedImport(db, id);
  await db.transaction().execute(async (tx) => {
    if (!(await changeImport(tx, { id, from: ['ready'] }, { state: 'running', startedAt: now() })))
      throw new ShopError('stale', 'This import is not ready to run.');
    await recordChange(tx, { actor, action: 'import.run', subjectId: id, before: null, after: { fileName } });
    await jobs.later(tx, RUN_JOB, { id });
  });
}
