import { LRUCache } from 'lru-cache';
import { splitBySoftness } from './cache-tags.ts';

/** Maximum number of tags that are stored individually. */
const MAX_TAGS = 10_000;

/** The tags of a response, and the number of invalidations before it was made. */
type Tagged = { tags: readonly string[]; generation: number };

/**
 * The last invalidation of each tag, as a sequence number. An entry is compared with it on request, so that an invalidation
 * costs the same however many entries are cached, and also applies to those that are being made.
 */
export function createInvalidations() {
  let generation = 0;
  /** Everything that was made before this number is outdated. */
  let everythingBefore = 0;
  const createLatest = () =>
    new LRUCache<string, number>({
      max: MAX_TAGS,
      dispose(at, _tag, reason) {
        if (reason === 'evict') everythingBefore = Math.max(everythingBefore, at);
      },
    });
  const hard = createLatest();
  const soft = createLatest();

  return {
    generation: () => generation,
    invalidate(tags: Iterable<string>): { isHard: boolean } {
      const changed = splitBySoftness(tags);
      generation++;
      for (const tag of changed.hard) hard.set(tag, generation);
      for (const tag of changed.soft) soft.set(tag, generation);
      return { isHard: changed.hard.size > 0 };
    },
    invalidateEverything(): void {
      everythingBefore = ++generation;
    },
    /** How the entry is outdated, or undefined. */
    of(entry: Tagged): 'hard' | 'soft' | null {
      const isIn = (latest: LRUCache<string, number>) => entry.tags.some((tag) => (latest.peek(tag) ?? 0) > entry.generation);
      if (entry.generation < everythingBefore || isIn(hard)) return 'hard';
      return isIn(soft) ? 'soft' : null;
    },
  };
}
