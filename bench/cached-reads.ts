import { figureOf, type Figure, type Round } from './figures.ts';
import { load, type Target } from './load.ts';
import type { BenchShop } from './open-shop.ts';

const ROUNDS = 5;
const MIN_OF_BARE_ROUTE = 0.6;

/**
 * Cached reads: the most frequent requests of shoppers, each measured alternately with a bare Fastify route of the same
 * response size.
 */
export async function measureCachedReads(shop: BenchShop, bare: Target, seconds: number): Promise<Figure[]> {
  const paths = await publicPaths(shop);
  // Measures a shop that has been open for a while: the first requests would pay for compiling the code.
  for (const [, path] of paths) await load({ url: `${shop.url}${path}`, pid: shop.pid }, 1);
  const figures: Figure[] = [];
  for (const [what, path] of paths) {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await load({ url: `${shop.url}${path}`, pid: shop.pid }, seconds);
      const floor = await load({ url: `${bare.url}/${ours.bytes}`, pid: bare.pid }, seconds);
      rounds.push({ value: ours.perSecond, floor: floor.perSecond });
    }
    const goal = { of: 'ratio', limit: MIN_OF_BARE_ROUTE } as const;
    figures.push(figureOf({ part: 'cached', what, unit: 'per s', better: 'more', goal }, rounds));
  }
  return figures;
}

/** The pages and public calls of the bench, by the newest product. */
export async function publicPaths({ pool }: BenchShop): Promise<[what: string, path: string][]> {
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
