import * as contract from '@shop/contract/catalogue';
import * as staff from '@shop/contract/catalogue-staff';
import * as videos from '@shop/contract/product-video';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { bulkEditRoutes } from './bulk-edit/index.ts';
import { importJobRoutes } from './import-jobs/index.ts';
import { importRoutes } from './import/index.ts';
import { searchRoutes } from './search/index.ts';
import { outfitRoutes, OUTFITS } from './outfits/index.ts';
import { stocktakeRoutes } from './stocktake/index.ts';
import { LIST_TAGS, tagsOfProductPage } from './cache-tags.ts';
import { addCategory } from './commands/add-category.ts';
import { addProduct } from './commands/add-product.ts';
import { duplicateProduct } from './commands/duplicate-product.ts';
import { editCategory } from './commands/edit-category.ts';
import { editProduct } from './commands/edit-product.ts';
import { setVideo } from './commands/set-video.ts';
import { setCategoryActive } from './commands/set-category-active.ts';
import { updateCategories } from './commands/update-categories.ts';
import { toggleProduct } from './commands/toggle-product.ts';
import { listCategories } from './queries/categories.ts';
import { findProduct } from './queries/products-by-ids.ts';
import { productDetail, videoOf } from './queries/product-detail.ts';

export function catalogueRoutes(shop: AppContext): void {
  servePages(shop);
  serveProductChanges(shop);
  serveVideos(shop);
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
    tag([...tagsOfProductPage([detail.product, ...detail.related]), OUTFITS]);
    return detail;
  });

  serve(contract.listCategories, ({ tag }) => {
    tag(LIST_TAGS); // each category includes the number of its products
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

function serveVideos(shop: AppContext): void {
  const { serve, db } = shop;
  serve(videos.readProductVideo, async ({ params }) => ({ video: videos.toVideo(await videoOf(db, params.id)) }));

  serve(videos.saveProductVideo, async ({ caller, params, files: [file] }) => {
    if (!file) throw new ShopError('invalid_input', 'Choose a video.', { errors: { video: 'Choose a video.' } });
    const video = videos.toVideo(await setVideo(shop, { id: params.id, file, actor: caller }));
    if (!video) throw new TypeError('a stored video has no URL');
    return { message: 'Video saved.', video };
  });

  serve(videos.deleteProductVideo, async ({ caller, params }) => {
    await setVideo(shop, { id: params.id, file: null, actor: caller });
    return { message: 'Video deleted.' };
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

  serve(staff.updateCategories, ({ caller, body }) => updateCategories(db, { ...body, actor: caller, now: now() }));

  serve(staff.editCategory, async ({ caller, params, body }) => {
    await editCategory(db, { id: params.id, form: body, actor: caller, now: now() });
    return written(params.id, 'Category updated.');
  });

  serve(staff.toggleCategory, async ({ caller, params }) => {
    const isActive = await setCategoryActive(db, { id: params.id, actor: caller, now: now() });
    return written(params.id, isActive ? 'Category unblocked.' : 'Category blocked.');
  });
}
