import { changeProducts as changeProductsCall, MAX_SELECTED_PRODUCTS } from '@shop/contract/bulk-products';
import * as contract from '@shop/contract/catalogue';
import * as files from '@shop/contract/imports';
import * as staff from '@shop/contract/catalogue-staff';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { shopDetails } from '#settings';
import { CATEGORY_COLUMNS } from './category-csv.ts';
import type { Field } from './bulk-plan.ts';
import { unreadableArchive } from './file-format.ts';
import { addCategory } from './commands/add-category.ts';
import { addProduct } from './commands/add-product.ts';
import { changeProducts } from './commands/change-products.ts';
import { duplicateProduct } from './commands/duplicate-product.ts';
import { editCategory } from './commands/edit-category.ts';
import { editProduct } from './commands/edit-product.ts';
import { importCategories } from './commands/import-categories.ts';
import { importProducts } from './commands/import-products.ts';
import { toggleCategory } from './commands/toggle-category.ts';
import { toggleProduct } from './commands/toggle-product.ts';
import { undoBulkEdit } from './commands/undo-bulk-edit.ts';
import { csvOf } from './csv-text.ts';
import { isArchive } from './picture-archive.provider.ts';
import { PRODUCT_COLUMNS } from './product-csv.ts';
import { listCategories } from './queries/categories.ts';
import { categoryRows, productRows } from './queries/export.ts';
import { importProgress } from './queries/import-progress.ts';
import { homePage, productPage } from './queries/product-list.ts';
import { productIdsFound, productTable } from './queries/product-table.ts';
import { findProduct } from './queries/products-by-ids.ts';
import { productDetail } from './queries/product-detail.ts';
import { openCategory, searchProducts } from './queries/search-products.ts';
import { suggestions } from './queries/suggestions.ts';

export function catalogueRoutes(shop: AppContext): void {
  serveLists(shop);
  serveSearch(shop);
  serveProductChanges(shop);
  serveBulkChanges(shop);
  serveCategoryChanges(shop);
  serveFiles(shop);
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

  serve(contract.readProduct, ({ params }) => read((from) => productDetail(from, params.id, now())));

  serve(contract.listCategories, () => read((from) => listCategories(from, { all: false })));

  serve(contract.listAllCategories, ({ who, query }) => listCategories(db, { all: who?.role === 'admin', ...query }));
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

function serveProductChanges(shop: AppContext): void {
  const { serve, db, now, pages } = shop;
  const written = async (id: string, message: string) => {
    pages.clear();
    const product = await findProduct(db, id, { now: now(), includeBlocked: true });
    if (!product) throw new ShopError('not_found', 'This product was not found.');
    return { message, product };
  };

  serve(staff.addProduct, async ({ who, body, files }) => {
    const id = await addProduct(shop, { form: body, files, actor: who });
    return written(id, (body.isActive ?? body.published ?? true) ? 'Product added.' : 'Draft saved.');
  });

  serve(staff.duplicateProduct, async ({ who, params }) => {
    const id = await duplicateProduct(shop, { id: params.id, actor: who });
    return written(id, 'Product duplicated as a draft.');
  });

  serve(staff.editProduct, async ({ who, params, body, files }) => {
    await editProduct(shop, { id: params.id, form: body, files, actor: who });
    return written(params.id, 'Product updated.');
  });

  serve(staff.toggleProduct, async ({ who, params }) => {
    const isActive = await toggleProduct(shop, { id: params.id, actor: who });
    return written(params.id, isActive ? 'Product unblocked.' : 'Product blocked.');
  });
}

function serveBulkChanges(shop: AppContext): void {
  const written = ({ field, rows, undo }: Changed): string => {
    if (undo === null) return 'Nothing was changed.';
    shop.pages.clear();
    const left = leftIn(rows);
    const moved = rows.filter((it) => it.before !== it.after && !left.has(it.productId)).length;
    return CHANGED[field](counted(moved, field));
  };
  shop.serve(changeProductsCall, async ({ who, body }) => {
    if (body.mode === 'undo') {
      const { field, undone, stayed } = await undoBulkEdit(shop, { id: body.undo, actor: who });
      shop.pages.clear();
      return { message: undoneWords({ field, undone, stayed }), rows: [], undo: null };
    }
    if ('ids' in body) {
      const changed = await changeProducts(shop, { ...body, actor: who });
      const { rows, undo } = changed;
      return { message: body.mode === 'preview' ? UNCHANGED : written(changed), rows, undo };
    }
    const { filter, except = [], change } = body;
    const { ids, total } = await productIdsFound(shop.db, { filter, except, limit: MAX_SELECTED_PRODUCTS });
    const mode = body.mode === 'preview-found' ? 'preview' : 'apply';
    const changed = await changeProducts(shop, { ids, change, mode, skipsProblems: true, actor: who });
    const { rows, undo } = changed;
    const message = mode === 'preview' ? UNCHANGED : `${written(changed)}${leftWords(leftIn(rows).size)}`;
    return { message, rows, undo, found: { total, taken: ids.length } };
  });
}

type Changed = Awaited<ReturnType<typeof changeProducts>>;

const UNCHANGED = 'Nothing is changed yet.';

/** Products of which a size cannot be changed so. */
const leftIn = (rows: Changed['rows']): Set<string> =>
  new Set(rows.flatMap(({ productId, problem }) => (problem === null ? [] : productId)));

function leftWords(left: number): string {
  if (left === 0) return '';
  return left === 1 ? ' 1 product was left as it is.' : ` ${left} products were left as they are.`;
}

const CHANGED: Record<Field, (many: string) => string> = {
  active: (many) => `Status updated for ${many}.`,
  price: (many) => `Prices updated for ${many}.`,
  mrp: (many) => `MRP updated for ${many}.`,
  stock: (many) => `Stock updated for ${many}.`,
};

function undoneWords({ field, undone, stayed }: { field: Field; undone: number; stayed: number }): string {
  const done = `Change undone for ${counted(undone, field)}.`;
  return stayed === 0 ? done : `${done} ${counted(stayed, field)} changed again since then and stayed as they are.`;
}

function counted(many: number, field: Field): string {
  const thing = field === 'active' ? 'product' : 'variant';
  return many === 1 ? `1 ${thing}` : `${many.toLocaleString('en-IN')} ${thing}s`;
}

function serveCategoryChanges({ serve, db, now, pages }: AppContext): void {
  const written = async (first: string, message: string) => {
    pages.clear();
    return { message, ...(await listCategories(db, { all: true, first })) };
  };

  serve(staff.addCategory, async ({ who, body }) => {
    const id = await addCategory(db, { form: body, actor: who, now: now() });
    return written(id, 'Category added.');
  });

  serve(staff.editCategory, async ({ who, params, body }) => {
    await editCategory(db, { id: params.id, form: body, actor: who, now: now() });
    return written(params.id, 'Category updated.');
  });

  serve(staff.toggleCategory, async ({ who, params }) => {
    const isActive = await toggleCategory(db, { id: params.id, actor: who, now: now() });
    return written(params.id, isActive ? 'Category unblocked.' : 'Category blocked.');
  });
}

function serveFiles(shop: AppContext): void {
  const { serve, db, now, pages, config } = shop;

  serve(files.exportProducts, async () => {
    const { name } = await shopDetails(db);
    return csvOf(PRODUCT_COLUMNS, productRows(db, { now: now(), vendor: name, origin: config.publicUrl }));
  });

  serve(files.exportCategories, () => csvOf(CATEGORY_COLUMNS, categoryRows(db)));

  serve(files.importProducts, async ({ who, query, files: sent, gone }) => {
    const { dryRun = false, progress } = query;
    const archive = sent.find(({ bytes }) => isArchive(bytes))?.bytes;
    const sheet = sent.find(({ bytes }) => !isArchive(bytes));
    if (archive && archive.length > files.MAX_ARCHIVE_BYTES)
      throw new ShopError('too_large', `This archive is larger than ${files.MAX_ARCHIVE_BYTES / 1024 / 1024} MB. Split it.`);
    if (!sheet && archive) throw refusedFile(unreadableArchive(archive));
    const bytes = bytesOf(sheet);
    const report = await importProducts(shop, { bytes, archive, dryRun, actor: who, gone, progressId: progress });
    if (!dryRun) pages.clear();
    return report;
  });

  serve(files.readImportProgress, ({ who, params }) => importProgress(db, { id: params.id, actorId: who.id }));

  serve(files.importCategories, async ({ who, query, files: [file], gone }) => {
    const { dryRun = false } = query;
    const report = await importCategories(shop, { bytes: bytesOf(file), dryRun, actor: who, gone });
    if (!dryRun) pages.clear();
    return report;
  });
}

function bytesOf(file: { bytes: Uint8Array } | undefined): Uint8Array {
  if (file) return file.bytes;
  throw refusedFile('Choose a CSV file that is not empty.');
}

const refusedFile = (sentence: string) => new ShopError('invalid_input', sentence, { errors: { file: sentence } });
