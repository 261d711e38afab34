import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#kernel/clock';

/** After `after`, until `until`. */
export type Period = { after: Date; until: Date };
/** Whether something that public responses show starts or ends in the period, such as an offer. */
export type ScheduledChanges = (period: Period) => Promise<boolean>;

const CHECK_MS = 10_000;

type Options = { isChanged: ScheduledChanges; clear: () => void; now: Clock; log: FastifyBaseLogger };

/**
 * Checks every ten seconds whether something started or ended since the last check, which no command invalidates, and then
 * invalidates everything. Returns a function that stops it, after a check that is running.
 */
export function watchScheduledChanges({ isChanged, clear, now, log }: Options): () => Promise<void> {
  let after = now();
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    const until = now();
    try {
      if (await isChanged({ after, until })) clear();
      after = until; // After a failed check the next one covers its period too.
    } catch (error) {
      log.warn({ event: 'cache.schedule_check_failed', err: error }, 'scheduled changes could not be read');
    } finally {
      checking = undefined;
    }
  }

  const timer = setInterval(() => void (checking ??= check()), CHECK_MS);
  return async () => {
    clearInterval(timer);
    await checking;
  };
}
