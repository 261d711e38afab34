import { endOfIndianDay, indianDay } from '#kernel/clock';
import { createShelf } from './kept-pages.ts';
import { idsIn, shortOf } from './named-in.ts';
import { pack, type Coding } from './pack.ts';
import { pageOf, type Page } from './page.ts';

/** Pages live this long at most (milliseconds), so that an offer's start or end shows soon without anybody clearing it. */
const LIFETIME = 30_000;
/** The part of its life after which a page is made anew, so that nobody waits for one that is asked for often. */
const YOUTH = 2 / 3;
/** While goods that a rendered page names are sold again and again, it is made anew once in this time, not with every sale. */
const RUSH = 500;

export type PageCache = {
  /** The kept page, or the one that `make` makes now; everybody who asks meanwhile waits for the same one. */
  get: (address: string, make: () => Promise<Response>) => Promise<Page>;
  /** The page if it is kept and needs nothing done about it. */
  kept: (address: string) => Page | undefined;
  /** Its bytes in that coding; made once. */
  packed: (address: string, page: Page, coding: Coding) => Promise<Buffer>;
  /** Forgets all: what is on sale changed. A page that is being made at this moment is not kept either. */
  clear: () => void;
  /** Forgets what names one of these: a count of theirs moved. Public calls at once; a page just made, when it is `RUSH` old. */
  forget: (ids: readonly string[]) => void;
  /** What `/metrics` tells of it. */
  size: () => { pages: number; bytes: number };
};

type Options = {
  now?: () => number;
  /** Milliseconds that a page may live now; less while nobody would tell this instance of a change. */
  lifetime?: () => number;
};

/** Public answers hold nothing about the visitor (the session lives in the browser), so one serves everybody. */
export function createPageCache({ now = Date.now, lifetime = () => LIFETIME }: Options = {}): PageCache {
  const shelf = createShelf();
  const coming = createComing();
  let generation = 0;

  function fresh(address: string): Page | undefined {
    const found = shelf.find(address);
    return found && found.stale > now() ? found.page : undefined;
  }

  const renderOnce = (address: string, make: () => Promise<Response>): Promise<Page> =>
    coming.join(address, async (missed) => {
      const born = generation;
      const made = now();
      const end = endOfLife(made, lifetime());
      const page = await pageOf(await make());
      if (page.status !== 200 || born !== generation) return page;
      const ids = idsIn(page.plain);
      const until = ids.some((id) => missed.has(id)) ? outdatedAt(address, made) : end;
      const stale = Math.min(made + lifetime() * YOUTH, until);
      if (until > now()) shelf.put(address, { page, ids, made, stale, until, size: page.plain.length });
      return page;
    });

  return {
    async get(address, make) {
      const found = shelf.find(address);
      if (!found || found.until <= now()) return renderOnce(address, make);
      // Should it fail, whoever asks after its end hears of that.
      if (found.stale <= now()) renderOnce(address, make).catch(() => undefined);
      return found.page;
    },
    kept: fresh,
    async packed(address, page, coding) {
      const known = page.packed[coding];
      if (known) return known;
      const made = await pack(page.plain, coding);
      if (page.packed[coding] === undefined) shelf.grow(address, page, made.length);
      return (page.packed[coding] ??= made);
    },
    clear() {
      generation++;
      shelf.clear();
      coming.clear();
    },
    forget(ids) {
      const moved = ids.map(shortOf);
      coming.miss(moved);
      shelf.each((address, kept) => {
        if (!moved.some((id) => kept.ids.includes(id))) return;
        const end = outdatedAt(address, kept.made);
        if (end <= now()) return shelf.drop(address);
        kept.until = Math.min(kept.until, end);
        kept.stale = Math.min(kept.stale, end);
      });
    },
    size: shelf.size,
  };
}

/** The pages that are being made, each once, and what moved since the making of each began. */
function createComing() {
  const coming = new Map<string, Promise<Page>>();
  const missing = new Set<Set<number>>();
  return {
    join(address: string, begin: (missed: ReadonlySet<number>) => Promise<Page>): Promise<Page> {
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
    clear: () => coming.clear(),
  };
}

/** When a page serves nobody any more that was made at that moment and has been outdated since. */
const outdatedAt = (address: string, made: number): number => (isCall(address) ? made : made + RUSH);
const isCall = (address: string): boolean => address.startsWith('/api/');

/** No page outlives its day in India: offers start and end with it. */
const endOfLife = (time: number, lifetime: number): number =>
  Math.min(time + lifetime, endOfIndianDay(indianDay(new Date(time))).getTime());
