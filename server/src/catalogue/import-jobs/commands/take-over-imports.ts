import type { AppContext } from '#infra/app-context';
import { ANALYSE_JOB, RUN_JOB, UNDO_JOB } from '../job-names.ts';
import { expireLeases } from '../repository.ts';

/** Enqueues the imports of an instance that crashed, so that any instance continues them. */
export async function takeOverImports({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { id, state, isUndoing } of await expireLeases(tx))
      await jobs.enqueue(tx, state === 'analysing' ? ANALYSE_JOB : isUndoing ? UNDO_JOB : RUN_JOB, { id });
  });
}
