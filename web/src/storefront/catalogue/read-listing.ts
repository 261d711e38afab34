import {
  filterByCategory,
  listCategories,
  searchProducts,
  type Collection,
  type Facets,
  type ProductSearch,
} from '@shop/contract/catalogue';
import { categoryTitle } from '@shop/contract/category-title';
import { call } from '../../api/client.ts';
import { LANGUAGE } from '../../shared/language.ts';
import { notFound } from '../../shared/not-found.ts';
import { cardFor, type Card, type CardFilter } from '../shared/card.ts';
import { pageRangeOf, pageNumber, queryOf, type Preset } from './listing-query.ts';

export type ListingResult = {
  /** Origin of the shop's URLs. */
  origin: string;
  products: Card[];
  total: number;
  /** The number of products before the first one shown. */
  from: number;
  facets: Facets;
  /** A corrected search text that has results. */
  suggestion: string | null;
  /** The current slug of a category's listing. */
  slug?: string;
  /** Null if all products are listed, also for a sale without a running offer. */
  collection: Collection | null;
};

/**
 * Loads a listing: everything up to its page, so that "Show 24 more" extends the list and Back restores it. Far down, where
 * that would be too much for one page, the list starts later.
 * @throws Response 404 for a hidden category, 400 for filters that the API rejects
 */
export async function readListing(address: string, preset: Preset): Promise<ListingResult> {
  const params = new URL(address).searchParams;
  const { origin } = new URL(address);
  const result = await notFound(readUpTo(pageNumber(params), params, preset));
  // The list has become shorter since the URL was saved.
  return { origin, ...(result.from > 0 && result.from >= result.total ? await readUpTo(1, params, preset) : result) };
}

async function readUpTo(page: number, params: URLSearchParams, preset: Preset): Promise<Omit<ListingResult, 'origin'>> {
  const { from, end, limit, pages } = pageRangeOf(page);
  const query = queryOf(params, preset);
  const parts = await Promise.all(pages.map((page) => readPart({ ...query, limit, page }, preset.category)));
  const [{ total, facets, suggestion, collection, slug }] = parts as [ListingPage, ...ListingPage[]];
  const products = parts.flatMap((part) => part.products).slice(0, end - from);
  return {
    products,
    total,
    from,
    facets: { ...facets, category: await withDistinctNames(facets.category) },
    suggestion,
    collection,
    ...(slug !== undefined && { slug }),
  };
}

type ListingPage = Omit<ListingResult, 'origin' | 'from'>;

async function readPart(query: ProductSearch, category: string | undefined): Promise<ListingPage> {
  const filter = cardFilterOf(query);
  if (category === undefined) {
    const { products, ...part } = await call(searchProducts, { query });
    return { ...part, products: products.map((it) => cardFor(it, filter)) };
  }
  const { category: _, ...others } = query;
  const { product, ...part } = await call(filterByCategory, { params: { categoryId: category }, query: others });
  return { ...part, products: product.map((it) => cardFor(it, filter)), suggestion: null, collection: null };
}

const smallValues = (text = ''): string[] =>
  text
    .split(',')
    .map((value) => value.trim().toLowerCase())
    .filter(Boolean);

/** The filters that decide which variant a card shows. */
const cardFilterOf = ({ colour, size, min, max }: ProductSearch): CardFilter => ({
  colours: smallValues(colour),
  sizes: smallValues(size),
  min,
  max,
});

type Categories = Facets['category'];

/** Men and women both have T-shirts: if two names are equal, the parent category is added. */
async function withDistinctNames(categories: Categories): Promise<Categories> {
  const isDuplicate = (name: string) => categories.filter((it) => it.name === name).length > 1;
  if (!categories.some(({ name }) => isDuplicate(name))) return categories;
  const all = (await call(listCategories)).categories;
  const nameOf = (it: Categories[number]) => {
    const parent = all.find(({ _id }) => _id === it._id)?.parentCategory;
    return parent && isDuplicate(it.name) ? categoryTitle(it.name, parent, LANGUAGE) : it.name;
  };
  return categories.map((it) => ({ ...it, name: nameOf(it) }));
}
