import type { Cart, CartLine, GuestLine } from '@shop/contract/cart';
import type { Product } from '@shop/contract/catalogue';
import { ZERO, less, type Paise } from '@shop/contract/money';
import { productsByIds, variantsForSale, type VariantForSale } from '#catalogue';
import { couponInCart } from '#coupons';
import type { Db, Tx } from '#infra/db';
import { isId } from '#kernel/ids';
import { priceCart, type CouponToPrice } from '#pricing';
import { oncePerVariant } from './merge-lines.ts';
import { linesToPrice, subtotalOf, variantIdsOf, whyUnavailable, type LineInCart } from './rules.ts';

/** The customer's cart, newest line first, at the prices of this moment. What cannot be had stays, marked, and costs nothing. */
export async function cartOf(db: Db | Tx, accountId: string, now: Date): Promise<Cart> {
  const { lines, couponId } = await readLines(db, accountId);
  return pricedCart(db, { lines, now, couponFor: (subtotal) => couponInCart(db, { couponId, accountId, subtotal, now }) });
}

/** The cart that a guest's browser remembers, at the prices of this moment. A guest uses no coupon; unknown sizes are left out. */
export const guestCartOf = (db: Db, lines: readonly GuestLine[], now: Date): Promise<Cart> =>
  pricedCart(db, {
    lines: oncePerVariant(lines).map((line) => ({ id: line.variantId, ...line })),
    now,
    couponFor: () => Promise.resolve(null),
  });

type ToPrice = {
  lines: readonly LineInCart[];
  now: Date;
  couponFor: (subtotal: Paise) => Promise<CouponToPrice | null>;
};

async function pricedCart(db: Db | Tx, { lines, now, couponFor }: ToPrice): Promise<Cart> {
  const variants = await variantsForSale(db, variantIdsOf(lines), now);
  const products = await productsOf(db, variants, now);

  const toPrice = linesToPrice(lines, variants);
  const coupon = await couponFor(subtotalOf(toPrice));
  const priced = priceCart(toPrice, coupon);
  const totals = new Map(priced.lines.map((line) => [line.variantId, line.total]));

  const shown = lines.flatMap((line): CartLine[] => {
    const variant = variants.get(line.variantId);
    const product = variant && products.get(variant.productId);
    // Deleted between two of these reads: the line went with it.
    if (!product) return [];
    const { id: _id, quantity } = line;
    return [{ _id, product, quantity, ...shownVariant(variant, quantity), lineTotal: totals.get(variant.id) ?? ZERO }];
  });

  const { mrp, subtotal, offerDiscount, couponDiscount, shipping, total, savings } = priced;
  return {
    cart: shown,
    cartTotal: less(total, shipping),
    summary: { mrp, subtotal, offerDiscount, couponDiscount, shipping, total, savings },
    coupon: coupon && { code: coupon.code, discount: coupon.percent },
    count: shown.reduce((pieces, line) => pieces + line.quantity, 0),
  };
}

/** As customers see them everywhere; a blocked one, which they see nowhere else, as the shop's people do. */
async function productsOf(db: Db | Tx, variants: ReadonlyMap<string, VariantForSale>, now: Date): Promise<Map<string, Product>> {
  const ids = [...new Set([...variants.values()].map((variant) => variant.productId))];
  const products = await productsByIds(db, ids, { now });
  const blocked = ids.filter((id) => !products.has(id));
  return blocked.length === 0
    ? products
    : new Map([...products, ...(await productsByIds(db, blocked, { now, includeBlocked: true }))]);
}

function shownVariant(variant: VariantForSale, quantity: number) {
  const message = whyUnavailable(variant, quantity);
  const { id, size, colour, stock, unit } = variant;
  return { variant: { _id: id, size, colour, stock }, unitPrice: unit, available: message === null, message };
}

async function readLines(db: Db | Tx, accountId: string): Promise<{ lines: LineInCart[]; couponId: string | null }> {
  const rows = await db
    .selectFrom('cart')
    .leftJoin('cartLine', 'cartLine.accountId', 'cart.accountId')
    .select(['cart.couponId', 'cartLine.id', 'cartLine.variantId', 'cartLine.quantity'])
    .where('cart.accountId', '=', accountId)
    .orderBy('cartLine.addedAt', 'desc')
    .orderBy('cartLine.id', 'desc')
    .execute();
  const lines = rows.flatMap(({ id, variantId, quantity }) =>
    id === null || variantId === null || quantity === null ? [] : [{ id, variantId, quantity }],
  );
  return { lines, couponId: rows[0]?.couponId ?? null };
}

/** How many pieces of a product, by its id or slug, lie in the cart, whatever their sizes. */
export async function piecesInCart(db: Db, accountId: string, product: string): Promise<number> {
  const { pieces } = await db
    .selectFrom('cartLine')
    .innerJoin('variant', 'variant.id', 'cartLine.variantId')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select((it) => it.fn.coalesce(it.fn.sum<number>('cartLine.quantity'), it.lit(0)).as('pieces'))
    .where('cartLine.accountId', '=', accountId)
    .where(isId(product) ? 'product.id' : 'product.slug', '=', product)
    .executeTakeFirstOrThrow();
  return pieces;
}
