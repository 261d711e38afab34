import { setTimeout as pause } from 'node:timers/promises';
import { STAFF_LISTS } from '../server/src/test-support/staff-lists.ts';
import { add, newCustomer, order, plentyOf, setQuantity, type Buyer } from './buyers.ts';
import { request, send } from './client.ts';
import { figureOf, quantile, type Figure, type Goal } from './figures.ts';
import { fixedWork } from './fixed-work.ts';
import { memoryOf, type BenchShop } from './open-shop.ts';
import { importUntil, type ImportProgress } from './import-products.ts';
import { newManager } from './staff.ts';

/** Rates per second in a busy hour. */
const RATES = { page: 60, cart: 5, order: 2, staff: 1 };
const MAX_PAGE_P99_MS = 150;
const MAX_ORDER_P99_MS = 300;
const MAX_EVENT_LOOP_P99_MS = 50;
const MAX_MEMORY_MB = 400;
const BUYERS = 20;
/** IP addresses of the page views: the shop shares its work for pages fairly among addresses. */
const VISITORS = 50;
/** Pages of a category that visitors open. */
const LIST_PAGES = 5;
/** The most visited product pages, which an open shop has cached. */
const CACHED_PRODUCTS = 1_000;
const WORDS = ['linen', 'cotton', 'denim', 'indigo', 'striped', 'relaxed', 'slim', 'boxy'];
const KINDS = ['tee', 'shirt', 'jeans', 'kurta', 'shorts', 'overshirt'];

type RequestKind = keyof typeof RATES;
type Sample = { kind: RequestKind; at: number; took: number; failed: boolean };
/** The event loop's p99 in milliseconds, and the memory in MB. */
type Minute = { loop: number; memory: number };

/**
 * Some minutes of a busy hour: page views, cart changes, orders, staff lists and an import, each at a fixed rate (open loop),
 * so that a slow response delays no other request. A time counts from when the request was due. Lists and popular products
 * are cached before, as in a shop that is open for a while.
 */
export async function measureMixedHour(shop: BenchShop, minutes: number): Promise<Figure[]> {
  const work = await prepare(shop);
  await eventLoopP99(shop); // Starts the period of the next reading.
  const samples: Sample[] = [];
  const began = performance.now();
  const end = began + minutes * 60_000;
  const floorBefore = fixedWork();

  const record = async (kind: RequestKind, due: number, send: () => Promise<boolean>): Promise<void> => {
    const succeeded = await send().catch(() => false);
    samples.push({ kind, at: due - began, took: performance.now() - due, failed: !succeeded });
  };
  const atRate = async (kind: RequestKind): Promise<void> => {
    const running: Promise<void>[] = [];
    let due = performance.now();
    for (;;) {
      due += (-Math.log(1 - random()) * 1000) / RATES[kind];
      if (due >= end) break;
      await pause(Math.max(0, due - performance.now()));
      running.push(record(kind, due, work[kind]));
    }
    await Promise.all(running);
  };
  const importing = importUntil(end, shop, await newManager(shop));
  const observing = observe(shop, { began, minutes });
  await Promise.all([atRate('page'), atRate('cart'), atRate('order'), atRate('staff'), importing, observing]);

  const imported = (await importing).map((it) => ({ ...it, at: it.at - began }));
  const peak = memoryOf(shop.pid).peak;
  return figuresOf(samples, { minutes: await observing, imported, peak, floor: (floorBefore + fixedWork()) / 2 });
}

/** Observes the server process, at the end of each minute. */
async function observe(shop: BenchShop, { began, minutes }: { began: number; minutes: number }): Promise<Minute[]> {
  const seen: Minute[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    await pause(Math.max(0, began + minute * 60_000 - performance.now()));
    seen.push({ loop: await eventLoopP99(shop), memory: memoryOf(shop.pid).now });
  }
  return seen;
}

/** Fixed seed: the same requests in each run. */
let seed = 1;
function random(): number {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
}
const any = <T>(list: readonly T[]): T => {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new RangeError('an empty list');
  return item;
};
/** Popularity is uneven: the probability of the nth is proportional to 1/n. */
const popular = <T>(list: readonly T[]): T => list[Math.floor(list.length ** random()) - 1] ?? any(list);

const listPath = (slug: string, page: number) => `/c/${slug}${page > 1 ? `?page=${page}` : ''}`;
const searchPath = (word: string, kind: string) => `/search?q=${word}%20${kind}`;

async function prepare(shop: BenchShop): Promise<Record<RequestKind, () => Promise<boolean>>> {
  const { rows } = await shop.pool.query<{ slug: string }>('select slug from product where is_active order by created_at desc');
  const slugs = rows.map(({ slug }) => slug);
  const { rows: categories } = await shop.pool.query<{ slug: string }>('select slug from category');
  const buyers: Buyer[] = [];
  for (const goods of await plentyOf(shop, BUYERS)) buyers.push({ token: await newCustomer(shop), goods });
  const manager = await newManager(shop);

  const page = (): string => {
    const kind = random();
    if (kind < 0.1) return '/';
    if (kind < 0.35) return listPath(any(categories).slug, random() < 0.3 ? 1 + Math.floor(random() * LIST_PAGES) : 1);
    if (kind < 0.45) return searchPath(any(WORDS), any(KINDS));
    return `/product/${popular(slugs)}`;
  };
  const view = async (path: string) => {
    const localAddress = `127.0.1.${1 + Math.floor(random() * VISITORS)}`;
    return (await request(`${shop.url}${path}`, { headers: { 'accept-encoding': 'br' }, localAddress })) === 200;
  };
  const lists = categories.flatMap(({ slug }) => Array.from({ length: LIST_PAGES }, (_, n) => listPath(slug, n + 1)));
  const searches = WORDS.flatMap((word) => KINDS.map((it) => searchPath(word, it)));
  const products = slugs.slice(0, CACHED_PRODUCTS).map((slug) => `/product/${slug}`);
  for (const path of ['/', ...products, ...searches, ...lists]) await view(path);
  const [browsing, buying] = [buyers.slice(0, BUYERS / 2), buyers.slice(BUYERS / 2)];
  for (const buyer of browsing) await send(shop.url, add(buyer));
  let turn = 0;
  const nextBuyer = (): Buyer => buying[turn++ % buying.length] ?? any(buying);
  return {
    page: () => view(page()),
    cart: async () => (await send(shop.url, setQuantity(any(browsing), 1 + Math.floor(random() * 10)))) === 200,
    order: async () => {
      const buyer = nextBuyer();
      return (await send(shop.url, add(buyer))) === 200 && (await send(shop.url, order(buyer))) === 201;
    },
    staff: async () => (await send(shop.url, { method: 'GET', path: any(STAFF_LISTS)[1], token: manager })) === 200,
  };
}

/** Milliseconds since the last reading, by the shop's own metrics. The sampler's interval of 10 ms is part of it. */
async function eventLoopP99({ metricsUrl }: BenchShop): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}

type Seen = { minutes: Minute[]; imported: ImportProgress[]; peak: number; floor: number };

/** Figures of the whole time; their noise is that of its minutes. */
function figuresOf(samples: readonly Sample[], { minutes, imported, peak, floor }: Seen): Figure[] {
  const timesIn = (kind: RequestKind, minute?: number): number[] =>
    samples
      .filter((it) => it.kind === kind && (minute === undefined || Math.floor(it.at / 60_000) === minute))
      .map(({ took }) => took);
  const importedIn = (minute: number): number => importedBy(imported, minute + 1) - importedBy(imported, minute);
  const kinds = Object.keys(RATES) as RequestKind[];
  const p99 = (kind: RequestKind, limit?: number): Figure =>
    overall({
      what: `${kind}: p99`,
      unit: 'ms',
      value: quantile(timesIn(kind), 0.99),
      each: minutes.map((_, minute) => quantile(timesIn(kind, minute), 0.99)),
      floor,
      limit,
    });
  return [
    p99('page', MAX_PAGE_P99_MS),
    p99('order', MAX_ORDER_P99_MS),
    p99('cart'),
    p99('staff'),
    ...kinds.map((kind) =>
      overall({
        what: `${kind}: requests`,
        unit: 'per s',
        better: 'more',
        value: timesIn(kind).length / (minutes.length * 60),
        each: minutes.map((_, minute) => timesIn(kind, minute).length / 60),
      }),
    ),
    overall({
      what: 'products imported meanwhile',
      unit: 'count',
      better: 'more',
      value: imported.at(-1)?.imported ?? 0,
      each: minutes.map((_, minute) => importedIn(minute)),
    }),
    overall({
      what: 'event loop: p99 of the worst minute',
      unit: 'ms',
      value: Math.max(...minutes.map(({ loop }) => loop)),
      each: minutes.map(({ loop }) => loop),
      limit: MAX_EVENT_LOOP_P99_MS,
    }),
    overall({
      what: 'memory of the server process, peak',
      unit: 'MB',
      value: peak,
      each: minutes.map(({ memory }) => memory),
      limit: MAX_MEMORY_MB,
    }),
    overall({ what: 'failed requests', unit: 'count', value: samples.filter(({ failed }) => failed).length, each: [], limit: 0 }),
  ];
}

/** Imported products after that many minutes. */
const importedBy = (progress: readonly ImportProgress[], minutes: number): number =>
  progress.findLast(({ at }) => at <= minutes * 60_000)?.imported ?? 0;

type Overall = Pick<Figure, 'what' | 'unit' | 'value'> &
  Partial<Pick<Figure, 'better'>> & { each: number[]; floor?: number; limit?: number | undefined };

function overall({ value, each, floor, limit, better = 'less', ...named }: Overall): Figure {
  const goal = limit === undefined ? {} : { goal: { of: 'value', limit } satisfies Goal };
  const measured = { part: 'mixed', better, ...named, ...goal } as const;
  const rounds = each.map((one) => ({ value: one }));
  return { ...figureOf(measured, [{ value, ...(floor !== undefined && { floor }) }]), noise: figureOf(measured, rounds).noise };
}
