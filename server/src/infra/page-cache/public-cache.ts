import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '#kernel/clock';
import { LISTS } from './cache-tags.ts';
import { openInvalidationChannel, type InvalidationChannel } from './cache-invalidation.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

/** What everybody may see: kept in memory, and forgotten by all instances together. */
export type PublicCache = {
  cache: PageCache;
  /** What is on sale changed: forgotten here at once, and by every other instance within a second. */
  clear: () => void;
  /**
   * Stock of these products moved, and nothing else did: what names them is invalidated, in the same way. Where a size came into
   * stock or went out of it, the lists of goods are as well.
   */
  forget: (productIds: readonly string[], change?: { lists: boolean }) => void;
  /** A part of public answers that many of them share, such as the counts of a search on each of its pages; kept as they are. */
  recall: Memoize;
  /** Begins to hear what the other instances change. */
  hear: () => Promise<void>;
  stop: () => Promise<void>;
};

/** What was made before under that key, or is made now. Only what JSON carries comes back. */
export type Memoize = <T>(key: string, make: () => Promise<T>) => Promise<T>;

type Options = {
  pool: Pool;
  log: FastifyBaseLogger;
  now: Clock;
  /** Whether the shop refuses work at this moment: what is out of date is then better than nothing. */
  isShedding: () => boolean;
};

/** Milliseconds that an answer lives at most, while this instance hears of changes, and while it does not. */
const LIFETIME = { told: 30_000, deaf: 500 };

export function createPublicCache({ now, isShedding, ...ground }: Options): PublicCache {
  let news: InvalidationChannel | undefined;
  const lifetime = () => (news?.hears() ? LIFETIME.told : LIFETIME.deaf);
  const cache = createPageCache({ now: () => now().getTime(), lifetime, isShedding });

  function forget(ids: readonly string[] | null): void {
    if (ids === null) cache.clear();
    else cache.forget(ids);
  }

  return {
    cache,
    clear() {
      forget(null);
      news?.tell();
    },
    forget(productIds, { lists } = { lists: false }) {
      if (productIds.length === 0) return;
      const ids = lists ? [...productIds, LISTS] : productIds;
      forget(ids);
      news?.tell(ids);
    },
    async recall<T>(key: string, make: () => Promise<T>): Promise<T> {
      const part = await cache.get(`part ${key}`, async () => {
        cache.dependOn(LISTS);
        return Response.json(await make());
      });
      return JSON.parse(part.plain.toString()) as T;
    },
    async hear() {
      news = await openInvalidationChannel({ pool: ground.pool, log: ground.log, heard: forget });
    },
    async stop() {
      await news?.stop();
    },
  };
}
