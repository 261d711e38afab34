import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { ShopError } from '#kernel/shop-error';
import { createDb, type Db } from './db.ts';

/** Reads that anybody may see: from the replica where it is up to date, otherwise from the main database. */
export type Reads = {
  read: <T>(ask: (db: Db) => Promise<T>) => Promise<T>;
  /** Something was committed that the next read has to know, here or on another instance. */
  changed: () => void;
  stop: () => Promise<void>;
};

type Options = { db: Db; pool: Pool; replica: Pool | null; log: FastifyBaseLogger };

const LOOK_AGAIN = 100; // ms

/** Whoever has just changed something reads it back: the replica is asked again only once it has replayed that change. */
export function createReads({ replica, ...main }: Options): Reads {
  return replica === null ? fromMain(main.db) : fromReplica({ ...main, replica });
}

const fromMain = (db: Db): Reads => ({ read: (ask) => ask(db), changed: () => undefined, stop: async () => undefined });

function fromReplica({ db, pool, replica, log }: Options & { replica: Pool }): Reads {
  const copy = createDb(replica);
  const stopping = new AbortController();
  let changes = 0;
  let caughtUp = -1;
  let catching: Promise<void> | undefined;

  async function catchUp(): Promise<void> {
    while (caughtUp !== changes && !stopping.signal.aborted) {
      const upTo = changes;
      try {
        const mark = await markOf(pool);
        while (!(await hasReplayed(replica, mark))) await pause(LOOK_AGAIN, undefined, { signal: stopping.signal });
        caughtUp = upTo;
      } catch {
        // Away, or the shop closes: until it is back the main database answers.
        await pause(LOOK_AGAIN, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    catching = undefined;
  }

  function changed(): void {
    changes++;
    catching ??= catchUp();
  }

  changed();
  return {
    async read(ask) {
      if (caughtUp !== changes) return ask(db);
      try {
        return await ask(copy);
      } catch (fault) {
        if (fault instanceof ShopError) throw fault;
        log.warn({ err: fault }, 'the replica does not answer; the main database does');
        changed();
        return ask(db);
      }
    },
    changed,
    async stop() {
      stopping.abort();
      await catching;
    },
  };
}

/** How far the main database has written, to compare with how far a replica has read. */
async function markOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ mark: string }>('select pg_current_wal_lsn()::text as mark');
  return rows[0]?.mark ?? '';
}

/** What is no standby, since it copies in another way, counts as up to date. */
async function hasReplayed(replica: Pool, mark: string): Promise<boolean> {
  const { rows } = await replica.query<{ has: boolean }>('select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as has', [
    mark,
  ]);
  return rows[0]?.has ?? false;
}
