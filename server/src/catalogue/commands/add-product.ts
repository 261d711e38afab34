import type { NewProduct } from '@shop/contract/catalogue-staff';
import { editTranslations } from '@shop/contract/translations';
import { writeAuditEntry, type Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import type { ImageFile } from '#media';
import { planImages } from '../image-plan.ts';
import { reindexProducts } from '../steps/search-index.ts';
import { lockSlugs, existingSlugs } from '../repository/slugs.ts';
import { checkReferences, insertProduct, saveImages, saveVariants } from '../repository/products.ts';
import { assignSkus } from '../repository/skus.ts';
import { writeStockChanges } from '../steps/stock.ts';
import { validPlan } from '../errors.ts';
import { uniqueSlug, slugOf } from '../slug.ts';
import { planNewVariants } from '../variant-plan.ts';
import { storeImages } from '../steps/store-images.ts';

type AddProduct = { form: NewProduct; files: readonly ImageFile[]; actor: Actor & object };

/** Adds a product with its variants, their opening stock, and its images. Returns its id. */
export async function addProduct(shop: AppContext, { form, files, actor }: AddProduct): Promise<string> {
  const { variants } = validPlan(planNewVariants(form));
  const isActive = form.isActive ?? form.published ?? true;
  const productColours = [...new Set(variants.map((variant) => variant.colour).filter(Boolean))];
  const { imageColours: colours, imageAlts: alts, imageModels: models, imageViews: views } = form;
  const planWith = (added: readonly string[]) =>
    validPlan(
      planImages({
        existing: [],
        keep: [],
        added,
        colours,
        alts,
        models,
        views,
        productColours,
        name: form.name,
        isDraft: !isActive,
      }),
    );
  planWith(files.map((_, index) => `${index}`)); // fails before images are encoded and stored
  const { pictures } = planWith(await storeImages(shop, files));

  const now = shop.now();
  return shop.db.transaction().execute(async (tx) => {
    const fields = {
      name: form.name,
      description: form.description,
      categoryId: form.category,
      offerId: form.offer || null,
      tags: form.tags ?? [],
      isActive,
      translations: editTranslations({}, form.translations),
    };
    await checkReferences(tx, fields);
    await lockSlugs(tx);
    const id = newId();
    const slug = slugOf(form.name);
    await insertProduct(tx, { id, slug: uniqueSlug([slug], await existingSlugs(tx, 'product.slug', [slug])), ...fields, now });
    const saved = await saveVariants(tx, id, await assignSkus(tx, form.name, variants));
    await saveImages(tx, id, pictures);
    const opening = { cause: 'opening', orderId: null, actorName: actor.name } as const;
    await writeStockChanges(
      tx,
      saved.map(({ id: variantId, stock }) => ({ ...opening, variantId, change: stock, after: stock })),
    );
    await reindexProducts(tx, [id]);
    await writeAuditEntry(tx, {
      actor,
      action: 'product.add',
      subjectId: id,
      before: null,
      after: { ...fields, variants: saved },
    });
    return id;
  });
}
