import { AsyncLocalStorage } from 'node:async_hooks';
import { afterCommit, type Tx } from '#infra/database';

/** The topic under which transactions collect the tags that they invalidate. */
export const INVALIDATE = 'cache-tags';

/**
 * When rendered pages are invalidated. `now`: at once. `soon`: a page rendered just before is served a moment longer, because
 * the same products sell again and again. `renew` (stale while revalidate): the next visitor gets the old page and causes a new
 * one, because an import outdates hundreds of lists at one time. `stay`: never, where nothing that they show changes. Public
 * calls are invalidated at once in each case, and checkout reads the database.
 */
export type PageInvalidation = 'now' | 'soon' | 'renew' | 'stay';

/**
 * Invalidates the cached responses that carry one of these tags, on every instance, once the transaction is committed. For
 * every write that changes public content; a tag names a written record, such as a product by its id.
 */
export const invalidateCacheTags = (
  tx: Tx,
  tags: readonly string[],
  { pages = 'now' }: { pages?: PageInvalidation } = {},
): Promise<void> =>
  afterCommit(
    tx,
    INVALIDATE,
    tags.map((tag) => MARKS[pages] + tag),
  );

/** The first character of a tag that is sent says when pages are invalidated. */
const MARKS: Record<PageInvalidation, string> = { now: '', soon: '~', renew: '+', stay: '=' };

const MARKED = ['soon', 'renew', 'stay'] as const;

/** Sorts the tags of an invalidation by when pages are invalidated. */
export function tagsByPages(tags: Iterable<string>): Record<PageInvalidation, Set<string>> {
  const sorted = { now: new Set<string>(), soon: new Set<string>(), renew: new Set<string>(), stay: new Set<string>() };
  for (const tag of tags) {
    const pages = MARKED.find((it) => tag.startsWith(MARKS[it])) ?? 'now';
    sorted[pages].add(tag.slice(MARKS[pages].length));
  }
  return sorted;
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
