import type { IncomingMessage } from 'node:http';
import type { Clock } from '#kernel/clock';

/** One request. IP and user agent stay in memory for seconds: only their hash is stored. */
export type Hit = {
  at: Date;
  /** The path and query of a page; for a call `POST /api/order`, without its query. */
  url: string;
  remote: string;
  forwarded: string;
  agent: string;
  referrer: string;
};

export type VisitLog = {
  /** Records a successful page view. It takes about a microsecond, because most pages come from the cache. */
  page: (request: IncomingMessage, answer: { url: string; status: number }) => void;
  /** Records a call that is a step of the checkout. */
  step: (request: IncomingMessage, step: string) => void;
  /** Records how many products a search without filters returned. */
  search: (text: string, total: number) => void;
  /** The total of a recorded search; undefined if it was not made recently. */
  totalOf: (text: string) => number | undefined;
  /** Returns the hits since the last call and deletes them here. */
  take: () => Hit[];
};

/** Maximum hits in memory, some 6 MB; further ones are not counted. */
const MAX_WAITING = 20_000;
const MAX_SEARCHES = 2_000;

/** The headers that are read. Names are compared by length first, in which most other headers differ. */
const HEADERS = ['user-agent', 'referer', 'x-forwarded-for', 'dnt', 'sec-gpc', 'sec-purpose', 'purpose'] as const;
type Header = (typeof HEADERS)[number];
const LENGTHS = new Set<number>(HEADERS.map((it) => it.length));
const isRead = (name: string): name is Header => HEADERS.some((it) => it === name);

export function createVisitLog(now: Clock): VisitLog {
  let waiting: Hit[] = [];
  const searches = new Map<string, number>();

  function add(request: IncomingMessage, url: string): void {
    if (waiting.length >= MAX_WAITING) return;
    const headers = readHeaders(request.rawHeaders);
    // A visitor who opted out of tracking is not counted, and a prefetched page was not opened.
    if (headers.dnt === '1' || headers['sec-gpc'] === '1' || headers['sec-purpose'] || headers.purpose) return;
    waiting.push({
      at: now(),
      url,
      remote: request.socket.remoteAddress ?? '',
      forwarded: headers['x-forwarded-for'] ?? '',
      agent: headers['user-agent'] ?? '',
      referrer: headers.referer ?? '',
    });
  }

  return {
    page(request, { url, status }) {
      if (request.method === 'GET' && (status === 200 || status === 304) && isPage(url)) add(request, url);
    },
    step: add,
    search(text, total) {
      const words = wordsOf(text);
      searches.delete(words);
      searches.set(words, total);
      if (searches.size > MAX_SEARCHES) searches.delete(searches.keys().next().value ?? '');
    },
    totalOf: (text) => searches.get(wordsOf(text)),
    take() {
      const hits = waiting;
      waiting = [];
      return hits;
    },
  };
}

const wordsOf = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Files have a dot in their last segment; `.data` is a page that the browser's router requests. */
function isPage(url: string): boolean {
  if (url.startsWith('/api/') || url.startsWith('/assets/') || url.startsWith('/media/')) return false;
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  return path.endsWith('.data') || !path.includes('.', path.lastIndexOf('/'));
}

function readHeaders(raw: readonly string[]): Partial<Record<Header, string>> {
  const headers: Partial<Record<Header, string>> = {};
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? '';
    if (!LENGTHS.has(name.length)) continue;
    const lower = name.toLowerCase();
    if (isRead(lower)) headers[lower] = raw[at + 1] ?? '';
  }
  return headers;
}
