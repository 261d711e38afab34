import type { Facets, Product, ProductSearch } from '@shop/contract/catalogue';
import type { Paged } from '@shop/contract/paging';
import type { Db } from '#infra/db';
import type { Recall } from '#infra/public-answers';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { facetsOf } from '../facets.ts';
import { readFacets } from './facets.ts';
import { choicesOf, keyOf, parentsOf, type Asked } from './found.ts';
import { paged, productsOfPage, type Cut } from './page.ts';
import { understood } from './understood.ts';

type Search = { recall: Recall; search: ProductSearch; now: Date; categoryId?: string };
export type Results = Paged & { products: Product[]; facets: Facets; suggestion: string | null };

/** Products on sale that fit words and choices, with what further choices would leave. */
export async function searchProducts(db: Db, { recall, search, now, categoryId }: Search): Promise<Results> {
  const words = await understood(db, search.q);
  const cut: Cut = { sort: search.sort ?? 'relevance', page: search.page, limit: search.limit };
  if (words?.query === null) return { products: [], facets: facetsOf([]), suggestion: null, ...paged(0, cut) };

  const asked: Asked = { now, words: words?.query, parents: parentsOf(search), categoryId };
  const choices = choicesOf(search);
  const [products, { total, facets }] = await Promise.all([
    productsOfPage(db, { asked, choices, cut }),
    // Every page of a list, in every order, has the same counts, and they cost more than the page.
    recall(keyOf('facets', { asked, choices }), () => readFacets(db, asked, choices)),
  ]);
  return { products, facets, suggestion: words?.suggestion ?? null, ...paged(total, cut) };
}

/** The id of a category that customers may see, by id or slug. @throws ShopError not_found */
export async function openCategory(db: Db, idOrSlug: string): Promise<string> {
  const category = await db
    .selectFrom('category')
    .select('id')
    .where(isId(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (!category) throw new ShopError('not_found', 'This category was not found.');
  return category.id;
}
