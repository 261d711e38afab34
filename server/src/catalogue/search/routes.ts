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

function serveLists({ serve, db, read, now, pages: { recall } }: AppContext): void {
  serve(contract.readHome, ({ query }) => read((from) => homePage(from, { recall, now: now() }, query)));

  serve(contract.listTrending, ({ query }) =>
    read((from) => productPage(from, { recall, now: now() }, { sort: 'trending', ...query })),
  );

  serve(contract.listTodaysOffers, ({ query }) =>
    read((from) => productPage(from, { recall, now: now(), onOffer: true }, { sort: 'newest', ...query })),
  );

  serve(contract.listAllProducts, ({ who, query }) => productTable(db, { now: now(), all: who?.role === 'admin', ...query }));
}

function serveSearch({ serve, read, now, pages: { recall } }: AppContext): void {
  serve(contract.searchProducts, ({ query }) => read((from) => searchProducts(from, { recall, search: query, now: now() })));

  serve(contract.suggest, async ({ query }) => ({ suggestions: await read((from) => suggestions(from, query.q, now())) }));

  serve(contract.filterByCategory, ({ params, query }) =>
    read(async (from) => {
      const categoryId = await openCategory(from, params.categoryId);
      const { products, ...rest } = await searchProducts(from, { recall, search: query, now: now(), categoryId });
      return { product: products, ...rest };
    }),
  );
}
