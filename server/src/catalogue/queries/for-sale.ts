import type { Paise } from '@shop/contract/money';
import { type Db, sql, type Tx } from '#infra/database';
import { isId } from '#kernel/ids';
import { isOfferActive } from '#offers';
import type { OfferToPrice } from '#pricing';
import { ROUNDS_OFFERS } from '#settings';

/** A variant as carts and orders need it: name, current price, and stock. */
export type VariantForSale = {
  id: string;
  productId: string;
  categoryId: string;
  tags: string[];
  productName: string;
  productSlug: string;
  /** The image of its colour, else the first image of the product, else ''. */
  image: string;
  size: string;
  colour: string;
  sku: string;
  stock: number;
  /** Price of one piece, before offers. */
  unit: Paise;
  mrp: Paise;
  /** The running offer of its product. */
  offer: (OfferToPrice & { minimum: Paise }) | null;
  /** Whether it, its product and its category are active. It may still be sold out. */
  sellable: boolean;
  /** The design of a custom item: it adds to the price, and the stock is this variant’s. */
  design?: { id: string; level: string; parts: string[]; preview: string; previewBack: string; agreedAt: Date | null };
};

/** Variants by id, blocked and sold-out ones included, since a cart shows unavailable lines too. */
export async function variantsForSale(
  db: Db | Tx,
  variantIds: readonly string[],
  now: Date,
): Promise<Map<string, VariantForSale>> {
  const wanted = variantIds.filter(isId);
  if (wanted.length === 0) return new Map();
  const variants = await readVariants(db, sql`v.id = any(${wanted}::uuid[])`, now);
  return new Map(variants.map((variant) => [variant.id, variant]));
}

type VariantForSaleRow = Omit<VariantForSale, 'offer'> & { percent: number | null; minimum: Paise | null; wholeRupees: boolean };

async function readVariants(db: Db | Tx, condition: ReturnType<typeof sql>, now: Date): Promise<VariantForSale[]> {
  const { rows } = await sql<VariantForSaleRow>`
    select v.id, p.id as product_id, p.category_id, p.tags, p.name as product_name, p.slug as product_slug,
      coalesce((select i.url from product_image i where i.product_id = p.id
        order by lower(i.colour) is not distinct from lower(v.colour) desc, i.position limit 1), '') as image,
      v.size, v.colour, v.sku, v.stock, v.sale_paise as unit, v.mrp_paise as mrp,
      o.discount_percent::float8 as percent, o.minimum_paise as minimum, ${ROUNDS_OFFERS} as whole_rupees,
      v.is_active and p.is_active and c.is_active as sellable
    from variant v
    join product p on p.id = v.product_id
    join category c on c.id = p.category_id
    left join offer o on o.id = p.offer_id and ${isOfferActive(now)}
    where ${condition}
    order by v.position, v.id`.execute(db);
  return rows.map(({ percent, minimum, wholeRupees, ...variant }) => ({
    ...variant,
    offer: percent === null || minimum === null ? null : { percent, minimum, wholeRupees },
  }));
}
