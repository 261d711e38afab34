import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client, type Pool } from 'pg';
import { newId } from '#kernel/ids';

/** Sends invalidations between the instances of one shop, through PostgreSQL's LISTEN and NOTIFY. */
export type InvalidationChannel = {
  /** Notifies the other instances of these tags or, without tags, of everything. Calls within a moment share one message. */
  notify: (tags?: Iterable<string>) => void;
  /** Whether this instance receives the others' messages now. */
  isListening: () => boolean;
  stop: () => Promise<void>;
};

type Options = {
  pool: Pool;
  log: FastifyBaseLogger;
  /**
   * Another instance invalidated these tags; null if it invalidated everything, or may have while this instance was
   * disconnected.
   */
  onInvalidate: (tags: readonly string[] | null) => void;
};

const CHANNEL = 'cache_invalidation';
/** PostgreSQL's limit for a message is 8,000 bytes. */
const MAX_TAGS = 200;
/** As many tags as are sent within a second; beyond it, everything is invalidated. */
const MAX_PENDING = 2_000;
/** A connection that was lost without an error is detected within two of these. */
const HEARTBEAT_MS = 1_000;
const QUERY_TIMEOUT_MS = 1_000;
const MIN_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;
const NOTIFY_RETRY_MS = 500;
/** The first change is sent at once; the next ones wait this long and are sent together, instead of one message per order. */
const BATCH_MS = 100;

/** Listens on a separate connection and reopens it until `stop`. Resolves after the first attempt. */
export async function openInvalidationChannel({ pool, log, onInvalidate }: Options): Promise<InvalidationChannel> {
  const instanceId = newId();
  const stopping = new AbortController();
  const { promise: tried, resolve: haveTried } = Promise.withResolvers<void>();
  let isListening = false;

  function setListening(now: boolean): void {
    if (isListening === now) return;
    isListening = now;
    onInvalidate(null);
  }

  async function listen(): Promise<void> {
    const client = new Client({ ...pool.options, password: pool.options.password, query_timeout: QUERY_TIMEOUT_MS });
    client.on('error', () => {}); // The next heartbeat fails with the same error.
    client.on('notification', ({ payload = '' }) => {
      const [from, ...tags] = payload.split(' ');
      if (from !== instanceId) onInvalidate(tags.length > 0 ? tags : null);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      setListening(true);
      haveTried();
      for (;;) {
        await pause(HEARTBEAT_MS, undefined, { signal: stopping.signal });
        await client.query('select');
      }
    } finally {
      setListening(false);
      await client.end();
    }
  }

  async function keepListening(): Promise<void> {
    let wait = MIN_RETRY_MS;
    while (!stopping.signal.aborted) {
      const began = Date.now();
      await listen().catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        log.warn({ event: 'db.listen_connection_lost', err: error }, 'cache invalidations are not received');
      });
      haveTried();
      wait = Date.now() - began > MAX_RETRY_MS ? MIN_RETRY_MS : Math.min(2 * wait, MAX_RETRY_MS);
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const notifier = createNotifier({ pool, log, instanceId, stopping: stopping.signal });
  const listening = keepListening();
  await tried;
  return {
    notify: notifier.notify,
    isListening: () => isListening,
    async stop() {
      stopping.abort();
      await Promise.all([listening, notifier.sent()]);
    },
  };
}

type Notifying = Pick<Options, 'pool' | 'log'> & { instanceId: string; stopping: AbortSignal };

function createNotifier({ pool, log, instanceId, stopping }: Notifying) {
  /** Tags that wait to be sent; `everything` replaces them all. */
  const pending = new Set<string>();
  let everything = false;
  let sending: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    while (everything || pending.size > 0) {
      if (pending.size > MAX_PENDING) everything = true;
      const tags = everything ? [] : [...pending].slice(0, MAX_TAGS);
      if (everything) pending.clear();
      for (const tag of tags) pending.delete(tag);
      everything = false;
      try {
        await pool.query('select pg_notify($1, $2)', [CHANNEL, [instanceId, ...tags].join(' ')]);
        await pause(BATCH_MS, undefined, { signal: stopping }).catch(() => undefined);
      } catch (error) {
        log.warn({ event: 'cache.notify_failed', err: error }, 'cache invalidations could not be sent to the other instances');
        if (stopping.aborted) return;
        everything = true;
        await pause(NOTIFY_RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
      }
    }
    sending = undefined;
  }

  return {
    notify(tags?: Iterable<string>): void {
      if (tags === undefined) everything = true;
      else for (const tag of tags) pending.add(tag);
      sending ??= sendAll();
    },
    sent: async (): Promise<void> => sending,
  };
}
