import * as contract from '@shop/contract/catalogue';
import { LARGEST_PAGE } from '@shop/contract/paging';
import type { Shop } from '#infra/shop';
import { listCategories } from './queries/categories.ts';
import { allProducts, homePage, productPage } from './queries/page.ts';
import { productScreen } from './queries/product-screen.ts';
import { openCategory, searchProducts } from './queries/search-products.ts';
import { suggestions } from './queries/suggestions.ts';

export function catalogueRoutes(shop: Shop): void {
  serveLists(shop);
  serveSearch(shop);
}

function serveLists({ serve, db, now }: Shop): void {
  serve(contract.readHome, ({ query }) => homePage(db, { now: now() }, query));

  serve(contract.listTrending, ({ query }) => productPage(db, { now: now() }, { sort: 'trending', ...query }));

  serve(contract.listTodaysOffers, ({ query }) => productPage(db, { now: now(), onOffer: true }, { sort: 'newest', ...query }));

  serve(contract.listAllProducts, ({ who, query: { q, limit = LARGEST_PAGE, page } }) =>
    allProducts(db, { now: now(), all: who?.role === 'admin', q }, { sort: 'newest', limit, page }),
  );

  serve(contract.readProduct, ({ params }) => productScreen(db, params.id, now()));

  serve(contract.listCategories, () => listCategories(db, { all: false }));

  serve(contract.listAllCategories, ({ who, query }) => listCategories(db, { all: who?.role === 'admin', ...query }));
}

function serveSearch({ serve, db, now }: Shop): void {
  serve(contract.searchProducts, ({ query }) => searchProducts(db, { search: query, now: now() }));

  serve(contract.suggest, async ({ query }) => ({ suggestions: await suggestions(db, query.q, now()) }));

  serve(contract.filterByCategory, async ({ params, query }) => {
    const categoryId = await openCategory(db, params.categoryId);
    const { products, ...rest } = await searchProducts(db, { search: query, now: now(), categoryId });
    return { product: products, ...rest };
  });
}
