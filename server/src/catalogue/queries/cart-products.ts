import type { Product } from '@shop/contract/catalogue';
import type { Paise } from '@shop/contract/money';
import { type Db, sql, type Tx } from '#infra/database';
import { requestLanguage } from '#infra/http';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { isOfferActive } from '#offers';
import type { OfferToPrice } from '#pricing';
import { ROUNDS_OFFERS } from '#settings';
import { chooseVariant, type VariantChoice } from '../choose-variant.ts';
import { toProduct, translateRow, type ImageRow, type ProductRow, type VariantRow } from '../product-mapper.ts';
import type { VariantForSale } from './for-sale.ts';
import { IS_NEW_ARRIVAL, IMAGES_JSON } from './products-by-ids.ts';

/** Products with all their sizes, blocked and sold-out ones included, since a cart shows unavailable lines too. */
export type ProductsById = {
  /** Variants by their ids. */
  variants: ReadonlyMap<string, VariantForSale>;
  /** The product as customers see it; a blocked product as staff see it. */
  product: (id: string) => Product | undefined;
};

type VariantJson = VariantRow & { isActive: boolean };
/** The row as JSON contains it. */
export type ProductJson = Omit<ProductRow, 'createdAt' | 'updatedAt' | 'offerId' | 'lowered' | 'variants'> & {
  createdAt: string;
  updatedAt: string;
  categoryIsActive: boolean;
  /** The assigned offer, running or not; `offer` is the running one. */
  chosenOffer: string | null;
  offer: (OfferToPrice & { id: string; minimum: Paise }) | null;
  sizes: VariantJson[];
};

/**
 * The products that match `condition` (on the table product as `p`) as one JSON value, so that
 * the caller can select it in its own query. `parseProducts` reads it.
 */
export const productsAsJson = (condition: ReturnType<typeof sql>, now: Date) => sql`(
  select coalesce(json_agg(g), '[]') from (
    select p.id, p.slug, p.name, p.description, p.tags, fit_of(p.tags) as fit, p.is_active as "isActive", p.created_at as "createdAt",
      p.updated_at as "updatedAt", p.review_stars as "reviewStars", c.id as "categoryId", c.name as "categoryName", c.parent_category as "parentCategory",
      p.translations, c.translations as "categoryTranslations",
      c.is_active as "categoryIsActive", p.offer_id as "chosenOffer",
      case when o.id is not null then json_build_object('id', o.id, 'percent', o.discount_percent::float8,
        'minimum', o.minimum_paise, 'wholeRupees', ${ROUNDS_OFFERS}) end as offer,
      (select coalesce(json_agg(json_build_object('id', v.id, 'size', v.size, 'colour', v.colour, 'sku', v.sku, 'stock', v.stock,
          'sale', v.sale_paise, 'mrp', v.mrp_paise, 'isActive', v.is_active) order by v.position, v.id), '[]')
        from variant v where v.product_id = p.id) as sizes,
      ${IMAGES_JSON} as pictures, ${IS_NEW_ARRIVAL} as "isNew"
    from product p
    join category c on c.id = p.category_id
    left join offer o on o.id = p.offer_id and ${isOfferActive(now)}
    where ${condition}
  ) as g)`;

export function parseProducts(rows: readonly ProductJson[]): ProductsById {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    variants: new Map(rows.flatMap((row) => row.sizes.map((size) => [size.id, toVariantForSale(row, size)]))),
    product(id) {
      const row = byId.get(id);
      return row && toProductView(row);
    },
  };
}

/** The products of these variants. */
export async function loadProducts(db: Db | Tx, variantIds: readonly string[], now: Date): Promise<ProductsById> {
  const wanted = variantIds.filter(isId);
  if (wanted.length === 0) return parseProducts([]);
  const condition = sql`p.id = any(array(select product_id from variant where id = any(${wanted}::uuid[])))`;
  const { rows } = await sql<{ goods: ProductJson[] }>`select ${productsAsJson(condition, now)} as goods`.execute(db);
  return parseProducts(rows[0]?.goods ?? []);
}

/** One product by its id or slug. */
export async function loadProduct(db: Db, idOrSlug: string, now: Date): Promise<ProductsById> {
  const condition = isId(idOrSlug) ? sql`p.id = ${idOrSlug}` : sql`p.slug = ${idOrSlug}`;
  const { rows } = await sql<{ goods: ProductJson[] }>`select ${productsAsJson(condition, now)} as goods`.execute(db);
  return parseProducts(rows[0]?.goods ?? []);
}

const isSold = (row: ProductJson): boolean => row.isActive && row.categoryIsActive;

function toProductView(row: ProductJson): Product {
  const { offer, chosenOffer, sizes, createdAt, updatedAt } = row;
  return toProduct({
    ...translateRow(row, requestLanguage()),
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    offerId: isSold(row) ? (offer?.id ?? null) : chosenOffer,
    lowered: offer?.minimum === 0 ? offer : null,
    variants: sizes.filter(({ isActive }) => isActive),
  });
}

function toVariantForSale(row: ProductJson, { isActive, sale, ...size }: VariantJson): VariantForSale {
  const { offer } = row;
  return {
    ...size,
    productId: row.id,
    categoryId: row.categoryId,
    tags: row.tags,
    productName: row.name,
    productSlug: row.slug,
    image: imageForColour(size.colour, row.pictures ?? []),
    unit: sale,
    offer: offer && { percent: offer.percent, minimum: offer.minimum, wholeRupees: offer.wholeRupees },
    sellable: isActive && isSold(row),
  };
}

function imageForColour(colour: string, pictures: readonly ImageRow[]): string {
  const own = pictures.find((picture) => picture.colour?.toLowerCase() === colour.toLowerCase());
  return (own ?? pictures[0])?.url ?? '';
}

/**
 * The variant that a customer chose: a product (id or slug) and, where it has several, a variant's id or a size and
 * colour.
 * @throws ShopError not_found when it is no longer sold, choose_variant when a choice is missing
 */
export function resolveVariant({ variants }: ProductsById, choice: { productId: string } & VariantChoice): VariantForSale {
  const id = choice.productId.toLowerCase();
  const sold = [...variants.values()].filter((it) => it.sellable && (it.productId === id || it.productSlug === choice.productId));
  const result = chooseVariant(sold, choice);
  if ('variant' in result) return result.variant;
  const isMissing = result.problem === 'This item is no longer sold.';
  throw new ShopError(isMissing ? 'not_found' : 'choose_variant', result.problem);
}
