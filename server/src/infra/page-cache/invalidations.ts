import { LRUCache } from 'lru-cache';
import { tagsByPages, type PageInvalidation } from './cache-tags.ts';

/**
 * Maximum number of tags that are stored individually for each urgency, some 4 MB: the products that a large import changes in
 * a minute. Beyond it the oldest tags apply to every response.
 */
const MAX_TAGS = 50_000;

const URGENCY = ['now', 'soon', 'renew', 'stay'] as const;

/** The tags of a response, and the number of invalidations before it was made. */
type Tagged = { tags: readonly string[]; generation: number };

/**
 * The last invalidation of each tag, as a sequence number. An entry is compared with it on request, so that an invalidation
 * costs the same however many entries are cached, and also applies to those that are being made.
 */
export function createInvalidations() {
  let generation = 0;
  const createLatest = () => {
    const latest = {
      /** Everything that was made before this number is outdated. */
      everythingBefore: 0,
      tags: new LRUCache<string, number>({
        maxSize: MAX_TAGS, // By `max` the cache would reserve the memory of all at once.
        sizeCalculation: () => 1,
        dispose(at, _tag, reason) {
          if (reason === 'evict') latest.everythingBefore = Math.max(latest.everythingBefore, at);
        },
      }),
    };
    return latest;
  };
  const latest = { now: createLatest(), soon: createLatest(), renew: createLatest(), stay: createLatest() };

  return {
    generation: () => generation,
    /** Returns whether pages are invalidated at once. */
    invalidate(tags: Iterable<string>): { isHard: boolean } {
      const changed = tagsByPages(tags);
      generation++;
      for (const pages of URGENCY) for (const tag of changed[pages]) latest[pages].tags.set(tag, generation);
      return { isHard: changed.now.size > 0 };
    },
    invalidateEverything(): void {
      latest.now.everythingBefore = ++generation;
    },
    /** How the response is outdated, by the most urgent invalidation of its tags; null if it is not. */
    of({ tags, generation: made }: Tagged, isCall: boolean): PageInvalidation | null {
      const outdated = URGENCY.find(
        (pages) => latest[pages].everythingBefore > made || tags.some((tag) => (latest[pages].tags.peek(tag) ?? 0) > made),
      );
      return outdated === undefined || (outdated === 'stay' && !isCall) ? null : outdated;
    },
  };
}
