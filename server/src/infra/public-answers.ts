import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '#kernel/clock';
import type { Db } from './db.ts';
import { hearNews, type News } from './news.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createReads, type Reads } from './replica.ts';

/** What everybody may see: kept in memory, read where it costs least, and forgotten by all instances together. */
export type PublicAnswers = {
  cache: PageCache;
  read: Reads['read'];
  /** What is on sale changed: forgotten here at once, and by every other instance within a second. */
  clear: () => void;
  /** Begins to hear what the other instances change. */
  hear: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = { db: Db; pool: Pool; replica: Pool | null; log: FastifyBaseLogger; now: Clock };

/** Milliseconds that an answer lives at most, while this instance hears of changes, and while it does not. */
const LIFETIME = { told: 30_000, deaf: 500 };

export function createPublicAnswers({ now, ...ground }: Options): PublicAnswers {
  let news: News | undefined;
  const reads = createReads(ground);
  const lifetime = () => (news?.hears() ? LIFETIME.told : LIFETIME.deaf);
  const cache = createPageCache({ now: () => now().getTime(), lifetime });

  function forget(): void {
    reads.changed();
    cache.clear();
  }

  return {
    cache,
    read: reads.read,
    clear() {
      forget();
      news?.tell();
    },
    async hear() {
      news = await hearNews({ pool: ground.pool, log: ground.log, heard: forget });
    },
    async stop() {
      await news?.stop();
      await reads.stop();
    },
  };
}
