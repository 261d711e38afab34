import { OWNER, type BenchShop } from './open-shop.ts';
import { signInForToken } from './client.ts';
import { load, race, timed, type Measured } from './load.ts';

export type ReadRow = { what: string; shop: Measured; baseline: Measured };
type Baseline = { url: string; pid: number };

/** What shoppers ask for most, each beside a bare route that answers as many bytes. The better of two rounds each, taken in turn. */
export async function measureReads(shop: BenchShop, baseline: Baseline, seconds: number): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  const paths = await publicPaths(shop);
  // Measures a shop that has been open for a while: the first requests would pay for compiling the code.
  for (const [, path] of paths) await load({ url: `${shop.url}${path}`, pid: shop.pid }, 1);
  for (const [what, path] of paths) {
    const target = { url: `${shop.url}${path}`, pid: shop.pid };
    const first = await load(target, seconds);
    const bare = { url: `${baseline.url}/${first.bytes}`, pid: baseline.pid };
    const firstBare = await load(bare, seconds);
    const second = await load(target, seconds);
    const secondBare = await load(bare, seconds);
    rows.push({ what, shop: better(first, second), baseline: better(firstBare, secondBare) });
  }
  return rows;
}

const better = (one: Measured, other: Measured): Measured => (one.perSecond >= other.perSecond ? one : other);

async function publicPaths({ pool }: BenchShop): Promise<[what: string, path: string][]> {
  const { rows } = await pool.query<{ id: string; slug: string; category: string }>(
    'select id, slug, category_id as category from product where is_active order by created_at desc limit 1',
  );
  const [product] = rows;
  if (!product) throw new Error('the shop is empty');
  return [
    ['home page', '/'],
    ['product page', `/product/${product.slug}`],
    ['product list', '/api/product'],
    ['product', `/api/product/${product.id}`],
    ['category with facets', `/api/product/filter/${product.category}`],
    ['search', '/api/product/search?q=jeans'],
    ['search, misspelt', '/api/product/search?q=jaens'],
    ['suggest', '/api/product/suggest?q=je'],
  ];
}

export type GrowthRow = { what: string; products: number; orders: number } & Measured;

type Question = { what: string; path: string; token?: string; anew?: (n: number) => string };

/**
 * The same questions where no answer is kept: each address is a new one, so each asks the database. The counts of a list are
 * kept apart from its pages, as for people who turn them; 'search, counted anew' asks for other prices each time. One at a time.
 */
export async function measureUnkept(shop: BenchShop, seconds: number): Promise<Omit<GrowthRow, 'products' | 'orders'>[]> {
  const owner = await signInForToken(shop.url, OWNER);
  const paths = (await publicPaths(shop)).map(([what, path]): Question => ({ what, path }));
  paths.push(
    { what: 'search, counted anew', path: '/api/product/search?q=jeans', anew: (n) => `max=${100_000 + n}` },
    { what: 'search, rare word', path: '/api/product/search?q=linen%20kurta%2042' },
    { what: 'orders, back office', path: '/api/order/?limit=24', token: owner },
    { what: 'orders searched, back office', path: '/api/order/?limit=24&q=S-2026-0000042', token: owner },
  );
  const rows = [];
  for (const { what, path, token, anew = (n: number) => `unkept=${n}` } of paths) {
    let n = 0;
    const ask = async (): Promise<boolean> => {
      const address = `${shop.url}${path}${path.includes('?') ? '&' : '?'}${anew(n++)}`;
      const answer = await fetch(address, token ? { headers: { authorization: `Bearer ${token}` } } : {});
      await answer.arrayBuffer();
      return answer.ok;
    };
    for (let times = 0; times < 10; times++) await ask();
    rows.push({ what, ...(await race({ workers: 1, seconds, pid: shop.pid }, () => timed(ask))) });
  }
  return rows;
}
