import type { Cart, CartLine, GuestLine } from '@shop/contract/cart';
import { ZERO, add, less, type Paise } from '@shop/contract/money';
import {
  parseProducts,
  loadProducts,
  productsAsJson,
  type ProductsById,
  type ProductJson,
  type VariantForSale,
} from '#catalogue';
import { couponByCode, couponFor, couponInCart, noSuchCoupon, usesBy } from '#coupons';
import type { DeliverySettings } from '@shop/contract/delivery-settings';
import { chargesFor, deliverySettings, parseDelivery, hasDeliveryRules, zoneOf } from '#delivery';
import { type Db, namedStatement, type Query, sql, type Tx } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { priceCart, type CouponToPrice } from '#pricing';
import { dedupeByVariant } from './merge-lines.ts';
import { linesToPrice, subtotalOf, variantIdsOf, availabilityProblem, type CartSnapshot, type LineInCart } from './rules.ts';

export type CartQuery = {
  accountId: string;
  now: Date;
  /** A product, by its id or slug, whose sizes are wanted beside those of the lines. */
  withProduct?: string;
};
type CartRow = { couponId: string | null; lines: LineInCart[]; goods: ProductJson[]; delivery: unknown };

/** The customer's cart with its products, in one query, since every request about a cart runs it. */
export async function readCart(db: Db | Tx, input: CartQuery): Promise<CartSnapshot> {
  const { rows } = await cartQuery(input).execute(db);
  return parseCartRow(rows);
}

/** The query of `readCart`, to pipeline with others; `parseCartRow` reads its rows. */
export function cartQuery({ accountId, now, withProduct }: CartQuery): Query<CartRow> {
  const cart = { accountId, now };
  if (withProduct === undefined) return namedStatement('cart.read', selectCart(cart, sql``));
  return isId(withProduct)
    ? namedStatement('cart.read_with_id', selectCart(cart, sql`union select id from product where id = ${withProduct}`))
    : namedStatement('cart.read_with_slug', selectCart(cart, sql`union select id from product where slug = ${withProduct}`));
}

export type CartOwner = Pick<CartQuery, 'accountId' | 'now'>;
/** Where the order goes and how it is paid, as far as the customer has said. */
export type Quote = { pincode?: string | undefined; paymentMethod?: 'COD' | 'Card' | undefined };

function selectCart({ accountId, now }: CartOwner, otherProducts: ReturnType<typeof sql>) {
  const inCart = sql`select v.product_id from cart_line l join variant v on v.id = l.variant_id where l.account_id = ${accountId}`;
  return sql<CartRow>`
    select (select coupon_id from cart where account_id = ${accountId}) as coupon_id, (select delivery from shop_settings) as delivery,
      (select coalesce(json_agg(json_build_object('id', l.id, 'variantId', l.variant_id, 'quantity', l.quantity)
          order by l.added_at desc, l.id desc), '[]')
        from cart_line l where l.account_id = ${accountId}) as lines,
      ${productsAsJson(sql`p.id = any(array(${inCart} ${otherProducts}))`, now)} as goods`;
}

export function parseCartRow([row]: readonly CartRow[]): CartSnapshot {
  const { couponId = null, lines = [], goods = [], delivery } = row ?? {};
  return { couponId, lines, goods: parseProducts(goods), delivery };
}

/** The customer's cart, newest line first, at the prices of this moment. What cannot be had stays, marked, and costs nothing. */
export const cartOf = async (db: Db | Tx, owner: CartOwner, quote: Quote = {}): Promise<Cart> =>
  toCartView(db, await readCart(db, owner), { ...owner, quote });

/** The same of a cart that was just read, or changed after it was. */
export const toCartView = (
  db: Db | Tx,
  { lines, goods, couponId, delivery }: CartSnapshot,
  { accountId, now, quote = {} }: CartOwner & { quote?: Quote },
): Promise<Cart> =>
  pricedCart({
    lines,
    goods,
    couponFor: (subtotal) => couponInCart(db, { couponId, accountId, subtotal, now }),
    quote,
    delivery: parseDelivery(delivery),
  });

/** The cart that a guest's browser remembers, at the prices of this moment. A guest uses no coupon; unknown sizes are left out. */
export async function guestCartOf(
  db: Db,
  { lines: input, now, quote }: { lines: readonly GuestLine[]; now: Date; quote: Quote },
): Promise<Cart> {
  const lines = dedupeByVariant(input).map((line) => ({ id: line.variantId, ...line }));
  const goods = await loadProducts(db, variantIdsOf(lines), now);
  const { delivery } = await deliverySettings(db);
  return pricedCart({ lines, goods, couponFor: () => Promise.resolve(null), quote, delivery });
}

type DirectPurchase = { lines: readonly GuestLine[]; code: string; accountId: string; now: Date; quote: Quote };

/**
 * The same for a customer who buys past the cart, with a coupon.
 * @throws ShopError coupon_refused with the reason
 */
export async function pricedWithCoupon(db: Db, { lines: input, code, accountId, now, quote }: DirectPurchase): Promise<Cart> {
  const lines = dedupeByVariant(input).map((line) => ({ id: line.variantId, ...line }));
  const coupon = await couponByCode(db, code);
  if (!coupon) throw new ShopError('coupon_refused', noSuchCoupon(code));
  const usedByCustomer = await usesBy(db, { couponId: coupon.id, accountId });
  const requireCoupon = (subtotal: Paise): CouponToPrice => {
    const result = couponFor(coupon, { subtotal, now, usedByCustomer });
    if ('reason' in result) throw new ShopError('coupon_refused', result.reason);
    return result;
  };
  const goods = await loadProducts(db, variantIdsOf(lines), now);
  const { delivery } = await deliverySettings(db);
  return pricedCart({ lines, goods, couponFor: async (subtotal) => requireCoupon(subtotal), quote, delivery });
}

type CartToPrice = {
  lines: readonly LineInCart[];
  goods: ProductsById;
  couponFor: (subtotal: Paise) => Promise<CouponToPrice | null>;
  quote: Quote;
  delivery: DeliverySettings;
};

async function pricedCart({ lines, goods, couponFor, quote, delivery }: CartToPrice): Promise<Cart> {
  const toPrice = linesToPrice(lines, goods.variants);
  const coupon = await couponFor(subtotalOf(toPrice));
  const match = quote.pincode === undefined ? null : zoneOf(delivery, quote.pincode);
  const priced = priceCart(toPrice, coupon, chargesFor(delivery, { match, paymentMethod: quote.paymentMethod }));
  const totals = new Map(priced.lines.map((line) => [line.variantId, line.total]));

  const shown = lines.flatMap((line): CartLine[] => {
    const variant = goods.variants.get(line.variantId);
    const product = variant && goods.product(variant.productId);
    // A guest's cart may remember what was deleted since.
    if (!product) return [];
    const { id: _id, quantity } = line;
    return [{ _id, product, quantity, ...shownVariant(variant, quantity), lineTotal: totals.get(variant.id) ?? ZERO }];
  });

  const { lines: _, ...summary } = priced;
  return {
    cart: shown,
    cartTotal: less(priced.total, add(priced.shipping, priced.codFee)),
    summary,
    coupon: coupon && { code: coupon.code, discount: coupon.percent },
    count: shown.reduce((quantity, line) => quantity + line.quantity, 0),
    hasDeliveryRules: hasDeliveryRules(delivery),
  };
}

function shownVariant(variant: VariantForSale, quantity: number) {
  const message = availabilityProblem(variant, quantity);
  const { id, size, colour, stock, unit } = variant;
  return { variant: { _id: id, size, colour, stock }, unitPrice: unit, available: message === null, message };
}

/** How many pieces of a product, by its id or slug, lie in the cart, whatever their sizes. */
export async function quantityInCart(db: Db, accountId: string, product: string): Promise<number> {
  const { quantity } = await db
    .selectFrom('cartLine')
    .innerJoin('variant', 'variant.id', 'cartLine.variantId')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select((it) => it.fn.coalesce(it.fn.sum<number>('cartLine.quantity'), it.lit(0)).as('quantity'))
    .where('cartLine.accountId', '=', accountId)
    .where(isId(product) ? 'product.id' : 'product.slug', '=', product)
    .executeTakeFirstOrThrow();
  return quantity;
}
