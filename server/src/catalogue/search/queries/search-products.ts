import type { Collection, Facets, Product, ProductSearch } from '@shop/contract/catalogue';
import type { Paged } from '@shop/contract/paging';
import type { Db } from '#infra/database';
import type { Memoize } from '#infra/page-cache';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { LIST_TAGS, listTagsOf } from '../../cache-tags.ts';
import { toFacets } from '../facets.ts';
import { toFacetSelection } from './facet-selection.ts';
import { readFacets } from './facets.ts';
import { cacheKey, parentCategories, type ProductFilter } from './product-filter.ts';
import { countProducts, paged, listProducts, type Paging } from './product-list.ts';
import { parseSearch } from './parse-search.ts';

type SearchInput = { memoize: Memoize; search: ProductSearch; now: Date; categoryId?: string };
export type SearchResults = Paged & {
  products: Product[];
  facets: Facets;
  suggestion: string | null;
  collection: Collection | null;
};

/** Products on sale that match the query and the facets, with the facet counts. */
export async function searchProducts(db: Db, { memoize, search, now, categoryId }: SearchInput): Promise<SearchResults> {
  const words = await parseSearch(db, search.q);
  const paging: Paging = { sort: search.sort ?? 'relevance', page: search.page, limit: search.limit };
  const collection = await runningCollection(db, { memoize, collection: search.collection ?? null, now });
  if (words?.query === null) return { products: [], facets: toFacets([]), suggestion: null, collection, ...paged(0, paging) };

  const filter: ProductFilter = {
    now,
    words: words?.query,
    parents: parentCategories(search),
    categoryId,
    tag: search.tag,
    ...(collection !== null && { collection }),
  };
  const selection = toFacetSelection(search);
  const tags = listTagsOf(categoryId);
  // Every page of a list, in every order, has the same counts, and they cost more than the page, so they are cached.
  const counts = (list: ProductFilter) =>
    search.facets === 'none'
      ? memoize({ key: cacheKey('total', { filter: list, selection }), tags }, async () => ({
          total: await countProducts(db, list, selection),
          facets: toFacets([]),
        }))
      : memoize({ key: cacheKey('facets', { filter: list, selection }), tags }, () => readFacets(db, list, selection));
  const [products, { total, facets }] = await Promise.all([listProducts(db, { filter, selection, paging }), counts(filter)]);
  const suggestion = words && total === 0 ? await firstWithResults(words.broader, counts, filter) : (words?.suggestion ?? null);
  return { products, facets, suggestion, collection, ...paged(total, paging) };
}

/** A sale without a running offer is the list of all products. */
async function runningCollection(
  db: Db,
  { memoize, collection, now }: { memoize: Memoize; collection: Collection | null; now: Date },
): Promise<Collection | null> {
  if (collection !== 'sale') return collection;
  const sale: ProductFilter = { now, collection };
  const count = await memoize({ key: cacheKey('total', { filter: sale }), tags: LIST_TAGS }, () => countProducts(db, sale));
  return count > 0 ? collection : null;
}

type Counts = (list: ProductFilter) => Promise<{ total: number }>;

/** The first broader query with results under the same facets; null where none has any. */
async function firstWithResults(
  broader: readonly { query: string; shown: string }[],
  counts: Counts,
  filter: ProductFilter,
): Promise<string | null> {
  for (const { query, shown } of broader) if ((await counts({ ...filter, words: query })).total > 0) return shown;
  return null;
}

/** A category that customers may see, by id, slug, or a former slug that no category has now. @throws ShopError not_found */
export async function findActiveCategory(db: Db, idOrSlug: string): Promise<{ id: string; slug: string }> {
  const categories = db.selectFrom('category').select(['category.id', 'category.slug']).where('isActive', '=', true);
  const category =
    (await categories.where(isId(idOrSlug) ? 'category.id' : 'category.slug', '=', idOrSlug).executeTakeFirst()) ??
    (await categories
      .innerJoin('formerCategorySlug as former', 'former.categoryId', 'category.id')
      .where('former.slug', '=', idOrSlug)
      .executeTakeFirst());
  if (!category) throw new ShopError('not_found', 'This category was not found.');
  return category;
}
