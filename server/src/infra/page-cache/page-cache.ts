import { endOfIndianDay, indianDay } from '#kernel/clock';
import { Overloaded } from '#infra/http';
import { createCacheStore } from './cache-store.ts';
import { collectTags, splitBySoftness } from './cache-tags.ts';
import { compress, type ContentEncoding } from './compression.ts';
import { toCachedResponse, type CachedResponse } from './cached-response.ts';

/** Pages live this long at most (milliseconds), so that an offer's start or end shows soon without anybody clearing it. */
const LIFETIME = 30_000;
/** The part of its life after which a page is made anew, so that nobody waits for one that is asked for often. */
const YOUTH = 2 / 3;
/** While goods that a rendered page shows are sold again and again, it is made anew once in this time, not with every sale. */
const MIN_PAGE_LIFE_MS = 500;

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
  /** Invalidates what carries one of these tags. Of soft ones, a page that was just made lives its shortest life. */
  invalidate: (tags: Iterable<string>) => void;
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
    invalidate(tags) {
      const { hard, soft } = splitBySoftness(tags);
      coming.miss({ hard, soft });
      shelf.each((address, kept) => {
        kept.until = Math.min(kept.until, endAfter({ address, tags: kept.tags, made: kept.made }, { hard, soft }));
        kept.stale = Math.min(kept.stale, kept.until);
      });
    },
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
      const tags = new Set<string>();
      const page = await toCachedResponse(await collectTags(tags, () => make(inBackground)));
      if (page.status !== 200 || missed.hard.has(EVERYTHING)) return page;
      const until = Math.min(end, endAfter({ address, tags, made }, missed));
      const stale = Math.min(made + lifetime() * YOUTH, until);
      if (until > now()) shelf.put(address, { page, tags, made, stale, until, size: page.plain.length });
      return page;
    });

const isTagged = (tags: ReadonlySet<string>, changed: ReadonlySet<string>): boolean => [...tags].some((tag) => changed.has(tag));

/** No tag: every page that is being made was missed. */
const EVERYTHING = '*';

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
  const missing = new Set<Missed>();
  return {
    has: (address: string): boolean => coming.has(address),
    join(address: string, begin: (missed: Missed) => Promise<CachedResponse>): Promise<CachedResponse> {
      const waiting = coming.get(address);
      if (waiting) return waiting;
      const missed = { hard: new Set<string>(), soft: new Set<string>() };
      missing.add(missed);
      const next = begin(missed).finally(() => {
        missing.delete(missed);
        if (coming.get(address) === next) coming.delete(address);
      });
      coming.set(address, next);
      return next;
    },
    miss({ hard, soft }: Missed): void {
      for (const missed of missing) {
        for (const tag of hard) missed.hard.add(tag);
        for (const tag of soft) missed.soft.add(tag);
      }
      // Whoever asks from now on must not be told what was true before.
      for (const address of coming.keys()) if (hard.size > 0 || isCall(address)) coming.delete(address);
    },
    clear(): void {
      for (const missed of missing) missed.hard.add(EVERYTHING);
      coming.clear();
    },
  };
}

type Missed = { hard: Set<string>; soft: Set<string> };
type Made = { address: string; tags: ReadonlySet<string>; made: number };

/** When a page ends of which these tags were invalidated. */
function endAfter({ address, tags, made }: Made, { hard, soft }: Missed): number {
  if (isTagged(tags, hard)) return made;
  if (isTagged(tags, soft)) return isCall(address) ? made : made + MIN_PAGE_LIFE_MS;
  return Infinity;
}
/** And parts of calls, which have names of their own. */
const isCall = (address: string): boolean => !address.startsWith('/') || address.startsWith('/api/');

/** No page outlives its day in India: offers start and end with it. */
const endOfLife = (time: number, lifetime: number): number =>
  Math.min(time + lifetime, endOfIndianDay(indianDay(new Date(time))).getTime());
