import type { EditedProduct } from '@shop/contract/catalogue-staff';
import { editTranslations } from '@shop/contract/translations';
import { writeAuditEntry, type Actor } from '#audit';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { changedAt } from '#kernel/clock';
import { ShopError } from '#kernel/shop-error';
import type { ImageFile } from '#media';
import { changedFields } from '../changed-fields.ts';
import { planImages } from '../image-plan.ts';
import { validPlan } from '../errors.ts';
import { moveProduct } from '../repository/former-slugs.ts';
import { lockSlugs } from '../repository/slugs.ts';
import * as products from '../repository/products.ts';
import { reindexProducts } from '../steps/search-index.ts';
import { ownSlugOf } from '../slug.ts';
import { assignSkus } from '../repository/skus.ts';
import { writeStockChanges } from '../steps/stock.ts';
import { planEditedVariants, type ExistingVariant } from '../variant-plan.ts';
import { storeImages } from '../steps/store-images.ts';

type EditProduct = { id: string; form: EditedProduct; files: readonly ImageFile[]; actor: Actor & object };
type Locked = Awaited<ReturnType<typeof products.lockProduct>>;

/**
 * Changes a product; fields that the form leaves out stay. Concurrent edits do not overwrite each other: an outdated
 * `updatedAt` is rejected as stale, and a stock with `stockWas` is applied as a difference.
 */
export async function editProduct(shop: AppContext, { id, form, files, actor }: EditProduct): Promise<void> {
  const added = await storeImages(shop, files);
  const now = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    const product = await products.lockProduct(tx, id);
    assertNotStale(form, product);
    const existing = await products.lockVariants(tx, product.id);
    const fields = fieldsAfter(product, form);
    await products.checkReferences(tx, fields);
    const slug = form.slug === undefined ? product.slug : ownSlugOf(form.slug);

    const { variants } = validPlan(planEditedVariants(existing, form));
    const productColours = [
      ...new Set(
        variants
          .filter((it) => it.isActive)
          .map((it) => it.colour)
          .filter(Boolean),
      ),
    ];
    const before = await products.loadImages(tx, product.id);
    const { imageColours: colours, imageAlts: alts, imageModels: models, imageViews: views, images: keep } = form;
    const { pictures } = validPlan(
      planImages({
        existing: before,
        keep,
        added,
        colours,
        alts,
        models,
        views,
        productColours,
        name: fields.name,
        isDraft: !fields.isActive,
      }),
    );

    await lockSlugs(tx);
    const saved = await products.saveVariants(tx, product.id, await assignSkus(tx, fields.name, variants));
    await products.saveImages(tx, product.id, pictures);
    if (slug !== product.slug) await moveProduct(tx, { id: product.id, from: product.slug, to: slug, now });
    await products.updateProduct(tx, { id: product.id, ...fields, updatedAt: changedAt(now, product.updatedAt) });
    await writeAdjustments(tx, { existing, saved, actorName: actor.name });
    await reindexProducts(tx, [product.id]);

    const sorted = (list: readonly ExistingVariant[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const changes = changedFields(
      { ...fieldsAfter(product, {}), slug: product.slug, variants: sorted(existing), pictures: before },
      { ...fields, slug, variants: sorted(saved), pictures },
    );
    if (changes.isChanged) await writeAuditEntry(tx, { actor, action: 'product.edit', subjectId: product.id, ...changes });
  });
}

function assertNotStale({ updatedAt }: EditedProduct, product: Locked): void {
  if (updatedAt === undefined || Date.parse(updatedAt) === product.updatedAt.getTime()) return;
  throw new ShopError('stale', 'Someone else changed this product. Reload it and try again.');
}

function fieldsAfter(product: Locked, form: EditedProduct): products.ProductFields {
  const { category = product.categoryId, offer = product.offerId } = form;
  // Published and active are one state (behaviour.md, Products): of the two fields, the one that differs from the product counts.
  const changed = [form.isActive, form.published].find((it) => it !== undefined && it !== product.isActive);
  return {
    name: form.name ?? product.name,
    description: form.description ?? product.description,
    categoryId: (typeof category === 'string' ? category : category._id).toLowerCase(),
    offerId: offer?.toLowerCase() || null,
    tags: form.tags ?? product.tags,
    isActive: changed ?? product.isActive,
    translations: editTranslations(product.translations, form.translations),
  };
}

type StockAdjustment = { existing: readonly ExistingVariant[]; saved: readonly ExistingVariant[]; actorName: string };

async function writeAdjustments(tx: Tx, { existing, saved, actorName }: StockAdjustment): Promise<void> {
  const entries = saved.map((variant) => {
    const before = existing.find((it) => it.id === variant.id);
    const cause = before ? ('adjusted' as const) : ('opening' as const);
    return {
      variantId: variant.id,
      cause,
      change: variant.stock - (before?.stock ?? 0),
      after: variant.stock,
      orderId: null,
      actorName,
    };
  });
  await writeStockChanges(tx, entries);
}
