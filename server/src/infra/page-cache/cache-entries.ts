import { LRUCache } from 'lru-cache';
import { endOfIndianDay, indianDay } from '#kernel/clock';
import { ShopError } from '#kernel/shop-error';
import { Overloaded } from '#infra/http';
import { collectTags, type PageInvalidation } from './cache-tags.ts';
import { toCachedResponse, type CachedResponse } from './cached-response.ts';
import { createInvalidations } from './invalidations.ts';

const MAX_ENTRIES = 5_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Approximate size of an id as a tag of an entry, and of the other fields of an entry. */
const TAG_BYTES = 64;
const FIELD_BYTES = 1024;
/** The share of its lifetime after which a response is renewed in the background, so that no visitor waits for a popular one. */
const FRESH_SHARE = 2 / 3;
/** While products on a rendered page sell again and again, it is rendered once in this time, not with every sale. */
const MIN_PAGE_TTL_MS = 500;
/** An import outdates a page several times a second: it is renewed no more often than this. */
const MIN_RENEWAL_AGE_MS = 5_000;
/** Time after an import in which a page is served as it was until it is renewed: hundreds of them take turns. */
const MAX_RENEWAL_MS = 60_000;

/** Age to which a response is served where its renewal fails, such as by a query timeout. Checkout asks the database anyway. */
const MAX_AGE_ON_ERROR_MS = 10 * 60_000;
/** Delay after a failed renewal before the next one. */
const RETRY_AFTER_MS = 5_000;
/** Time after a failed renewal during which no visitor waits for the next one. */
const NO_WAIT_MS = 30_000;

/** Makes a response, for a visitor who waits for it or in the background. */
export type LoadResponse = (inBackground: boolean) => Promise<Response>;

/** After `staleAt` it is still served and renewed; after `expiresAt` it is served only while the shop sheds load. Milliseconds. */
export type CacheEntry = {
  page: CachedResponse;
  tags: readonly string[];
  renderedAt: number;
  staleAt: number;
  expiresAt: number;
  /** Number of invalidations when its rendering began, and at the last check. */
  generation: number;
  checkedGeneration: number;
};
export type Tagged = Pick<CacheEntry, 'page' | 'tags'>;
type LoadContext = { loadResponse: LoadResponse; inBackground: boolean };
export type LoadStatus = LRUCache.Status<string, CacheEntry, LoadContext>;
type Load = LoadContext & { allowStale: boolean; forceRefresh: boolean; status: LoadStatus };

type Options = { now: () => number; ttl: () => number; onError: (address: string, error: unknown) => void };

/** The cached responses: bounded, each made once for all concurrent requests, and outdated by invalidated tags. */
export function createCacheEntries({ now, ttl, onError }: Options) {
  const invalidations = createInvalidations();

  /** The current entry: with a shorter lifetime if its tags were invalidated since the last request. */
  function withInvalidations(address: string, entry: CacheEntry | undefined): CacheEntry | undefined {
    if (!entry || entry.checkedGeneration === invalidations.generation()) return entry;
    entry.checkedGeneration = invalidations.generation();
    const outdated = invalidations.of(entry, isCall(address));
    if (outdated === null) return entry;
    const { staleAt, expiresAt } = isCall(address) ? ENDED : endOf(outdated, entry.renderedAt, now());
    entry.expiresAt = Math.min(entry.expiresAt, expiresAt);
    entry.staleAt = Math.min(entry.staleAt, staleAt);
    return entry;
  }

  async function loadEntry({ loadResponse, inBackground }: LoadContext): Promise<CacheEntry> {
    const [generation, renderedAt] = [invalidations.generation(), now()];
    const tags = new Set<string>();
    const page = await toCachedResponse(await collectTags(tags, () => loadResponse(inBackground)));
    if (page.status !== 200) throw new Uncacheable(page);
    const expiry = expiryOf(renderedAt, ttl());
    return { page, tags: [...tags], renderedAt, ...expiry, generation, checkedGeneration: generation };
  }

  /** Like `loadEntry`, but where that fails, the old entry stays, unless what it shows was changed meanwhile. */
  async function refreshEntry(address: string, old: CacheEntry | undefined, context: LoadContext): Promise<CacheEntry> {
    try {
      return await loadEntry(context);
    } catch (error) {
      if (!isRefreshError(error)) throw error;
      if (old) onError(address, error);
      if (!isUsableOnError(old, now()) || invalidations.of(old, isCall(address)) === 'now') throw error;
      return { ...old, staleAt: now() + RETRY_AFTER_MS, expiresAt: now() + NO_WAIT_MS };
    }
  }

  const { entries, detach, recount } = createStore(
    refreshEntry,
    (address, entry) => invalidations.of(entry, isCall(address)) !== null,
  );

  return {
    /** Does not count as a use. */
    peek: (address: string) => withInvalidations(address, entries.peek(address)),
    use: (address: string) => withInvalidations(address, entries.get(address)),
    fetch: (address: string, { loadResponse, inBackground, ...how }: Load): Promise<Tagged> =>
      entries.forceFetch(address, { ...how, context: { loadResponse, inBackground } }).catch(untagged),
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

type RefreshEntry = (address: string, old: CacheEntry | undefined, context: LoadContext) => Promise<CacheEntry>;

/** The bounded store, and the entries that are being made for it. */
function createStore(refreshEntry: RefreshEntry, isOutdated: (address: string, entry: CacheEntry) => boolean) {
  const inFlight = new Set<{ address: string }>();
  const entries = new LRUCache<string, CacheEntry, LoadContext>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true, // A detached response is still sent to the requests that wait for it.
    async fetchMethod(address, old, { context, signal }) {
      const making = { address };
      inFlight.add(making);
      try {
        const entry = await refreshEntry(address, old, context);
        // It was detached by a change that concerns other tags.
        if (signal.aborted && !isOutdated(address, entry)) entries.set(address, entry);
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
export const isRefreshError = (error: unknown): boolean =>
  error instanceof Uncacheable
    ? error.page.status >= 500
    : !(error instanceof Overloaded) && !(error instanceof ShopError && error.status < 500);

export const isUsableOnError = (entry: CacheEntry | undefined, time: number): entry is CacheEntry =>
  entry !== undefined && time - entry.renderedAt < MAX_AGE_ON_ERROR_MS;

function untagged(error: unknown): Tagged {
  if (error instanceof Uncacheable) return { page: error.page, tags: [] };
  throw error;
}

const ENDED = { staleAt: 0, expiresAt: 0 };

/** Until when an invalidated page is served: `renew` serves it while it is renewed, for a minute at most. */
function endOf(outdated: PageInvalidation, renderedAt: number, time: number): Pick<CacheEntry, 'staleAt' | 'expiresAt'> {
  if (outdated === 'renew') return { staleAt: renderedAt + MIN_RENEWAL_AGE_MS, expiresAt: time + MAX_RENEWAL_MS };
  const end = outdated === 'soon' ? renderedAt + MIN_PAGE_TTL_MS : 0;
  return { staleAt: end, expiresAt: end };
}

/** Bytes in every encoding, of the tags and of the other fields. */
const sizeOf = ({ page, tags }: CacheEntry): number =>
  FIELD_BYTES +
  (page.plain?.length ?? 0) +
  Object.values(page.compressed).reduce((sum, { length }) => sum + length, 0) +
  TAG_BYTES * tags.length;

/** Parts of calls too, whose keys have their own names. */
const isCall = (address: string): boolean => !address.startsWith('/') || address.startsWith('/api/');

/** No response outlives its day in India, because offers start and end with it. */
function expiryOf(renderedAt: number, ttl: number): Pick<CacheEntry, 'staleAt' | 'expiresAt'> {
  const expiresAt = Math.min(renderedAt + ttl, endOfIndianDay(indianDay(new Date(renderedAt))).getTime());
  return { staleAt: Math.min(renderedAt + ttl * FRESH_SHARE, expiresAt), expiresAt };
}
