import { request } from './client.ts';
import { figureOf, type Figure, type Round } from './figures.ts';
import { race, timed } from './load.ts';
import type { BenchShop } from './open-shop.ts';

const ROUNDS = 5;
const WARM_UP_REQUESTS = 20;
const MAX_OF_BEFORE = 1.2;

/** Published reviews of the same accounts on every product, with the counters that publishing maintains. */
const FILL = [
  // Triggers and foreign keys would take minutes of the filling; the measurement needs neither.
  'set session_replication_role = replica',
  `insert into review (id, product_id, account_id, rating, fit, title, text, size, height, state, helpful, created_at)
   select gen_random_uuid(), p.id, a.id, 1 + (hashtext(p.slug || a.n) & 1023) % 5, (array['small','true','true','large'])[1 + a.n % 4],
     'Good for the price', 'Washes well and keeps its colour, now worn for a month.', 'M', 150 + a.n, 'published', a.n % 7,
     now() - make_interval(mins => a.n)
   from product p, (select id, row_number() over ()::int as n from account where role = 'user' limit $1) a`,
  `update product p set review_stars = c.stars, review_fits = c.fits
   from (select product_id,
       array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
         count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as stars,
       array[count(*) filter (where fit = 'small'), count(*) filter (where fit = 'true'), count(*) filter (where fit = 'large')]::int[] as fits
     from review group by product_id) c
   where c.product_id = p.id`,
  `update product_listing l set rating_tenths = rating_tenths(p.review_stars), rating_rank = rating_rank(p.review_stars)
   from product p where p.id = l.product_id`,
  'vacuum analyze',
];

/**
 * Product pages and lists of a large shop before and after its reviews, one request at a time and none from the cache: every
 * request is for another product, or has another URL. The floor of a page and a list is the same before. The facets of a list
 * are counted once, as in the shop.
 */
export async function measureReviews(shop: BenchShop, each: number): Promise<Figure[]> {
  const probes = {
    page: (n: number) => `/product/${activeProduct(n)}`,
    list: (n: number) => `/api/product/search?uncached=${n}`,
    sorted: (n: number) => `/api/product/search?sort=rating&uncached=${n}`,
    filtered: (n: number) => `/api/product/search?rating=4&uncached=${n}`,
    reviews: (n: number) => `/api/product/${activeProduct(n)}/reviews`,
  };
  const before = { page: await roundsOf(shop, probes.page), list: await roundsOf(shop, probes.list) };
  await fill(shop, each);
  const after = { page: await roundsOf(shop, probes.page), list: await roundsOf(shop, probes.list) };
  const paired = (kind: 'page' | 'list') => after[kind].map(({ value }, i) => ({ value, floor: before[kind][i]?.value ?? 0 }));
  const measured = { part: 'reviews', unit: 'ms', better: 'less' } as const;
  const ratio = { of: 'ratio', limit: MAX_OF_BEFORE } as const;
  return [
    figureOf({ ...measured, what: `product page with ${each} reviews, floor without: p50`, goal: ratio }, paired('page')),
    figureOf({ ...measured, what: 'list, newest first, floor without reviews: p50' }, paired('list')),
    figureOf({ ...measured, what: 'list by rating: p50' }, await roundsOf(shop, probes.sorted)),
    figureOf({ ...measured, what: 'list of 4 stars or more: p50' }, await roundsOf(shop, probes.filtered)),
    figureOf({ ...measured, what: 'reviews of a product: p50' }, await roundsOf(shop, probes.reviews)),
  ];
}

/** The slug of another product for each number: every fiftieth is blocked. */
const activeProduct = (n: number): string => `p-${1 + n + Math.floor(n / 49)}`;

async function fill({ pool }: BenchShop, each: number): Promise<void> {
  const client = await pool.connect();
  for (const statement of FILL) await client.query(statement, statement.includes('$1') ? [each] : []);
  client.release(true);
}

let sent = 0;

async function roundsOf({ url, pid }: BenchShop, path: (n: number) => string): Promise<Round[]> {
  const send = async (): Promise<boolean> => (await request(`${url}${path(sent++)}`)) === 200;
  for (let times = 0; times < WARM_UP_REQUESTS; times++) await send();
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { p50, errors } = await race({ workers: 1, seconds: 2, pid }, () => timed(send));
    if (errors > 0) throw new Error(`${path(sent)}: ${errors} requests failed`);
    rounds.push({ value: p50 });
  }
  return rounds;
}
