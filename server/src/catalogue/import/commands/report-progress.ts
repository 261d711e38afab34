import type { AppContext } from '#infra/app-context';
import { advanceProgress, percentOf, type ProgressStep, type ProgressState } from '../progress.ts';
import { deleteProgress, saveProgress } from '../repository.ts';

/** Counts what an import has done, and lets whoever waits for it see the percents move. */
export type Progress = {
  /** So many more products, or pictures, of this step are done. */
  advance: (step: ProgressStep, count: number) => Promise<void>;
  finish: () => Promise<void>;
};
type ReportProgress = { id: string | undefined; actorId: string; total: number };

/**
 * Begins to tell how far an import is, in transactions of its own: the import's shows nothing before its end. Without an
 * id nobody asks, and nothing is told.
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
