import { AsyncLocalStorage } from 'node:async_hooks';
import { endOfIndianDay, indianDay } from '#kernel/clock';
import { Overloaded } from '#infra/http';
import { createCacheStore } from './cache-store.ts';
import { extractIds, shortId } from './cache-tags.ts';
import { compress, type ContentEncoding } from './compression.ts';
import { toCachedResponse, type CachedResponse } from './cached-response.ts';

/** Pages live this long at most (milliseconds), so that an offer's start or end shows soon without anybody clearing it. */
const LIFETIME = 30_000;
/** The part of its life after which a page is made anew, so that nobody waits for one that is asked for often. */
const YOUTH = 2 / 3;
/** While goods that a rendered page names are sold again and again, it is made anew once in this time, not with every sale. */
const RUSH = 500;

/** Makes a response, for whoever waits for it or in the background. */
export type Make = (inBackground: boolean) => Promise<Response>;

export type PageCache = {
  /** The kept page, or the one that `make` makes now; everybody who asks meanwhile waits for the same one. */
  get: (address: string, make: Make) => Promise<CachedResponse>;
  /** The same, and while the shop sheds load a page that is out of date; one request then renews it in the background. */
  getOrStale: (address: string, make: Make) => Promise<CachedResponse>;
  /** The page if it is kept and needs nothing done about it. */
  kept: (address: string) => CachedResponse | undefined;
  /** Its bytes in that coding; made once. */
  packed: (address: string, page: CachedResponse, coding: ContentEncoding) => Promise<Buffer>;
  /** Invalidates all: what is on sale changed. A page that is being made at this moment is not kept either. */
  clear: () => void;
  /** Invalidates what names one of these: a count of theirs moved. Public calls at once; a page just made, when it is `RUSH` old. */
  forget: (ids: readonly string[]) => void;
  /** The response that is being made here depends on this id without showing it. */
  dependOn: (id: string) => void;
  /** What `/metrics` tells of it. */
  size: () => { pages: number; bytes: number };
};

type Options = {
  now?: () => number;
  /** Milliseconds that a page may live now; less while nobody would tell this instance of a change. */
  lifetime?: () => number;
  /** Whether the shop refuses work at this moment. */
  isShedding?: () => boolean;
};

/** What the response that is being made depends on. A page is made by calls of its own, which say it of themselves. */
const dependencies = new AsyncLocalStorage<Set<string>>();

/** Public answers hold nothing about the visitor (the session lives in the browser), so one serves everybody. */
export function createPageCache(options: Options = {}): PageCache {
  const { now = Date.now, lifetime = () => LIFETIME, isShedding = () => false } = options;
  const shelf = createCacheStore();
  const coming = createComing();
  const renderOnce = createRenderer({ shelf, coming, now, lifetime });

  function fresh(address: string): CachedResponse | undefined {
    const found = shelf.find(address);
    return found && found.stale > now() ? found.page : undefined;
  }

  /** Should it fail, the next request tries again. */
  function renewInBackground(address: string, make: Make): void {
    renderOnce(address, make, true).catch(() => undefined);
  }

  async function get(address: string, make: Make): Promise<CachedResponse> {
    const found = shelf.find(address);
    if (!found || found.until <= now()) return renderOnce(address, make);
    if (found.stale <= now()) renewInBackground(address, make);
    return found.page;
  }

  return {
    get,
    async getOrStale(address, make) {
      const old = shelf.find(address);
      if (old && old.until <= now() && isShedding()) {
        renewInBackground(address, make);
        return old.page;
      }
      const isJoining = coming.has(address);
      try {
        return await get(address, make);
      } catch (error) {
        if (!(error instanceof Overloaded)) throw error;
        if (old) return old.page;
        if (isJoining) return get(address, make); // it was another visitor's turn that was refused
        throw error;
      }
    },
    kept: fresh,
    packed: createPacker(shelf),
    clear() {
      shelf.each((_address, kept) => (kept.stale = kept.until = 0));
      coming.clear();
    },
    forget(ids) {
      const moved = ids.map(shortId);
      coming.miss(moved);
      shelf.each((address, kept) => {
        if (!moved.some((id) => kept.ids.includes(id))) return;
        kept.until = Math.min(kept.until, outdatedAt(address, kept.made));
        kept.stale = Math.min(kept.stale, kept.until);
      });
    },
    dependOn: (id) => void dependencies.getStore()?.add(id),
    size: shelf.size,
  };
}

type Ground = Pick<Required<Options>, 'now' | 'lifetime'> & {
  shelf: ReturnType<typeof createCacheStore>;
  coming: ReturnType<typeof createComing>;
};

/** Makes a page once for all who ask for it meanwhile, and caches it unless it is out of date already. */
const createRenderer =
  ({ shelf, coming, now, lifetime }: Ground) =>
  (address: string, make: Make, inBackground = false): Promise<CachedResponse> =>
    coming.join(address, async (missed) => {
      const made = now();
      const end = endOfLife(made, lifetime());
      const beside = new Set<string>();
      const page = await toCachedResponse(await dependencies.run(beside, () => make(inBackground)));
      if (page.status !== 200 || missed.has(EVERYTHING)) return page;
      const ids = extractIds(page.plain, beside);
      const until = ids.some((id) => missed.has(id)) ? outdatedAt(address, made) : end;
      const stale = Math.min(made + lifetime() * YOUTH, until);
      if (until > now()) shelf.put(address, { page, ids, made, stale, until, size: page.plain.length });
      return page;
    });

/** No id: every page that is being made was missed. */
const EVERYTHING = -1;

const createPacker =
  (shelf: ReturnType<typeof createCacheStore>) =>
  async (address: string, page: CachedResponse, coding: ContentEncoding): Promise<Buffer> => {
    const known = page.packed[coding];
    if (known) return known;
    const made = await compress(page.plain, coding);
    if (page.packed[coding] === undefined) shelf.grow(address, page, made.length);
    return (page.packed[coding] ??= made);
  };

/** The pages that are being made, each once, and what moved since the making of each began. */
function createComing() {
  const coming = new Map<string, Promise<CachedResponse>>();
  const missing = new Set<Set<number>>();
  return {
    has: (address: string): boolean => coming.has(address),
    join(address: string, begin: (missed: ReadonlySet<number>) => Promise<CachedResponse>): Promise<CachedResponse> {
      const waiting = coming.get(address);
      if (waiting) return waiting;
      const missed = new Set<number>();
      missing.add(missed);
      const next = begin(missed).finally(() => {
        missing.delete(missed);
        if (coming.get(address) === next) coming.delete(address);
      });
      coming.set(address, next);
      return next;
    },
    miss(moved: readonly number[]): void {
      for (const missed of missing) for (const id of moved) missed.add(id);
      // Whoever asks from now on must not be told what was true before.
      for (const address of coming.keys()) if (isCall(address)) coming.delete(address);
    },
    clear(): void {
      for (const missed of missing) missed.add(EVERYTHING);
      coming.clear();
    },
  };
}

/** When a page serves nobody any more that was made at that moment and has been outdated since. */
const outdatedAt = (address: string, made: number): number => (isCall(address) ? made : made + RUSH);
/** And parts of calls, which have names of their own. */
const isCall = (address: string): boolean => !address.startsWith('/') || address.startsWith('/api/');

/** No page outlives its day in India: offers start and end with it. */
const endOfLife = (time: number, lifetime: number): number =>
  Math.min(time + lifetime, endOfIndianDay(indianDay(new Date(time))).getTime());
