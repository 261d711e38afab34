import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { ErrorReports } from '#infra/logging';
import type { Tx } from '#infra/database';

/** Background jobs: enqueued in a transaction, or on a cron schedule. */
export type Jobs = {
  /**
   * Registers the worker of a queue: one instance runs a job at a time, and retries it with exponential backoff. `batchSize`
   * jobs run as a batch; if one of them fails, the batch is retried.
   */
  work: <Payload extends object>(
    name: string,
    todo: (payload: Payload) => Promise<void>,
    how?: { batchSize: number },
  ) => Promise<void>;
  /** Enqueues a job in the transaction: it exists exactly when the transaction commits. */
  enqueue: (tx: Tx, name: string, payload: object) => Promise<void>;
  /** Enqueues a job that starts at that moment at the earliest. */
  enqueueAt: (tx: Tx, moment: Date, job: { name: string; payload: object }) => Promise<void>;
  /** Enqueues a job that starts after this many seconds at the earliest. */
  enqueueIn: (tx: Tx, seconds: number, job: { name: string; payload: object }) => Promise<void>;
  /** Retries a job that has used up its retries. */
  retry: (tx: Tx, job: { name: string; id: string }) => Promise<void>;
  /** Schedules the job of that name, `cron` in India's time. `work` has to register it first. */
  schedule: (cron: string, name: string) => Promise<void>;
  /** Registers and schedules a job that nothing else enqueues; it may start some seconds after its minute. */
  cron: (name: string, cron: string, todo: () => Promise<void>) => Promise<void>;
  /** Repeats a task in this process, one run after the other, until the jobs stop. */
  repeat: (everyMs: number, task: { tick: () => Promise<void>; stop: () => Promise<void> }) => void;
  stop: () => Promise<void>;
};

/** A failing job is retried for about a day before it counts as failed. */
const RETRY_POLICY = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3 * 3600 };
/** Polling at this interval is cheap, and soon enough for mail and images. */
const POLLING_SECONDS = 2;
/** Most queues have scheduled jobs only, and each poll takes a millisecond of the processor. */
const CRON_POLLING_SECONDS = 15;
const NO_JOB = '00000000-0000-0000-0000-000000000000';
/** Advisory lock under which pg-boss creates its tables. */
const START_LOCK = 8_107_403;

type JobsContext = {
  pool: Pool;
  log: FastifyBaseLogger;
  crowded: readonly string[];
  /** Counts the failed attempts of a job by cause. */
  report: ErrorReports['report'];
};

/**
 * Jobs in PostgreSQL, by pg-boss: they survive a kill -9 and run once across instances. `crowded` names those that many
 * transactions may enqueue at once: their queues are opened at the start, because a transaction that opens one waits for a
 * second connection, and many of them would deadlock the pool.
 */
export async function createJobs({ pool, log, crowded, report }: JobsContext): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: 'jobs' });
  boss.on('error', (error) =>
    log.warn({ event: 'jobs.maintenance_failed', err: error }, 'the job queue could not be maintained'),
  );
  await withStartLock(pool, () => boss.start());

  const queue = queueOpener(boss);
  const repeated: { stop: () => Promise<void> }[] = [];

  for (const name of crowded) {
    await queue(name);
    await boss.getJobById(name, NO_JOB); // Fills the queue cache of pg-boss.
  }

  async function send(tx: Tx, { name, payload }: { name: string; payload: object }, when: { startAfter?: Date | number } = {}) {
    await queue(name);
    await boss.send(name, payload, { ...when, db: { executeSql: (text, values) => runIn(tx, text, values) } });
  }

  async function work<Payload extends object>(
    name: string,
    todo: (payload: Payload) => Promise<void>,
    { batchSize = 1, pollingSeconds = POLLING_SECONDS } = {},
  ) {
    await queue(name);
    const pace = { pollingIntervalSeconds: pollingSeconds, batchSize, burstWhenBatchFull: true };
    await boss.work<Payload>(name, pace, async (jobs) => {
      throwFirst(await Promise.allSettled(jobs.map((job) => todo(job.data))), (reason) =>
        report(reason, { source: 'job', place: name }),
      );
    });
  }
  const schedule = (cron: string, name: string) => boss.schedule(name, cron, {}, { tz: 'Asia/Kolkata' });

  return {
    work,
    enqueue: (tx, name, payload) => send(tx, { name, payload }),
    enqueueAt: (tx, moment, job) => send(tx, job, { startAfter: moment }),
    enqueueIn: (tx, seconds, job) => send(tx, job, { startAfter: seconds }),
    async retry(tx, { name, id }) {
      await boss.retry(name, id, { db: { executeSql: (text, values) => runIn(tx, text, values) } });
    },
    async schedule(cron, name) {
      await schedule(cron, name);
    },
    async cron(name, cron, todo) {
      await work(name, todo, { pollingSeconds: CRON_POLLING_SECONDS });
      await schedule(cron, name);
    },
    repeat(everyMs, task) {
      repeated.push(repeat(everyMs, task, log));
    },
    async stop() {
      await Promise.all(repeated.map((task) => task.stop()));
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** Opens each queue once. A job may be enqueued before its worker is registered: by the demo, or by another instance. */
function queueOpener(boss: PgBoss): (name: string) => Promise<void> {
  const queues = new Map<string, Promise<void>>();
  return (name) => {
    const opened =
      queues.get(name) ??
      boss.createQueue(name, RETRY_POLICY).catch((error: unknown) => {
        queues.delete(name); // The next job tries again.
        throw error;
      });
    queues.set(name, opened);
    return opened;
  };
}

/** Counts every failed job of a batch, and throws the first error. */
function throwFirst(ends: readonly PromiseSettledResult<void>[], count: (reason: unknown) => void): void {
  const failed = ends.filter((end) => end.status === 'rejected');
  for (const { reason } of failed) count(reason);
  if (failed[0]) throw failed[0].reason;
}

function repeat(everyMs: number, task: Parameters<Jobs['repeat']>[1], log: FastifyBaseLogger) {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= task
      .tick()
      .catch((err: unknown) => log.warn({ event: 'jobs.repeat_failed', err }, 'a repeated task failed and is run again'))
      .finally(() => (running = null));
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
      await task.stop();
    },
  };
}

/** Two instances that start at once must not both create the job tables. The lock is released with its connection. */
async function withStartLock(pool: Pool, start: () => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await start();
  } finally {
    client.release(true);
  }
}

async function runIn(tx: Tx, text: string, values: unknown[] = []) {
  const { rows } = await tx.withoutPlugins().executeQuery(CompiledQuery.raw(text, values));
  return { rows };
}
