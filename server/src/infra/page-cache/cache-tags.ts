import { AsyncLocalStorage } from 'node:async_hooks';
import { afterCommit, type Tx } from '#infra/database';

/** The topic under which transactions leave the tags that they invalidate. */
export const INVALIDATE = 'cache-tags';

/**
 * Invalidates the cached responses that carry one of these tags, on every instance, once the transaction is committed. For every
 * write that changes what the public sees; a tag names what was written, such as a product by its id.
 */
export const invalidate = (tx: Tx, tags: readonly string[], { soft = false } = {}): Promise<void> =>
  afterCommit(tx, INVALIDATE, soft ? tags.map((tag) => SOFT + tag) : tags);

/**
 * Marks the tag of a soft invalidation: a rendered page that was just made serves a moment longer (MIN_PAGE_LIFE_MS), since the
 * same goods are sold again and again. Public calls never lag, and checkout asks the database.
 */
const SOFT = '~';

/** The tags of an invalidation by their kind. */
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

/** Tags the response that is being made with what it shows. */
export function tagResponse(tags: Iterable<string>): void {
  const collected = collecting.getStore();
  if (collected) for (const tag of tags) collected.add(tag);
}

/** Makes a response, and collects the tags that it is given meanwhile. */
export const collectTags = <T>(tags: Set<string>, make: () => Promise<T>): Promise<T> => collecting.run(tags, make);
