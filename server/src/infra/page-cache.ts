import { createHash } from 'node:crypto';
import { endOfIndianDay, indianDay } from '#kernel/clock';
import { pack, type Coding } from './pack.ts';
import { policyOf, SCRIPT_MARK, withoutMarks } from './page-policy.ts';

/** An answer that is the same for everybody: a rendered page, or the JSON of a public call. */
export type Page = {
  status: number;
  type: string;
  /** The content policy that allows exactly its own inline scripts; null for what is no page. */
  policy: string | null;
  location: string | null;
  etag: string;
  plain: Buffer;
  /** Compressed when somebody first asked for it so, and kept since. */
  packed: Partial<Record<Coding, Buffer>>;
  /** Every header it was first answered with, names and values in turn; null until then. */
  headers: string[] | null;
};
/** From `stale` on it is made anew while it still serves; from `until` on it serves nobody. */
type Kept = { page: Page; stale: number; until: number; size: number };

/** Pages live this long at most (milliseconds), so that an offer's start or end shows soon without anybody clearing it. */
const LIFETIME = 30_000;
/** The part of its life after which a page is made anew, so that nobody waits for one that is asked for often. */
const YOUTH = 2 / 3;
const MOST_PAGES = 5_000;
const MOST_BYTES = 64 * 1024 * 1024;

export type PageCache = {
  /** The kept page, or the one that `make` makes now; everybody who asks meanwhile waits for the same one. */
  get: (address: string, make: () => Promise<Response>) => Promise<Page>;
  /** The page if it is kept and needs nothing done about it. */
  kept: (address: string) => Page | undefined;
  /** Its bytes in that coding; made once. */
  packed: (address: string, page: Page, coding: Coding) => Promise<Buffer>;
  /** Forgets all: what is on sale changed. A page that is being made at this moment is not kept either. */
  clear: () => void;
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
  const coming = new Map<string, Promise<Page>>();
  let generation = 0;

  function fresh(address: string): Page | undefined {
    const found = shelf.find(address);
    return found && found.stale > now() ? found.page : undefined;
  }

  async function render(address: string, make: () => Promise<Response>): Promise<Page> {
    const born = generation;
    const until = endOfLife(now(), lifetime());
    const stale = Math.min(now() + lifetime() * YOUTH, until);
    const page = await pageOf(await make());
    if (page.status === 200 && born === generation) shelf.put(address, { page, stale, until, size: page.plain.length });
    return page;
  }

  function renderOnce(address: string, make: () => Promise<Response>): Promise<Page> {
    const waiting = coming.get(address);
    if (waiting) return waiting;
    const next = render(address, make).finally(() => {
      if (coming.get(address) === next) coming.delete(address);
    });
    coming.set(address, next);
    return next;
  }

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
    size: shelf.size,
  };
}

/** What is kept, bounded, in the order of its last use: the first is dropped first. */
function createShelf() {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  function drop(address: string): void {
    bytes -= kept.get(address)?.size ?? 0;
    kept.delete(address);
  }

  function makeRoom(): void {
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_PAGES && bytes <= MOST_BYTES) return;
      drop(oldest);
    }
  }

  return {
    find(address: string): Kept | undefined {
      const found = kept.get(address);
      if (!found) return undefined;
      kept.delete(address);
      kept.set(address, found);
      return found;
    },
    put(address: string, it: Kept): void {
      drop(address);
      kept.set(address, it);
      bytes += it.size;
      makeRoom();
    },
    /** A page takes more room since it was compressed; one that is no longer kept takes none. */
    grow(address: string, page: Page, more: number): void {
      const found = kept.get(address);
      if (found?.page !== page) return;
      found.size += more;
      bytes += more;
      makeRoom();
    },
    clear(): void {
      kept.clear();
      bytes = 0;
    },
    size: () => ({ pages: kept.size, bytes }),
  };
}

/** No page outlives its day in India: offers start and end with it. */
const endOfLife = (time: number, lifetime: number): number =>
  Math.min(time + lifetime, endOfIndianDay(indianDay(new Date(time))).getTime());

async function pageOf(response: Response): Promise<Page> {
  const mark = response.headers.get(SCRIPT_MARK);
  const made = Buffer.from(await response.arrayBuffer());
  const plain = mark === null ? made : Buffer.from(withoutMarks(made.toString(), mark));
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  return {
    status: response.status,
    type,
    policy: type.startsWith('application/json') ? null : policyOf(type.startsWith('text/html') ? made.toString() : '', mark),
    location: response.headers.get('location'),
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    packed: {},
    headers: null,
  };
}
