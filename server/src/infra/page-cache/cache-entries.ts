import { LRUCache } from 'lru-cache';
import { endOfIndianDay, indianDay } from '#kernel/clock';
import { ShopError } from '#kernel/shop-error';
import { Overloaded } from '#infra/http';
import { collectTags } from './cache-tags.ts';
import { toCachedResponse, type CachedResponse } from './cached-response.ts';
import { createInvalidations } from './invalidations.ts';

const MAX_ENTRIES = 5_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Approximate size of an id as a tag of an entry. */
const TAG_BYTES = 64;
/** The share of its lifetime after which a response is renewed in the background, so that no visitor waits for a popular one. */
const FRESH_SHARE = 2 / 3;
/** While products on a rendered page sell again and again, it is rendered once in this time, not with every sale. */
const MIN_PAGE_LIFE_MS = 500;

/**
 * The age to which a response is served where its renewal fails, such as by a query timeout under load. It is tried
 * again after five seconds, and no visitor waits for that during half a minute. Checkout asks the database anyway.
 */
const MAX_AGE_ON_ERROR_MS = 10 * 60_000;
const RETRY_AFTER_MS = 5_000;
const NO_WAIT_MS = 30_000;

/** Makes a response, for a visitor who waits for it or in the background. */
export type Make = (inBackground: boolean) => Promise<Response>;

/** After `stale` it is still served and renewed; after `until` it is served only while the shop sheds load. Milliseconds. */
export type CacheEntry = {
  page: CachedResponse;
  tags: readonly string[];
  made: number;
  stale: number;
  until: number;
  /** Counts of invalidations: before the response was made, and at the last comparison. */
  madeAfter: number;
  comparedAt: number;
};
export type Tagged = Pick<CacheEntry, 'page' | 'tags'>;
type Making = { make: Make; inBackground: boolean };
export type LoadStatus = LRUCache.Status<string, CacheEntry, Making>;
type Load = Making & { allowStale: boolean; forceRefresh: boolean; status: LoadStatus };

type Options = { now: () => number; lifetime: () => number; onError: (address: string, error: unknown) => void };

/** The cached responses: bounded, each made once for all concurrent requests, and outdated by invalidated tags. */
export function createCacheEntries({ now, lifetime, onError }: Options) {
  const invalidations = createInvalidations();

  /** The current entry: with a shorter lifetime if its tags were invalidated since the last request. */
  function compared(address: string, entry: CacheEntry | undefined): CacheEntry | undefined {
    if (!entry || entry.comparedAt === invalidations.count()) return entry;
    entry.comparedAt = invalidations.count();
    const outdated = invalidations.of(entry);
    if (outdated === null) return entry;
    const end = outdated === 'soft' && !isCall(address) ? entry.made + MIN_PAGE_LIFE_MS : 0;
    entry.until = Math.min(entry.until, end);
    entry.stale = Math.min(entry.stale, end);
    return entry;
  }

  async function makeEntry({ make, inBackground }: Making): Promise<CacheEntry> {
    const [madeAfter, made] = [invalidations.count(), now()];
    const tags = new Set<string>();
    const page = await toCachedResponse(await collectTags(tags, () => make(inBackground)));
    if (page.status !== 200) throw new Uncacheable(page);
    const until = endOfLife(made, lifetime());
    const stale = Math.min(made + lifetime() * FRESH_SHARE, until);
    return { page, tags: [...tags], made, stale, until, madeAfter, comparedAt: madeAfter };
  }

  /** Like `makeEntry`, but where that fails, the old entry stays, unless what it shows was changed meanwhile. */
  async function renewEntry(address: string, old: CacheEntry | undefined, making: Making): Promise<CacheEntry> {
    try {
      return await makeEntry(making);
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (old) onError(address, error);
      if (!isUsableOnError(old, now()) || invalidations.of(old) === 'hard') throw error;
      return { ...old, stale: now() + RETRY_AFTER_MS, until: now() + NO_WAIT_MS };
    }
  }

  const { entries, detach, recount } = createStore(renewEntry, (entry) => invalidations.of(entry) !== null);

  return {
    /** Does not count as a use. */
    peek: (address: string) => compared(address, entries.peek(address)),
    use: (address: string) => compared(address, entries.get(address)),
    fetch: (address: string, { make, inBackground, ...how }: Load): Promise<Tagged> =>
      entries.forceFetch(address, { ...how, context: { make, inBackground } }).catch(untagged),
    recount,
    clear(): void {
      invalidations.invalidateEverything();
      detach(() => true);
    },
    invalidate(tags: Iterable<string>): void {
      const { isHard } = invalidations.invalidate(tags);
      detach((address) => isHard || isCall(address));
    },
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
}

type RenewEntry = (address: string, old: CacheEntry | undefined, making: Making) => Promise<CacheEntry>;

/** The bounded store, and the entries that are being made for it. */
function createStore(renewEntry: RenewEntry, isOutdated: (entry: CacheEntry) => boolean) {
  const inFlight = new Set<{ address: string }>();
  const entries = new LRUCache<string, CacheEntry, Making>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true, // A detached response is still sent to the requests that wait for it.
    async fetchMethod(address, old, { context, signal }) {
      const making = { address };
      inFlight.add(making);
      try {
        const entry = await renewEntry(address, old, context);
        // It was detached by a change that concerns other tags.
        if (signal.aborted && !isOutdated(entry)) entries.set(address, entry);
        return entry;
      } finally {
        inFlight.delete(making);
      }
    },
  });

  return {
    entries,
    /** Later requests must not join a response that was started before a change; it is sent to those that wait already. */
    detach(concerns: (address: string) => boolean): void {
      for (const { address } of inFlight) {
        if (!concerns(address)) continue;
        const old = entries.peek(address);
        if (old) entries.set(address, old);
        else entries.delete(address);
      }
    },
    /** Updates the size of an entry, which takes more memory after it was compressed. */
    recount(address: string, page: CachedResponse): void {
      const entry = entries.peek(address);
      const isBeingReplaced = [...inFlight].some((making) => making.address === address);
      if (entry?.page === page && !isBeingReplaced) entries.set(address, { ...entry });
    },
  };
}

/** Carries a response that is not cacheable to the requests that wait for it; the previous entry stays. */
class Uncacheable extends Error {
  readonly page: CachedResponse;

  constructor(page: CachedResponse) {
    super('not to be cached');
    this.page = page;
  }
}

/** Neither the shop's "no", such as a 404, nor a refusal under load, which has its own rule. */
export const isFailure = (error: unknown): boolean =>
  error instanceof Uncacheable
    ? error.page.status >= 500
    : !(error instanceof Overloaded) && !(error instanceof ShopError && error.status < 500);

export const isUsableOnError = (entry: CacheEntry | undefined, time: number): entry is CacheEntry =>
  entry !== undefined && time - entry.made < MAX_AGE_ON_ERROR_MS;

function untagged(error: unknown): Tagged {
  if (error instanceof Uncacheable) return { page: error.page, tags: [] };
  throw error;
}

/** Bytes in every encoding, and of the tags; at least 1, which lru-cache requires. */
const sizeOf = ({ page, tags }: CacheEntry): number =>
  1 + page.plain.length + Object.values(page.compressed).reduce((sum, { length }) => sum + length, 0) + TAG_BYTES * tags.length;

/** Parts of calls too, whose keys have their own names. */
const isCall = (address: string): boolean => !address.startsWith('/') || address.startsWith('/api/');

/** No response outlives its day in India, because offers start and end with it. */
const endOfLife = (time: number, lifetime: number): number =>
  Math.min(time + lifetime, endOfIndianDay(indianDay(new Date(time))).getTime());
