import { Overloaded } from '#infra/http';
import {
  createCacheEntries,
  isRefreshError,
  isUsableOnError,
  type LoadStatus,
  type LoadResponse,
  type Tagged,
} from './cache-entries.ts';
import { compress, type ContentEncoding } from './compression.ts';
import { plainOf, type CachedResponse } from './cached-response.ts';

/** Renewals in the background: one at a time, so that visitors who wait for a response come first. */
const MAX_RENEWALS = 1;

/** TTL of a response without another one: changes invalidate it, so the TTL only bounds what tags do not cover. */
const TTL_MS = 5 * 60_000;

export type PageCache = {
  /** The cached response, or the one that `loadResponse` makes now; concurrent requests share it. */
  get: (address: string, loadResponse: LoadResponse) => Promise<CachedResponse>;
  /** Like `get`, with the tags that a response made from it has to carry. */
  getTagged: (address: string, loadResponse: LoadResponse) => Promise<Tagged>;
  /**
   * Like `get`, but while the shop sheds load a stale response is returned; one request then renews it in the background. So
   * is one whose renewal fails, up to ten minutes old, instead of an error page.
   */
  getOrStale: (address: string, loadResponse: LoadResponse) => Promise<CachedResponse>;
  /** The response if it is cached and needs no renewal. */
  fresh: (address: string) => CachedResponse | undefined;
  /** Its bytes in that encoding; compressed once. */
  compressed: (address: string, page: CachedResponse, encoding: ContentEncoding) => Promise<Buffer>;
  /** Invalidates everything, also the responses that are being made now. */
  clear: () => void;
  /**
   * Invalidates the responses that carry one of these tags. For some tags a page that was just made is served for its
   * minimum lifetime.
   */
  invalidate: (tags: Iterable<string>) => void;
  /** For `/metrics`. */
  size: () => { entries: number; bytes: number };
};

type Options = {
  now?: () => number;
  /** Milliseconds that a response is cached now; less while this instance does not receive invalidations. */
  ttl?: () => number;
  /** Whether the shop sheds load now. */
  isShedding?: () => boolean;
  /** Called when the renewal of a cached response fails. */
  onError?: (address: string, error: unknown) => void;
};

/** Public responses contain nothing about the visitor (the session is in the browser), so all visitors share one. */
export function createPageCache(options: Options = {}): PageCache {
  const { now = Date.now, ttl = () => TTL_MS, isShedding = () => false, onError = () => undefined } = options;
  const { peek, use, fetch, recount, clear, invalidate, size } = createCacheEntries({ now, ttl, onError });
  const renewals = createRenewals();

  async function load(
    address: string,
    loadResponse: LoadResponse,
    { anyAge = false, status = {} }: { anyAge?: boolean; status?: LoadStatus } = {},
  ): Promise<Tagged> {
    const known = peek(address);
    const allowStale = known !== undefined && (anyAge || known.expiresAt > now());
    const forceRefresh = known === undefined || known.staleAt <= now();
    if (allowStale && forceRefresh && renewals.isFull()) return known; // A later visitor's request renews it.
    const make = allowStale ? renewals.counted(loadResponse) : loadResponse;
    return await fetch(address, { loadResponse: make, inBackground: allowStale, allowStale, forceRefresh, status });
  }

  const get: PageCache['get'] = async (address, loadResponse) => (await load(address, loadResponse)).page;

  return {
    get,
    getTagged: (address, loadResponse) => load(address, loadResponse),
    async getOrStale(address, loadResponse) {
      const old = peek(address);
      const status: LoadStatus = {};
      try {
        const { page } = await load(address, loadResponse, { anyAge: isShedding(), status });
        return page.status >= 500 && isUsableOnError(old, now()) ? old.page : page;
      } catch (error) {
        if (isRefreshError(error) && isUsableOnError(old, now())) return old.page;
        if (!(error instanceof Overloaded)) throw error;
        if (old) return old.page;
        if (status.fetch === 'inflight') return get(address, loadResponse); // Another visitor's request was refused, not this one.
        throw error;
      }
    },
    fresh(address) {
      const entry = use(address);
      return entry && entry.staleAt > now() ? entry.page : undefined;
    },
    async compressed(address, page, encoding) {
      const known = page.compressed[encoding];
      if (known) return known;
      const made = await compress(await plainOf(page), encoding);
      page.compressed[encoding] ??= made;
      recount(address, page);
      return made;
    },
    clear,
    invalidate,
    size,
  };
}

/** Counts the renewals that are running. */
function createRenewals() {
  let running = 0;
  return {
    isFull: () => running >= MAX_RENEWALS,
    counted:
      (loadResponse: LoadResponse): LoadResponse =>
      async (inBackground) => {
        running++;
        try {
          return await loadResponse(inBackground);
        } finally {
          running--;
        }
      },
  };
}
