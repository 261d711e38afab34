import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '#kernel/clock';
import { type Db, onCommit } from '#infra/database';
import { requestLanguage } from '#infra/http';
import { INVALIDATE, tagResponse } from './cache-tags.ts';
import { openInvalidationChannel, type InvalidationChannel } from './cache-invalidation.ts';
import { parseJson } from './cached-response.ts';
import { watchScheduledChanges, type ScheduledChanges } from './scheduled-changes.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

/** The cache of public responses in memory, invalidated on all instances together. */
export type PublicCache = {
  cache: PageCache;
  /** Invalidates everything here at once, and on every other instance within a second. For changes that no command made. */
  clear: () => void;
  memoize: Memoize;
  /** Starts to listen for the invalidations of other instances, and to watch for what starts or ends at its time. */
  listen: (isChanged: ScheduledChanges) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Caches a part that many public responses share, such as the counts of a search on each of its pages, under a key and with
 * its tags. The value must be JSON.
 */
export type Memoize = <T>(part: { key: string; tags: readonly string[] }, make: () => Promise<T>) => Promise<T>;

type Options = {
  db: Db;
  pool: Pool;
  log: FastifyBaseLogger;
  now: Clock;
  /** Whether the shop sheds load now: a stale response is then better than none. */
  isShedding: () => boolean;
};

/** TTL of a response in milliseconds, while this instance receives the others' invalidations and while it does not. */
const TTL_MS = { listening: 5 * 60_000, disconnected: 500 };

/** The tags of a transaction are invalidated here before its command returns, and on every other instance within a second. */
export function createPublicCache({ db, pool, log, now, isShedding }: Options): PublicCache {
  let channel: InvalidationChannel | undefined;
  let stopWatching: (() => Promise<void>) | undefined;
  const onError = (address: string, error: unknown) =>
    log.warn({ event: 'cache.renewal_failed', address, err: error }, 'a cached response could not be renewed');
  const ttl = () => (channel?.isListening() ? TTL_MS.listening : TTL_MS.disconnected);
  const cache = createPageCache({ now: () => now().getTime(), ttl, isShedding, onError });

  function invalidateHere(tags: Iterable<string> | null): void {
    if (tags === null) cache.clear();
    else cache.invalidate(tags);
  }

  onCommit(db, INVALIDATE, (tags) => {
    invalidateHere(tags);
    channel?.notify(tags);
  });

  return {
    cache,
    clear() {
      invalidateHere(null);
      channel?.notify();
    },
    async memoize<T>({ key, tags }: { key: string; tags: readonly string[] }, make: () => Promise<T>): Promise<T> {
      const part = await cache.get(`part ${requestLanguage()} ${key}`, async () => {
        tagResponse(tags);
        return Response.json(await make());
      });
      return (await parseJson(part)) as T;
    },
    async listen(isChanged) {
      channel = await openInvalidationChannel({ pool, log, onInvalidate: invalidateHere });
      stopWatching = watchScheduledChanges({ isChanged, clear: cache.clear, now, log });
    },
    async stop() {
      await Promise.all([channel?.stop(), stopWatching?.()]);
    },
  };
}
