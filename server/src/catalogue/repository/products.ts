import type { Translations } from '@shop/contract/translations';
import { sql, type Tx } from '#infra/database';
import { isId, newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { toImageRow, toStoredImage } from './image-rows.ts';
import type { ImageRow } from '../product-mapper.ts';
import type { ExistingVariant, PlannedVariant } from '../variant-plan.ts';

export type ProductFields = {
  name: string;
  description: string;
  categoryId: string;
  offerId: string | null;
  tags: string[];
  isActive: boolean;
  translations: Translations;
};

/** A product with all its variants, with row locks against concurrent edits and sales. @throws ShopError not_found */
export async function lockProduct(tx: Tx, id: string) {
  const product = isId(id)
    ? await tx
        .selectFrom('product')
        .selectAll()
        .$narrowType<{ translations: Translations }>()
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined;
  if (!product) throw new ShopError('not_found', 'This product was not found.');
  return product;
}

/** Locks in id order, like sales: another order could deadlock. */
export async function lockVariants(tx: Tx, productId: string): Promise<ExistingVariant[]> {
  const variants = await tx
    .selectFrom('variant')
    .selectAll()
    .where('productId', '=', productId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return variants.toSorted((a, b) => a.position - b.position);
}

export async function loadImages(tx: Tx, productId: string): Promise<ImageRow[]> {
  const images = await tx.selectFrom('productImage').selectAll().where('productId', '=', productId).orderBy('position').execute();
  return images.map(toImageRow);
}

export async function insertProduct(tx: Tx, product: ProductFields & { id: string; slug: string; now: Date }): Promise<void> {
  const { now, translations, ...fields } = product;
  await tx
    .insertInto('product')
    .values({ ...fields, translations: JSON.stringify(translations), createdAt: now, updatedAt: now })
    .execute();
}

export async function updateProduct(tx: Tx, product: Partial<ProductFields> & { id: string; updatedAt: Date }): Promise<void> {
  const { id, translations, ...fields } = product;
  const set = { ...fields, ...(translations && { translations: JSON.stringify(translations) }) };
  await tx.updateTable('product').set(set).where('id', '=', id).execute();
}

/** Updates updated_at, so that an edit begun before is refused as stale. */
export async function touchProducts(tx: Tx, productIds: readonly string[], now: Date): Promise<void> {
  await sql`update product set updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = any(${productIds}::uuid[])`.execute(tx);
}

/** Writes the planned variants of a product and returns them with their ids. */
export async function saveVariants(tx: Tx, productId: string, planned: readonly PlannedVariant[]): Promise<ExistingVariant[]> {
  const variants = planned.map((variant) => ({ ...variant, id: variant.id ?? newId() }));
  await writeVariants(
    tx,
    [productId],
    variants.map((it) => ({ ...it, productId })),
  );
  return variants;
}

/** Writes variants of products. Existing variants of `productIds` that are not in the list become inactive. */
export async function writeVariants(
  tx: Tx,
  productIds: readonly string[],
  variants: readonly (ExistingVariant & { productId: string })[],
): Promise<void> {
  // Two variants may swap sizes or SKUs: all release theirs first, so that no unique index is violated.
  if (productIds.length > 0)
    await sql`update variant set is_active = false, sku = id::text where product_id = any(${productIds}::uuid[])`.execute(tx);
  const rows = variants.map((it) => ({
    id: it.id,
    product_id: it.productId,
    position: it.position,
    size: it.size,
    colour: it.colour,
    sku: it.sku,
    stock: it.stock,
    sale_paise: it.salePaise,
    mrp_paise: it.mrpPaise,
    barcode: it.barcode,
    weight_grams: it.weightGrams,
    is_active: it.isActive,
  }));
  await sql`insert into variant (id, product_id, position, size, colour, sku, stock, sale_paise, mrp_paise, barcode, weight_grams,
      is_active)
    select id, product_id, position, size, colour, sku, stock, sale_paise, mrp_paise, barcode, weight_grams, is_active
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as it (id uuid, product_id uuid, position integer, size text,
      colour text, sku text, stock integer, sale_paise bigint, mrp_paise bigint, barcode text, weight_grams integer,
      is_active boolean)
    on conflict (id) do update set position = excluded.position, size = excluded.size, colour = excluded.colour,
      sku = excluded.sku, stock = excluded.stock, sale_paise = excluded.sale_paise, mrp_paise = excluded.mrp_paise,
      barcode = excluded.barcode, weight_grams = excluded.weight_grams,
      is_active = excluded.is_active`.execute(tx);
}

export async function saveImages(tx: Tx, productId: string, pictures: readonly ImageRow[]): Promise<void> {
  await tx.deleteFrom('productImage').where('productId', '=', productId).execute();
  if (pictures.length === 0) return;
  await tx
    .insertInto('productImage')
    .values(pictures.map((picture, position) => toStoredImage(picture, { productId, position })))
    .execute();
}

export async function saveVideo(tx: Tx, id: string, video: string): Promise<void> {
  await tx.updateTable('product').set({ video }).where('id', '=', id).execute();
}

/** Checks that a category and an offer exist; returns a sentence for each field where one does not. */
export async function checkReferences(
  tx: Tx,
  { categoryId, offerId }: { categoryId: string; offerId: string | null },
): Promise<void> {
  const { rows } = await sql<{ category: boolean; offer: boolean }>`
    select exists (select from category where id::text = ${categoryId.toLowerCase()}) as category,
      ${offerId === null} or exists (select from offer where id::text = ${offerId?.toLowerCase() ?? ''}) as offer`.execute(tx);
  const errors = {
    ...(!rows[0]?.category && { category: 'Category is required' }),
    ...(!rows[0]?.offer && { offer: 'This offer does not exist.' }),
  };
  const [message] = Object.values(errors);
  if (message !== undefined) throw new ShopError('invalid_input', message, { errors });
}
