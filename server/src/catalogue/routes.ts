import * as contract from '@shop/contract/catalogue';
import * as staff from '@shop/contract/catalogue-staff';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { bulkEditRoutes } from './bulk-edit/index.ts';
import { importJobRoutes } from './import-jobs/index.ts';
import { importRoutes } from './import/index.ts';
import { searchRoutes } from './search/index.ts';
import { outfitRoutes, OUTFITS } from './outfits/index.ts';
import { stocktakeRoutes } from './stocktake/index.ts';
import { LIST_TAGS, tagsOfProducts } from './cache-tags.ts';
import { addCategory } from './commands/add-category.ts';
import { addProduct } from './commands/add-product.ts';
import { duplicateProduct } from './commands/duplicate-product.ts';
import { editCategory } from './commands/edit-category.ts';
import { editProduct } from './commands/edit-product.ts';
import { toggleCategory } from './commands/toggle-category.ts';
import { toggleProduct } from './commands/toggle-product.ts';
import { listCategories } from './queries/categories.ts';
import { findProduct } from './queries/products-by-ids.ts';
import { productDetail } from './queries/product-detail.ts';

export function catalogueRoutes(shop: AppContext): void {
  servePages(shop);
  serveProductChanges(shop);
  serveCategoryChanges(shop);
  searchRoutes(shop);
  bulkEditRoutes(shop);
  importRoutes(shop);
  importJobRoutes(shop);
  stocktakeRoutes(shop);
  outfitRoutes(shop);
}

function servePages({ serve, db, now }: AppContext): void {
  serve(contract.readProduct, async ({ params, tag }) => {
    const detail = await productDetail(db, params.id, now());
    tag([...tagsOfProducts([detail.product, ...detail.related]), OUTFITS]);
    return detail;
  });

  serve(contract.listCategories, ({ tag }) => {
    tag(LIST_TAGS); // each category says how many products it has
    return listCategories(db, { all: false });
  });

  serve(contract.listAllCategories, ({ caller, query }) => listCategories(db, { all: caller?.role === 'admin', ...query }));
}

function serveProductChanges(shop: AppContext): void {
  const { serve, db, now } = shop;
  const written = async (id: string, message: string) => {
    const product = await findProduct(db, id, { now: now(), includeBlocked: true });
    if (!product) throw new ShopError('not_found', 'This product was not found.');
    return { message, product };
  };

  serve(staff.addProduct, async ({ caller, body, files }) => {
    const id = await addProduct(shop, { form: body, files, actor: caller });
    return written(id, (body.isActive ?? body.published ?? true) ? 'Product added.' : 'Draft saved.');
  });

  serve(staff.duplicateProduct, async ({ caller, params }) => {
    const id = await duplicateProduct(shop, { id: params.id, actor: caller });
    return written(id, 'Product duplicated as a draft.');
  });

  serve(staff.editProduct, async ({ caller, params, body, files }) => {
    await editProduct(shop, { id: params.id, form: body, files, actor: caller });
    return written(params.id, 'Product updated.');
  });

  serve(staff.toggleProduct, async ({ caller, params }) => {
    const isActive = await toggleProduct(shop, { id: params.id, actor: caller });
    return written(params.id, isActive ? 'Product unblocked.' : 'Product blocked.');
  });
}

function serveCategoryChanges({ serve, db, now }: AppContext): void {
  const written = async (first: string, message: string) => ({
    message,
    ...(await listCategories(db, { all: true, first })),
  });

  serve(staff.addCategory, async ({ caller, body }) => {
    const id = await addCategory(db, { form: body, actor: caller, now: now() });
    return written(id, 'Category added.');
  });

  serve(staff.editCategory, async ({ caller, params, body }) => {
    await editCategory(db, { id: params.id, form: body, actor: caller, now: now() });
    return written(params.id, 'Category updated.');
  });

  serve(staff.toggleCategory, async ({ caller, params }) => {
    const isActive = await toggleCategory(db, { id: params.id, actor: caller, now: now() });
    return written(params.id, isActive ? 'Category unblocked.' : 'Category blocked.');
  });
}
