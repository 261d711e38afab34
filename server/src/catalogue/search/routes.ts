import * as contract from '@shop/contract/catalogue';
import type { AppContext } from '#infra/app-context';
import { homePage, productPage } from './queries/product-list.ts';
import { productTable } from './queries/product-table.ts';
import { openCategory, searchProducts } from './queries/search-products.ts';
import { suggestions } from './queries/suggestions.ts';

/** Lists of products: home, trending, offers, the search with its facets, and the table of staff. */
export function searchRoutes(shop: AppContext): void {
  serveLists(shop);
  serveSearch(shop);
}

function serveLists({ serve, db, now, pages: { recall } }: AppContext): void {
  serve(contract.readHome, ({ query }) => homePage(db, { recall, now: now() }, query));

  serve(contract.listTrending, ({ query }) => productPage(db, { recall, now: now() }, { sort: 'trending', ...query }));

  serve(contract.listTodaysOffers, ({ query }) =>
    productPage(db, { recall, now: now(), onOffer: true }, { sort: 'newest', ...query }),
  );

  serve(contract.listAllProducts, ({ who, query }) => productTable(db, { now: now(), all: who?.role === 'admin', ...query }));
}

function serveSearch({ serve, db, now, pages: { recall } }: AppContext): void {
  serve(contract.searchProducts, ({ query }) => searchProducts(db, { recall, search: query, now: now() }));

  serve(contract.suggest, async ({ query }) => ({ suggestions: await suggestions(db, query.q, now()) }));

  serve(contract.filterByCategory, async ({ params, query }) => {
    const categoryId = await openCategory(db, params.categoryId);
    const { products, ...rest } = await searchProducts(db, { recall, search: query, now: now(), categoryId });
    return { product: products, ...rest };
  });
}
