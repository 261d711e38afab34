import { redirect } from 'react-router';
import { listCategories, listTrending, readProduct, searchProducts, type Product } from '@shop/contract/catalogue';
import { isShopPage, pathOfContent, readContent, type ContentPage } from '@shop/contract/content';
import type { Block, BlockOf } from '@shop/contract/content-blocks';
import { call, isApiError } from '../../api/client.ts';
import { notFound } from '../../shared/not-found.ts';
import { cardOf, type Card } from '../shared/card.ts';
import { slugAt } from './slug-at.ts';

export type ShownPage = { page: ContentPage; path: string; goods: Card[][] };

/** The published page at this address with the goods of its blocks; 404 without one. */
export async function readPage({ request, params }: { request: Request; params: { slug?: string } }): Promise<ShownPage> {
  const slug = params.slug ?? slugAt(new URL(request.url).pathname);
  const path = pathOfContent(slug);
  if (params.slug !== undefined && isShopPage(slug)) throw redirect(path, 301);
  const { page } = await notFound(call(readContent, { params: { slug } }));
  return { page, path, goods: await goodsOf(page.blocks) };
}

/** The products of each block of products, in the order of the blocks. */
export const goodsOf = (blocks: readonly Block[]): Promise<Card[][]> =>
  Promise.all(
    blocks
      .filter((block) => block.type === 'products')
      .map(async (block) => (await productsOf(block).catch(() => [])).map(cardOf)),
  );

async function productsOf({ source, limit, category, products = [] }: BlockOf<'products'>): Promise<Product[]> {
  if (source === 'trending') return (await call(listTrending, { query: { limit } })).products;
  if (source === 'hand-picked') return (await Promise.all(products.slice(0, limit).map(productOf))).flat();
  if (source === 'category') return inCategory(category, limit);
  const sold = source === 'offers' ? ({ collection: 'sale', sort: 'trending' } as const) : ({ sort: 'newest' } as const);
  const { products: list, collection } = await call(searchProducts, { query: { ...sold, limit } });
  return source === 'offers' && collection !== 'sale' ? [] : list;
}

async function inCategory(id: string | undefined, limit: number): Promise<Product[]> {
  const { categories } = await call(listCategories);
  const category = categories.find(({ _id }) => _id === id)?.slug;
  return category ? (await call(searchProducts, { query: { category, sort: 'newest', limit } })).products : [];
}

/** One that is no longer sold is left out. */
async function productOf(id: string): Promise<Product[]> {
  try {
    return [(await call(readProduct, { params: { id } })).product];
  } catch (error) {
    if (isApiError(error, 'not_found')) return [];
    throw error;
  }
}
