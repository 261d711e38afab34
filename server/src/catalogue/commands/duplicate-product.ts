import { writeAuditEntry, type Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { lockSlugs, existingSlugs } from '../repository/slugs.ts';
import * as products from '../repository/products.ts';
import { reindexProducts } from '../steps/search-index.ts';
import { assignSkus } from '../repository/skus.ts';
import { uniqueSlug, slugOf } from '../slug.ts';

type DuplicateProduct = { id: string; actor: Actor & object };

/** Copies a product as a draft with new slug and SKUs. It has no stock and no barcodes: pieces and labels are the original's. */
export async function duplicateProduct(shop: AppContext, { id: sourceId, actor }: DuplicateProduct): Promise<string> {
  const now = shop.now();
  return shop.db.transaction().execute(async (tx) => {
    const source = await products.lockProduct(tx, sourceId);
    const variants = (await products.lockVariants(tx, source.id)).filter(({ isActive }) => isActive);
    const pictures = await products.loadImages(tx, source.id);
    await lockSlugs(tx);
    const fields = {
      name: copyName(source.name),
      description: source.description,
      categoryId: source.categoryId,
      offerId: source.offerId,
      tags: source.tags,
      isActive: false,
      translations: source.translations,
    };
    const id = newId();
    const slug = slugOf(fields.name);
    await products.insertProduct(tx, {
      id,
      slug: uniqueSlug([slug], await existingSlugs(tx, 'product.slug', [slug])),
      ...fields,
      now,
    });
    const copies = variants.map((variant, position) => ({ ...variant, id: newId(), position, sku: '', barcode: null, stock: 0 }));
    const saved = await products.saveVariants(tx, id, await assignSkus(tx, fields.name, copies));
    await products.saveImages(tx, id, pictures);
    await products.saveVideo(tx, id, source.video);
    await reindexProducts(tx, [id]);
    const after = { ...fields, video: source.video, copyOf: source.name, variants: saved };
    await writeAuditEntry(tx, { actor, action: 'product.duplicate', subjectId: id, before: null, after });
    return id;
  });
}

const MAX_NAME = 200;
const SUFFIX = ' (copy)';

/** The name of a product's copy, cut to the maximum length of a name. */
const copyName = (name: string): string => name.slice(0, MAX_NAME - SUFFIX.length).trimEnd() + SUFFIX;
