import type { Tx } from './db.ts';

/** What happens after a commit, or on a timer. */
export type Jobs = {
  /** Does this for every job of the name, on one instance at a time, again with growing pauses when it fails. */
  work: <Told extends object>(name: string, todo: (told: Told) => Promise<void>) => Promise<void>;
  /** Queues a job in the transaction: it exists exactly when what caused it was committed. */
  later: (tx: Tx, name: string, told: object) => Promise<void>;
  /** Runs the job of that name by the clock, `cron` in India's time. */
  every: (cron: string, name: string) => Promise<void>;
};
