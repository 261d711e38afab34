import { redirect } from 'react-router';
import { isShopPage, pathOfContent, readContent, type ContentPage } from '@shop/contract/content';
import { call } from '../../api/client.ts';
import { notFound } from '../../shared/not-found.ts';
import { readStripProducts, type StripProducts } from './read-strip-products.ts';
import { slugAt } from './slug-at.ts';

export type ShownPage = { page: ContentPage; path: string; goods: StripProducts[] };

/** The published page of this URL with the products of its blocks; 404 without one. */
export async function readPage({ request, params }: { request: Request; params: { slug?: string } }): Promise<ShownPage> {
  const slug = params.slug ?? slugAt(new URL(request.url).pathname);
  const path = pathOfContent(slug);
  if (params.slug !== undefined && isShopPage(slug)) throw redirect(path, 301);
  const { page } = await notFound(call(readContent, { params: { slug } }));
  return { page, path, goods: await readStripProducts(page.blocks) };
}
