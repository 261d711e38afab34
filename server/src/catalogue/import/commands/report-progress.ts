import type { AppContext } from '#infra/app-context';
import { counted, percentOf, type Step, type Tally } from '../progress.ts';
import { forgetProgress, rememberProgress } from '../repository.ts';

/** Counts what an import has done, and lets whoever waits for it see the percents move. */
export type Progress = {
  /** So many more products, or pictures, of this step are done. */
  did: (step: Step, things: number) => Promise<void>;
  over: () => Promise<void>;
};
type TellProgress = { id: string | undefined; actorId: string; total: number };

/**
 * Begins to tell how far an import is, in transactions of its own: the import's shows nothing before its end. Without an
 * id nobody asks, and nothing is told.
 */
export async function reportProgress(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { id, actorId, total }: TellProgress,
): Promise<Progress> {
  if (id === undefined) return { did: () => Promise.resolve(), over: () => Promise.resolve() };
  const begunAt = now();
  let tally: Tally = { step: 'checking', done: 0, total };
  let told = -1;
  const tell = async () => {
    const [percent, { step }] = [percentOf(tally), tally];
    if (percent === told) return;
    told = percent;
    await db.transaction().execute((tx) => rememberProgress(tx, { id, actorId, step, percent, begunAt }));
  };
  await tell();
  return {
    async did(step, things) {
      tally = counted(tally, step, things);
      await tell();
    },
    over: () => db.transaction().execute((tx) => forgetProgress(tx, { id, begunAt })),
  };
}
