import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { endOfIndianDay, indianDay } from '#kernel/clock';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A rendered answer, compressed once, with the policy that allows exactly its own inline scripts. */
export type Page = {
  status: number;
  type: string;
  policy: string;
  location: string | null;
  etag: string;
  brotli: Buffer;
  gzip: Buffer;
  plain: Buffer;
};
type Kept = { page: Page; until: number };

/** Pages live this long at most, so that an offer's start or end shows soon without anybody clearing it. */
const LIFETIME = 30_000;
const MOST_PAGES = 500;
const MOST_BYTES = 64 * 1024 * 1024;

export type PageCache = {
  /** The kept page, or the one that `make` makes now; everybody who asks meanwhile waits for the same one. */
  get: (address: string, make: () => Promise<Response>) => Promise<Page>;
  /** Forgets all: what is on sale changed. A page that is being made at this moment is not kept either. */
  clear: () => void;
};

/** Public pages hold nothing about the visitor (the session lives in the browser), so one rendering serves everybody. */
export function createPageCache(now: () => number = Date.now): PageCache {
  const kept = new Map<string, Kept>();
  const coming = new Map<string, Promise<Page>>();
  let bytes = 0;
  let generation = 0;

  function drop(address: string): void {
    const found = kept.get(address);
    if (!found) return;
    bytes -= sizeOf(found.page);
    kept.delete(address);
  }

  function keep(address: string, { page, until }: Kept): void {
    drop(address);
    kept.set(address, { page, until });
    bytes += sizeOf(page);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_PAGES && bytes <= MOST_BYTES) return;
      drop(oldest);
    }
  }

  async function render(address: string, make: () => Promise<Response>): Promise<Page> {
    const born = generation;
    const until = endOfLife(now());
    const page = await pageOf(await make());
    if (page.status === 200 && born === generation) keep(address, { page, until });
    return page;
  }

  return {
    async get(address, make) {
      const found = kept.get(address);
      if (found && found.until > now()) return found.page;
      const waiting = coming.get(address);
      if (waiting) return waiting;
      const next = render(address, make).finally(() => {
        if (coming.get(address) === next) coming.delete(address);
      });
      coming.set(address, next);
      return next;
    },
    clear() {
      generation++;
      kept.clear();
      coming.clear();
      bytes = 0;
    },
  };
}

/** No page outlives its day in India: offers start and end with it. */
const endOfLife = (time: number): number => Math.min(time + LIFETIME, endOfIndianDay(indianDay(new Date(time))).getTime());

const sizeOf = (page: Page): number => page.brotli.length + page.gzip.length + page.plain.length;

async function pageOf(response: Response): Promise<Page> {
  const plain = Buffer.from(await response.arrayBuffer());
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [asBrotli, asGzip] = await Promise.all([brotli(plain, quality), zip(plain)]);
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  return {
    status: response.status,
    type,
    policy: policyOf(type.startsWith('text/html') ? plain.toString() : ''),
    location: response.headers.get('location'),
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    brotli: asBrotli,
    gzip: asGzip,
    plain,
  };
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The content policy (invariants.md, Content security): no inline script runs but those this page was made with. */
function policyOf(html: string): string {
  const hashes = new Set(
    [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');
}
