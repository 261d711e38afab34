import { listCategories, listTrending, readHome, readProduct, searchProducts, type Product } from '@shop/contract/catalogue';
import type { Block, ProductSelection } from '@shop/contract/content-blocks';
import { call, isApiError } from '../../api/client.ts';
import type { Strip } from '../catalogue/strip.tsx';
import { cardOf, type Card } from '../shared/card.ts';
import { mixedByCategory } from './mixed-by-category.ts';

/** The products of one block: one list, or one per tab. Null if a list failed to load. */
export type StripProducts = readonly (Strip | null)[];
type List = { products: readonly Product[]; total: number; all: string };

/** Minimum number of new arrivals, so a longer list includes older products too. */
const MIN_NEW_ARRIVALS = 12;
/** Number of newest products from which a mixed list is chosen. */
const MIX_CANDIDATES = 24;

const selectionsOf = (block: Block): readonly ProductSelection[] =>
  block.type === 'products' ? [block] : block.type === 'productTabs' ? block.tabs : [];

/** No block shows facets, so they are not counted. */
const NO_FACETS = { facets: 'none' } as const;

/** The products of each product block, in the order of the blocks. One card for each product however often the page shows it. */
export function readStripProducts(blocks: readonly Block[]): Promise<StripProducts[]> {
  const made = new Map<string, Card>();
  const cardFor = (product: Product): Card => {
    const card = made.get(product._id) ?? cardOf(product);
    made.set(product._id, card);
    return card;
  };
  const read = async (selection: ProductSelection): Promise<Strip | null> => {
    const list = await readSelection(selection).catch(() => null);
    // Field by field, because a search also returns what no block shows.
    return list && { products: list.products.map(cardFor), total: list.total, all: list.all };
  };
  return Promise.all(
    blocks
      .map(selectionsOf)
      .filter(({ length }) => length > 0)
      .map((selections) => Promise.all(selections.map(read))),
  );
}

const NOTHING: List = { products: [], total: 0, all: '' };

async function readSelection({ source, limit, category, tag = '', products = [] }: ProductSelection): Promise<List> {
  if (source === 'trending') return { ...(await call(listTrending, { query: { limit } })), all: '/search?sort=trending' };
  if (source === 'offers') return onOffer(limit);
  if (source === 'mixed') return mixed(limit);
  if (source === 'category') return inCategory(category, limit);
  if (source === 'hand-picked') return handPicked(products.slice(0, limit));
  if (source === 'tag')
    return {
      ...(await call(searchProducts, { query: { ...NO_FACETS, tag, sort: 'newest', limit } })),
      all: `/search?${new URLSearchParams({ q: tag })}`,
    };
  const arrivals = limit <= MIN_NEW_ARRIVALS ? ({ collection: 'new' } as const) : {};
  return { ...(await call(searchProducts, { query: { ...NO_FACETS, ...arrivals, sort: 'newest', limit } })), all: '/newarrival' };
}

/** Products with a reduced price; without a running offer there is none. */
async function onOffer(limit: number): Promise<List> {
  const sale = await call(searchProducts, { query: { ...NO_FACETS, collection: 'sale', sort: 'trending', limit } });
  return sale.collection === 'sale' ? { ...sale, all: '/sale' } : { ...NOTHING, all: '/sale' };
}

async function mixed(limit: number): Promise<List> {
  const home = await call(readHome, { query: { limit: MIX_CANDIDATES } });
  return { products: mixedByCategory(home.products, limit), total: home.total, all: '/search' };
}

async function inCategory(id: string | undefined, limit: number): Promise<List> {
  const { categories } = await call(listCategories);
  const category = categories.find(({ _id }) => _id === id)?.slug;
  if (!category) return NOTHING;
  return { ...(await call(searchProducts, { query: { ...NO_FACETS, category, sort: 'newest', limit } })), all: `/c/${category}` };
}

async function handPicked(ids: readonly string[]): Promise<List> {
  const products = (await Promise.all(ids.map(productOf))).flat();
  return { products, total: products.length, all: '' };
}

/** A product that is no longer sold is omitted. */
async function productOf(id: string): Promise<Product[]> {
  try {
    return [(await call(readProduct, { params: { id } })).product];
  } catch (error) {
    if (isApiError(error, 'not_found')) return [];
    throw error;
  }
}
