import type { Translations } from '@shop/contract/translations';
import { sql, type Tx } from '#infra/database';
import { daysAfter } from '#kernel/clock';
import type { ExistingProduct } from './validate-draft.ts';
import type { ProgressStep } from './progress.ts';
import type { ImageRow } from '../product-mapper.ts';
import type { KnownCategory } from './match-category.ts';
import type { ExistingVariant } from '../variant-plan.ts';
import { toImageRow, toStoredImage } from '../repository/image-rows.ts';
import { writeVariants, type ProductFields } from '../repository/products.ts';

/** The product ids of these slugs. */
export async function productIdsBySlug(tx: Tx, slugs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; slug: string }>`select id, slug from product where slug = any(${slugs})`.execute(tx);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Locks products for writing: products before variants, each in id order, like edits and sales. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select from product where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  await sql`select from variant where product_id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
}

/** Products with all their fields. */
export async function findProducts(tx: Tx, ids: readonly string[]): Promise<ExistingProduct[]> {
  if (ids.length === 0) return [];
  const products = await tx
    .selectFrom('product')
    .select(['id', 'slug', 'name', 'description', 'categoryId', 'tags', 'isActive', 'translations', 'updatedAt'])
    .$narrowType<{ translations: Translations }>()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  const variants = await tx
    .selectFrom('variant')
    .selectAll()
    .where(sql<boolean>`product_id = any(${ids}::uuid[])`)
    .execute();
  const pictures = await tx
    .selectFrom('productImage')
    .selectAll()
    .where(sql<boolean>`product_id = any(${ids}::uuid[])`)
    .orderBy('position')
    .execute();
  const variantsOf = Map.groupBy(variants, (it) => it.productId);
  const picturesOf = Map.groupBy(pictures, (it) => it.productId);
  return products.map((product) => ({
    ...product,
    variants: (variantsOf.get(product.id) ?? []).toSorted((a, b) => a.position - b.position).map(toExistingVariant),
    pictures: (picturesOf.get(product.id) ?? []).map(toImageRow),
  }));
}

const toExistingVariant = ({
  id,
  position,
  size,
  colour,
  sku,
  stock,
  salePaise,
  mrpPaise,
  barcode,
  weightGrams,
  isActive,
}: ExistingVariant): ExistingVariant => ({
  id,
  position,
  size,
  colour,
  sku,
  stock,
  salePaise,
  mrpPaise,
  barcode,
  weightGrams,
  isActive,
});

export type SkuOwner = { id: string; productId: string; slug: string };

/** Variant and product of each of these lower-case SKUs that exists. */
export async function skuOwners(tx: Tx, skus: readonly string[]): Promise<Map<string, SkuOwner>> {
  const { rows } = await sql<SkuOwner & { sku: string }>`
    select lower(v.sku) as sku, v.id, v.product_id, p.slug from variant v join product p on p.id = v.product_id
    where lower(v.sku) = any(${[...skus]})`.execute(tx);
  return new Map(rows.map(({ sku, ...owner }) => [sku, owner]));
}

/** Those of these lower-case SKUs that exist. */
export async function takenSkus(tx: Tx, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return [];
  const { rows } = await sql<{ sku: string }>`
    select lower(sku) as sku from variant where lower(sku) = any(${[...skus]})`.execute(tx);
  return rows.map(({ sku }) => sku);
}

export const listCategoryNames = (tx: Tx): Promise<KnownCategory[]> =>
  tx.selectFrom('category').select(['id', 'name', 'parentCategory']).orderBy('createdAt').execute();

export type ProductWrite = {
  id: string;
  /** For a new product only: an existing product keeps its slug. */
  slug: string | null;
  fields: Omit<ProductFields, 'offerId'>;
  updatedAt: Date;
  variants: ExistingVariant[];
  pictures: ImageRow[];
};

const FIELDS = sql`id uuid, slug text, name text, description text, category_id uuid, tags text[], is_active boolean,
  translations jsonb, updated_at timestamptz`;

const productRow = ({ id, slug, fields: { categoryId, isActive, ...fields }, updatedAt }: ProductWrite) => ({
  id,
  slug,
  ...fields,
  category_id: categoryId,
  is_active: isActive,
  updated_at: updatedAt,
});

/** Writes a batch of products with variants and images. The caller writes the stock ledger and the search index. */
export async function writeProducts(tx: Tx, batch: readonly ProductWrite[]): Promise<void> {
  const created = batch.filter(({ slug }) => slug !== null);
  if (created.length > 0)
    await sql`
      insert into product (id, slug, name, description, category_id, tags, is_active, translations, created_at, updated_at)
      select id, slug, name, description, category_id, tags, is_active, translations, updated_at, updated_at
      from jsonb_to_recordset(${JSON.stringify(created.map(productRow))}::jsonb) as it (${FIELDS})`.execute(tx);
  const changed = batch.filter(({ slug }) => slug === null);
  if (changed.length > 0)
    await sql`
      update product p set name = it.name, description = it.description, category_id = it.category_id, tags = it.tags,
        is_active = it.is_active, translations = it.translations, updated_at = it.updated_at
      from jsonb_to_recordset(${JSON.stringify(changed.map(productRow))}::jsonb) as it (${FIELDS})
      where p.id = it.id`.execute(tx);
  await writeVariants(
    tx,
    changed.map(({ id }) => id),
    batch.flatMap(({ id, variants }) => variants.map((it) => ({ ...it, productId: id }))),
  );
  await writeImages(tx, batch);
}

async function writeImages(tx: Tx, batch: readonly ProductWrite[]): Promise<void> {
  const changed = batch.flatMap(({ id, slug }) => (slug === null ? [id] : []));
  if (changed.length > 0) await sql`delete from product_image where product_id = any(${changed}::uuid[])`.execute(tx);
  const pictures = batch.flatMap(({ id, pictures }) =>
    pictures.map((it, position) => toStoredImage(it, { productId: id, position })),
  );
  if (pictures.length > 0) await tx.insertInto('productImage').values(pictures).execute();
}

/** Caches the stored URL of a source URL, so that an image is downloaded once. */
export async function cacheImageSource(
  tx: Tx,
  { sourceUrl, url, now }: { sourceUrl: string; url: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('imageSourceCache')
    .values({ sourceUrl, url, fetchedAt: now })
    .onConflict((it) => it.column('sourceUrl').doUpdateSet({ url, fetchedAt: now }))
    .execute();
}

type ProgressRow = { id: string; actorId: string; step: ProgressStep; percent: number; begunAt: Date };

/** Stores the progress of an import. An id belongs to its first account; others cannot overwrite it. */
export async function saveProgress(tx: Tx, row: ProgressRow): Promise<void> {
  const { actorId, step, percent } = row;
  await tx
    .insertInto('importProgress')
    .values(row)
    .onConflict((it) => it.column('id').doUpdateSet({ step, percent }).where('importProgress.actorId', '=', actorId))
    .execute();
}

/** Deletes the progress of a finished import, and rows of imports that were killed a day ago. */
export async function deleteProgress(tx: Tx, { id, begunAt }: { id: string; begunAt: Date }): Promise<void> {
  await tx
    .deleteFrom('importProgress')
    .where((row) => row.or([row('id', '=', id), row('begunAt', '<', daysAfter(begunAt, -1))]))
    .execute();
}

/** Those of these categories that exist. */
export async function existingCategories(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from category where id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** All categories with all fields; with `lock`, locked for a change. */
export const loadCategories = (tx: Tx, { lock }: { lock: boolean }) =>
  tx
    .selectFrom('category')
    .selectAll()
    .orderBy('id')
    .$if(lock, (it) => it.forNoKeyUpdate())
    .execute();

/** Those of these products that were ever ordered. */
export async function soldProducts(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) as p (id) where exists (select from order_line where product_id = p.id)`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes products that were never ordered, with their dependent rows. The caller invalidates the cache. */
export async function deleteProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from product where id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Deletes those of these categories that have no product. Returns their names. */
export async function deleteEmptyCategories(tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    delete from category c where id = any(${[...ids]}::uuid[]) and not exists (select from product where category_id = c.id)
    returning id, name`.execute(tx);
  return rows;
}
