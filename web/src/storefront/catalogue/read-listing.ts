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
import { notFound } from '../../shared/not-found.ts';
import { cardFor, type Card, type CardFilter } from '../shared/card.ts';
import { pageRangeOf, pageNumber, queryOf, type Preset } from './listing-query.ts';

export type ListingResult = {
  /** The shop's own address. */
  origin: string;
  products: Card[];
  total: number;
  /** The number of products before the first one shown. */
  from: number;
  facets: Facets;
  /** The words, spelt so that they find something. */
  suggestion: string | null;
  /** The present address of the category, of a category's listing. */
  slug?: string;
  /** Null where all products are listed, also because no offer runs for a sale. */
  collection: Collection | null;
};

/**
 * What a listing's address shows: everything up to its page, so that "Show 24 more" grows the list and Back finds it
 * as it was. Far down, where that would be too much for one page, the list begins later.
 *
 * @throws Response 404 for a category that customers do not see, 400 for filters that the API makes no sense of
 */
export async function readListing(address: string, preset: Preset): Promise<ListingResult> {
  const params = new URL(address).searchParams;
  const { origin } = new URL(address);
  const result = await notFound(readUpTo(pageNumber(params), params, preset));
  // The list has become shorter since the address was saved.
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

/** What the cards of a list show by its filters. */
const cardFilterOf = ({ colour, size, min, max }: ProductSearch): CardFilter => ({
  colours: smallValues(colour),
  sizes: smallValues(size),
  min,
  max,
});

type Categories = Facets['category'];

/** Men and women both have T-shirts: where two names are equal, the parent category is added. */
async function withDistinctNames(categories: Categories): Promise<Categories> {
  const isDuplicate = (name: string) => categories.filter((it) => it.name === name).length > 1;
  if (!categories.some(({ name }) => isDuplicate(name))) return categories;
  const all = (await call(listCategories)).categories;
  const nameOf = (it: Categories[number]) => {
    const parent = all.find(({ _id }) => _id === it._id)?.parentCategory;
    return parent && isDuplicate(it.name) ? categoryTitle(it.name, parent) : it.name;
  };
  return categories.map((it) => ({ ...it, name: nameOf(it) }));
}
