import { filterByCategory, searchProducts, type Facets, type Product, type ProductSearch } from '@shop/contract/catalogue';
import { PAGE_SIZE } from '@shop/contract/paging';
import { call } from '../../api/client.ts';
import { MOST_AT_ONCE, pageOf, queryOf, type Preset } from './listing-query.ts';

export type Found = {
  products: Product[];
  total: number;
  /** How many products of the list stand before the first one shown. */
  from: number;
  facets: Facets;
  /** The words, spelt so that they find something. */
  suggestion: string | null;
};

/** One reading of the API takes four pages of a list at most. */
const AT_ONCE = 4 * PAGE_SIZE;

/**
 * What a listing's address shows: everything up to its page, so that "Show 24 more" grows the list and Back finds it
 * as it was. Far down, where that would be too much for one page, the list begins later.
 *
 * @throws Refusal not_found for a category that customers do not see
 */
export async function readListing(address: string, preset: Preset): Promise<Found> {
  const asked = new URL(address).searchParams;
  const end = pageOf(asked) * PAGE_SIZE;
  const from = Math.floor((end - 1) / MOST_AT_ONCE) * MOST_AT_ONCE;
  const limit = Math.min(AT_ONCE, end - from);
  const pages = Array.from({ length: Math.ceil((end - from) / limit) }, (_, i) => from / limit + 1 + i);

  const query = queryOf(asked, preset);
  const parts = await Promise.all(pages.map((page) => readPart({ ...query, limit, page }, preset.category)));
  const [{ total, facets, suggestion }] = parts as [Part, ...Part[]];
  return { products: parts.flatMap(({ products }) => products).slice(0, end - from), total, from, facets, suggestion };
}

type Part = Pick<Found, 'products' | 'total' | 'facets' | 'suggestion'>;

async function readPart(query: ProductSearch, category: string | undefined): Promise<Part> {
  if (category === undefined) return call(searchProducts, { query });
  const { category: _, ...others } = query;
  const { product, ...part } = await call(filterByCategory, { params: { categoryId: category }, query: others });
  return { ...part, products: product, suggestion: null };
}
