import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client, type Pool } from 'pg';
import { newId } from '#kernel/ids';

/** How the instances of one shop tell each other that what everybody sees has changed. */
export type InvalidationChannel = {
  /** Tells the other instances what moved, or, without ids, that anything may have. What is told within a moment of the last is told once, after it. */
  tell: (ids?: readonly string[]) => void;
  /** Whether this instance hears the others at this moment. */
  hears: () => boolean;
  stop: () => Promise<void>;
};

type Options = {
  pool: Pool;
  log: FastifyBaseLogger;
  /** Another instance has moved counts of these; null where it changed more, or may have while nothing could be heard. */
  heard: (ids: readonly string[] | null) => void;
};

const CHANNEL = 'selvedge_news';
/** PostgreSQL passes on 8,000 bytes at a time. */
const MOST_IDS = 200;
// All in milliseconds. A connection that died without a word is found within two beats.
const BEAT = 1_000;
const ANSWER = 1_000;
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;
const TELL_AGAIN = 500;
/** The first change is told at once; in a rush the next ones wait for each other so long, instead of a message an order. */
const GATHER = 100;

/** Listens on a connection of its own, and opens it again for as long as the shop is open. Comes back after the first try. */
export async function openInvalidationChannel({ pool, log, heard }: Options): Promise<InvalidationChannel> {
  const me = newId();
  const stopping = new AbortController();
  const { promise: tried, resolve: haveTried } = Promise.withResolvers<void>();
  let hears = false;

  function become(now: boolean): void {
    if (hears === now) return;
    hears = now;
    heard(null);
  }

  /** One connection's life. Ends when it does. */
  async function listen(): Promise<void> {
    const client = new Client({ ...pool.options, password: pool.options.password, query_timeout: ANSWER });
    client.on('error', () => {}); // the next beat fails with it
    client.on('notification', ({ payload = '' }) => {
      const [from, ...ids] = payload.split(' ');
      if (from !== me) heard(ids.length > 0 ? ids : null);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      become(true);
      haveTried();
      for (;;) {
        await pause(BEAT, undefined, { signal: stopping.signal });
        await client.query('select');
      }
    } finally {
      become(false);
      await client.end();
    }
  }

  async function listenAgain(): Promise<void> {
    let wait = FIRST_PAUSE;
    while (!stopping.signal.aborted) {
      const began = Date.now();
      await listen().catch((fault: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: fault }, 'the other instances are not heard');
      });
      haveTried();
      wait = Date.now() - began > LONGEST_PAUSE ? FIRST_PAUSE : Math.min(2 * wait, LONGEST_PAUSE);
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const teller = createTeller({ pool, log, me, stopping: stopping.signal });
  const listening = listenAgain();
  await tried;
  return {
    tell: teller.tell,
    hears: () => hears,
    async stop() {
      stopping.abort();
      await Promise.all([listening, teller.told()]);
    },
  };
}

type Telling = Pick<Options, 'pool' | 'log'> & { me: string; stopping: AbortSignal };

function createTeller({ pool, log, me, stopping }: Telling) {
  /** What is still to be told: these ids, everything, or nothing. */
  let moved = new Set<string>();
  let everything = false;
  let telling: Promise<void> | undefined;

  async function tellAll(): Promise<void> {
    while (everything || moved.size > 0) {
      const ids = everything || moved.size > MOST_IDS ? [] : moved;
      moved = new Set();
      everything = false;
      try {
        await pool.query('select pg_notify($1, $2)', [CHANNEL, [me, ...ids].join(' ')]);
        await pause(GATHER, undefined, { signal: stopping }).catch(() => undefined);
      } catch (fault) {
        log.warn({ err: fault }, 'the other instances could not be told');
        if (stopping.aborted) return;
        everything = true;
        await pause(TELL_AGAIN, undefined, { signal: stopping }).catch(() => undefined);
      }
    }
    telling = undefined;
  }

  return {
    tell(ids?: readonly string[]): void {
      if (ids === undefined) everything = true;
      else for (const id of ids) moved.add(id);
      telling ??= tellAll();
    },
    told: async (): Promise<void> => telling,
  };
}
