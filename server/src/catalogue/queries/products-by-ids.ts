import { NEW_ARRIVALS, type Product } from '@shop/contract/catalogue';
import { type Db, sql, type Tx } from '#infra/database';
import { requestLanguage } from '#infra/http';
import { isId } from '#kernel/ids';
import { isOfferActive } from '#offers';
import { ROUNDS_OFFERS } from '#settings';
import { toProduct, toStaffProduct, translateRow, type ProductRow } from '../product-mapper.ts';

type ReadOptions = { now: Date; includeBlocked?: boolean };

/**
 * Products by their ids, in one query. Blocked products and those of a blocked category are left out unless
 * `includeBlocked`; sold-out products are included, since their pages stay.
 */
export async function productsByIds(db: Db | Tx, ids: readonly string[], options: ReadOptions): Promise<Map<string, Product>> {
  const wanted = ids.filter(isId);
  if (wanted.length === 0) return new Map();
  const products = await readProducts(db, sql`p.id = any(${wanted}::uuid[])`, options);
  return new Map(products.map((product) => [product._id, product]));
}

/** The same products as a list, in the order of the ids. */
export async function productsInOrder(db: Db | Tx, ids: readonly string[], options: ReadOptions): Promise<Product[]> {
  const products = await productsByIds(db, ids, options);
  return ids.flatMap((id) => products.get(id) ?? []);
}

/** One product by its id or its slug; by a former slug where no other product has it now. */
export async function findProduct(db: Db | Tx, idOrSlug: string, options: ReadOptions): Promise<Product | undefined> {
  const condition = isId(idOrSlug) ? sql`p.id = ${idOrSlug}` : sql`p.slug = ${idOrSlug}`;
  const [product] = await readProducts(db, condition, options);
  if (product || isId(idOrSlug)) return product;
  const [moved] = await readProducts(db, sql`p.id = (select product_id from former_slug where slug = ${idOrSlug})`, options);
  return moved;
}

/** The images of the row `p` of the table product as JSON, in order; null where it has none. */
export const IMAGES_JSON = sql`(
  select json_agg(json_build_object('url', i.url, 'alt', i.alt, 'colour', i.colour,
    'model', case when i.model_size is not null then json_build_object('heightCm', i.model_height_cm, 'size', i.model_size) end,
    'view', nullif(i.view, '')) order by i.position)
  from product_image i where i.product_id = p.id)`;

/** Whether the row `p` of the table product is one of the newest that customers can buy. */
export const IS_NEW_ARRIVAL = sql`(
  p.id = any(array(
    select l.product_id from product_listing l join category lc on lc.id = l.category_id
    where l.on_sale and lc.is_active
    order by l.created_at desc, l.product_id desc
    limit ${NEW_ARRIVALS})))`;

async function readProducts(
  db: Db | Tx,
  condition: ReturnType<typeof sql>,
  { now, includeBlocked = false }: ReadOptions,
): Promise<Product[]> {
  const staffFields = includeBlocked
    ? sql`, 'barcode', v.barcode, 'weightGrams', v.weight_grams, 'reorderAt', v.reorder_at`
    : sql``;
  const { rows } = await sql<ProductRow>`
    select p.id, p.slug, p.name, p.description, p.tags, fit_of(p.tags) as fit, p.is_active, p.created_at, p.updated_at, p.review_stars,
      c.id as category_id, c.name as category_name, c.parent_category, p.translations, c.translations as category_translations,
      case when ${includeBlocked}::boolean then p.offer_id else o.id end as offer_id,
      case when o.minimum_paise = 0 then json_build_object('percent', o.discount_percent::float8,
        'wholeRupees', ${ROUNDS_OFFERS}) end as lowered,
      (select json_agg(json_build_object('id', v.id, 'size', v.size, 'colour', v.colour, 'sku', v.sku,
          'stock', v.stock, 'sale', v.sale_paise, 'mrp', v.mrp_paise${staffFields}) order by v.position, v.id)
        from variant v where v.product_id = p.id and v.is_active) as variants,
      ${IMAGES_JSON} as pictures, ${IS_NEW_ARRIVAL} as is_new
    from product p
    join category c on c.id = p.category_id
    left join offer o on o.id = p.offer_id and ${isOfferActive(now)}
    where ${condition} and (${includeBlocked}::boolean or (p.is_active and c.is_active))`.execute(db);
  if (!includeBlocked) return rows.map((row) => toProduct(translateRow(row, requestLanguage())));
  return rows.map(toStaffProduct);
}
