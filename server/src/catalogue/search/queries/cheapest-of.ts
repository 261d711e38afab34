import type { Paise } from '@shop/contract/money';
import { type Db, sql } from '#infra/database';
import { LIST_TAGS, tagsOfProducts } from '../../cache-tags.ts';
import { toFacetSelection } from './facet-selection.ts';
import { listProducts } from './product-list.ts';

/** Maximum categories per text; further ones have no price. */
const MAX_NAMED = 20;

/**
 * The lowest current price on sale by category: its address, or its name as an address (`jeans` for the jeans of men
 * and of women). A category without a product on sale is missing. `tags` are the cache tags of the result.
 */
export async function cheapestOf(
  db: Db,
  categories: readonly string[],
  now: Date,
): Promise<{ prices: Map<string, Paise>; tags: string[] }> {
  if (categories.length === 0) return { prices: new Map(), tags: [] };
  const names = categories.slice(0, MAX_NAMED);
  const { rows } = await sql<{ name: string; slug: string }>`
    select input.name, c.slug from unnest(${names}::text[]) as input (name)
    join category c on c.slug = input.name or replace(lower(c.name), ' ', '-') = input.name`.execute(db);
  const result = await Promise.all(
    names.map(async (category) => {
      const slugs = rows.flatMap((row) => (row.name === category ? [row.slug] : []));
      if (slugs.length === 0) return [];
      const selection = { ...toFacetSelection({}), categories: slugs };
      const products = await listProducts(db, { filter: { now }, selection, paging: { sort: 'price-asc', limit: 1 } });
      return products.map((product) => ({ category, product }));
    }),
  );
  const prices = result.flat().map(({ category, product }) => [category, product.offer_price ?? product.sale_price] as const);
  return { prices: new Map(prices), tags: [...LIST_TAGS, ...tagsOfProducts(result.flat().map(({ product }) => product))] };
}
