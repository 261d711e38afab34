import { AsyncLocalStorage } from 'node:async_hooks';
import { afterCommit, type Tx } from '#infra/database';

/** The topic under which transactions collect the tags that they invalidate. */
export const INVALIDATE = 'cache-tags';

/**
 * Invalidates the cached responses that carry one of these tags, on every instance, once the transaction is committed. For
 * every write that changes public content; a tag names a written record, such as a product by its id.
 */
export const invalidateCacheTags = (tx: Tx, tags: readonly string[], { soft = false } = {}): Promise<void> =>
  afterCommit(tx, INVALIDATE, soft ? tags.map((tag) => SOFT + tag) : tags);

/**
 * Marks the tag of a soft invalidation: a page rendered just before is served a moment longer (MIN_PAGE_LIFE_MS), because
 * the same products sell again and again. Public calls are never stale, and checkout reads the database.
 */
const SOFT = '~';

/** Splits the tags of an invalidation into soft and hard ones. */
export function splitBySoftness(tags: Iterable<string>): { hard: Set<string>; soft: Set<string> } {
  const split = { hard: new Set<string>(), soft: new Set<string>() };
  for (const tag of tags) {
    if (tag.startsWith(SOFT)) split.soft.add(tag.slice(SOFT.length));
    else split.hard.add(tag);
  }
  return split;
}

/** The tags of the response that is being made: a page gets those of all calls that its loaders dispatch. */
const collecting = new AsyncLocalStorage<Set<string>>();

/** Adds tags to the response that is being made. */
export function tagResponse(tags: Iterable<string>): void {
  const collected = collecting.getStore();
  if (collected) for (const tag of tags) collected.add(tag);
}

/** Makes a response, and collects its tags. */
export const collectTags = <T>(tags: Set<string>, make: () => Promise<T>): Promise<T> => collecting.run(tags, make);
