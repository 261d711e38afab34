import { LRUCache } from 'lru-cache';
import { splitBySoftness } from './cache-tags.ts';

/** So many tags are remembered one by one. */
const MAX_TAGS = 10_000;

/** What was made with which tags, and after how many invalidations. */
type Tagged = { tags: readonly string[]; madeAfter: number };

/**
 * When each tag was last invalidated, counted in invalidations. An entry is compared with it when it is asked for, so that an
 * invalidation costs the same however many entries are cached, and counts for those that are being made as well.
 */
export function createInvalidations() {
  let count = 0;
  /** Everything that was made before this is outdated. */
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
    count: () => count,
    invalidate(tags: Iterable<string>): { isHard: boolean } {
      const changed = splitBySoftness(tags);
      count++;
      for (const tag of changed.hard) hard.set(tag, count);
      for (const tag of changed.soft) soft.set(tag, count);
      return { isHard: changed.hard.size > 0 };
    },
    invalidateEverything(): void {
      everythingBefore = ++count;
    },
    /** How the entry is outdated, if it is. */
    of({ tags, madeAfter }: Tagged): 'hard' | 'soft' | null {
      const isIn = (latest: LRUCache<string, number>) => tags.some((tag) => (latest.peek(tag) ?? 0) > madeAfter);
      if (madeAfter < everythingBefore || isIn(hard)) return 'hard';
      return isIn(soft) ? 'soft' : null;
    },
  };
}
