import * as contract from '@shop/contract/catalogue';
import type { AppContext } from '#infra/app-context';
import { LIST_TAGS, tagsOfProducts } from '../cache-tags.ts';
import { homePage, productPage } from './queries/product-list.ts';
import { productTable } from './queries/product-table.ts';
import { findActiveCategory, searchProducts } from './queries/search-products.ts';
import { suggestions } from './queries/suggestions.ts';

/** Lists of products: home, trending, offers, the search with its facets, and the table of staff. */
export function searchRoutes(shop: AppContext): void {
  serveLists(shop);
  serveSearch(shop);
}

function serveLists({ serve, db, now, cache: { memoize } }: AppContext): void {
  serve(contract.readHome, async ({ query, tag }) => {
    const home = await homePage(db, { memoize, now: now() }, query);
    tag(tagsOfProducts([...home.products, ...home.newArrivedProducts]));
    return home;
  });

  serve(contract.listTrending, async ({ query, tag }) => {
    const page = await productPage(db, { memoize, now: now() }, { sort: 'trending', ...query });
    tag(tagsOfProducts(page.products));
    return page;
  });

  serve(contract.listTodaysOffers, async ({ query, tag }) => {
    const page = await productPage(db, { memoize, now: now(), onOffer: true }, { sort: 'newest', ...query });
    tag(tagsOfProducts(page.products));
    return page;
  });

  serve(contract.listAllProducts, ({ caller, query }) =>
    productTable(db, { now: now(), all: caller?.role === 'admin', ...query }),
  );
}

/** Parameters that change the order of a search, and not its results. */
const UNFILTERED = new Set(['q', 'facets', 'sort', 'order', 'page', 'limit']);

function serveSearch({ serve, db, now, visits, cache: { memoize } }: AppContext): void {
  serve(contract.searchProducts, async ({ query, tag }) => {
    const result = await searchProducts(db, { memoize, search: query, now: now() });
    tag(tagsOfProducts(result.products));
    const isFiltered = Object.entries(query).some(([name, value]) => value !== undefined && !UNFILTERED.has(name));
    if (query.q !== undefined && !isFiltered) visits.search(query.q, result.total);
    return result;
  });

  serve(contract.suggest, async ({ query, tag }) => {
    tag(LIST_TAGS);
    return { suggestions: await suggestions(db, query.q, now()) };
  });

  serve(contract.filterByCategory, async ({ params, query, tag }) => {
    const { id: categoryId, slug } = await findActiveCategory(db, params.categoryId);
    const { products, ...rest } = await searchProducts(db, { memoize, search: query, now: now(), categoryId });
    tag(tagsOfProducts(products, categoryId));
    if (query.collection !== undefined) tag(LIST_TAGS); // Whether anything is on sale is asked of the whole shop.
    return { slug, product: products, ...rest };
  });
}
