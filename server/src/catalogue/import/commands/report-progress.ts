import type { AppContext } from '#infra/app-context';
import { advanceProgress, percentOf, type ProgressStep, type ProgressState } from '../progress.ts';
import { deleteProgress, saveProgress } from '../repository.ts';

/** Counts the finished work of an import and stores the percentage for polling. */
export type Progress = {
  /** Adds finished products or images of a step. */
  advance: (step: ProgressStep, count: number) => Promise<void>;
  finish: () => Promise<void>;
};
type ReportProgress = { id: string | undefined; actorId: string; total: number };

/**
 * Starts the progress of an import. It is written in separate transactions, since the import's own is not visible
 * before its end. Without an id nothing is stored.
 */
export async function reportProgress(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { id, actorId, total }: ReportProgress,
): Promise<Progress> {
  if (id === undefined) return { advance: () => Promise.resolve(), finish: () => Promise.resolve() };
  const begunAt = now();
  let state: ProgressState = { step: 'checking', done: 0, total };
  let reported = -1;
  const report = async () => {
    const [percent, { step }] = [percentOf(state), state];
    if (percent === reported) return;
    reported = percent;
    await db.transaction().execute((tx) => saveProgress(tx, { id, actorId, step, percent, begunAt }));
  };
  await report();
  return {
    async advance(step, count) {
      state = advanceProgress(state, step, count);
      await report();
    },
    finish: () => db.transaction().execute((tx) => deleteProgress(tx, { id, begunAt })),
  };
}
