import type { Cart, GuestLine } from '@shop/contract/cart';
import { parseProducts, loadProducts, productsAsJson, type ProductJson } from '#catalogue';
import { appliedBalances, appliedBalancesAsJson, type AppliedBalances } from '#credit';
import { couponByCode, validateCoupon, couponInCart, normalizeCode, noSuchCoupon, usesBy } from '#coupons';
import type { DeliverySettings } from '@shop/contract/delivery-settings';
import { parseDelivery } from '#delivery';
import { type Db, namedStatement, type Query, sql, type Tx } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import type { Buyer, CouponToPrice, LineUnderPromotions } from '#pricing';
import {
  buyerOf,
  codeTerms,
  NO_TERMS,
  parseTerms,
  promotionTermsAsJson,
  type PromotionTerms,
  type RunningPromotion,
  type TermsFor,
  type TermsJson,
} from '#promotions';
import { designsAsJson, loadDesigns, parseDesigns, withDesigns, type DesignJson } from '#studio';
import { dedupeByVariant } from './merge-lines.ts';
import { codeProblem, pricedCart, type Quote } from './priced-cart.ts';
import { linesToPrice, designIdsOf, subtotalOf, variantIdsOf, type CartSnapshot, type LineInCart } from './rules.ts';

export type CartQuery = {
  accountId: string;
  now: Date;
  /** A product, by its id or slug, whose sizes are read together with those of the lines. */
  withProduct?: string;
  /** For Buy Now: the entered code in capitals, instead of the cart's; null for none. */
  code?: string | null;
  /** Buy Now by a guest, whose account is created for the order. */
  isGuest?: boolean;
};
type CartRow = {
  couponId: string | null;
  lines: LineInCart[];
  goods: ProductJson[];
  designs: DesignJson[];
  delivery: unknown;
  terms: TermsJson;
  balances: unknown;
};

/** The customer's cart with its products, in one query, since every request about a cart runs it. */
export async function readCart(db: Db | Tx, input: CartQuery): Promise<CartSnapshot> {
  const { rows } = await cartQuery(input).execute(db);
  return parseCartRow(rows);
}

/** The query of `readCart`, to pipeline with others; `parseCartRow` reads its rows. */
export function cartQuery({ accountId, now, withProduct, code, isGuest = false }: CartQuery): Query<CartRow> {
  const cart = { accountId, now };
  if (isGuest) return namedStatement('cart.read_as_guest', selectCart({ ...cart, code: code ?? null, isGuest }, sql``));
  if (code !== undefined) return namedStatement('cart.read_past_it', selectCart({ ...cart, code }, sql``));
  if (withProduct === undefined) return namedStatement('cart.read', selectCart(cart, sql``));
  return isId(withProduct)
    ? namedStatement('cart.read_with_id', selectCart(cart, sql`union select id from product where id = ${withProduct}`))
    : namedStatement('cart.read_with_slug', selectCart(cart, sql`union select id from product where slug = ${withProduct}`));
}

export type CartOwner = Pick<CartQuery, 'accountId' | 'now'>;

function selectCart(
  { accountId, now, code, isGuest }: CartOwner & Pick<CartQuery, 'code' | 'isGuest'>,
  otherProducts: ReturnType<typeof sql>,
) {
  const inCart = sql`select v.product_id from cart_line l join variant v on v.id = l.variant_id where l.account_id = ${accountId}`;
  return sql<CartRow>`
    select (select coupon_id from cart where account_id = ${accountId}) as coupon_id, (select delivery from shop_settings) as delivery,
      ${promotionTermsAsJson({ customer: isGuest ? 'guest' : { accountId }, now, code })} as terms, ${appliedBalancesAsJson(accountId, now)} as balances,
      (select coalesce(json_agg(json_build_object('id', l.id, 'variantId', l.item_id, 'quantity', l.quantity)
          order by l.added_at desc, l.id desc), '[]')
        from cart_line l where l.account_id = ${accountId}) as lines,
      ${designsAsJson(sql`d.id in (select design_id from cart_line where account_id = ${accountId})`)} as designs,
      ${productsAsJson(sql`p.id = any(array(${inCart} ${otherProducts}))`, now)} as goods`;
}

export function parseCartRow([row]: readonly CartRow[]): CartSnapshot {
  const { couponId = null, lines = [], goods = [], designs = [], delivery, terms, balances } = row ?? {};
  return {
    couponId,
    lines,
    goods: withDesigns(parseProducts(goods), parseDesigns(designs)),
    delivery,
    terms: terms ? parseTerms(terms) : NO_TERMS,
    balances,
  };
}

/** The customer's cart, newest line first, at current prices. Unavailable lines stay, marked, and cost nothing. */
export const cartOf = async (db: Db | Tx, owner: CartOwner, quote: Quote = {}): Promise<Cart> =>
  toCartView(db, await readCart(db, owner), { ...owner, quote });

/** The view of a cart that was just read or changed. */
export async function toCartView(
  db: Db | Tx,
  { lines, goods, couponId, delivery: stored, terms, balances }: CartSnapshot,
  { accountId, now, quote = {} }: CartOwner & { quote?: Quote },
): Promise<Cart> {
  const subtotal = subtotalOf(linesToPrice(lines, goods.variants));
  const coupon = await couponInCart(db, { couponId, accountId, subtotal, now });
  const buyer = buyerOf(terms, { now, paymentMethod: quote.paymentMethod });
  const delivery = parseDelivery(stored);
  return pricedCart({ lines, goods, coupon, quote, delivery, terms, buyer, paying: appliedBalances(balances) });
}

/** Items that are not in an account's cart, and the inputs of their price. */
export type LooseItems = {
  lines: readonly GuestLine[];
  /** A code of a coupon or a promotion. */
  code: string | undefined;
  /** null for a guest. */
  accountId: string | null;
  now: Date;
  quote: Quote;
  /** Gift card and store credit that pay beside the method. */
  paying: AppliedBalances;
};

/**
 * Prices the cart in a guest's browser, and Buy Now items; unknown sizes are left out.
 * @throws ShopError coupon_refused with the reason
 */
export async function pricedItems(db: Db, { lines: input, code, accountId, now, quote, paying }: LooseItems): Promise<Cart> {
  const lines = dedupeByVariant(input).map((line) => ({ id: line.variantId, ...line }));
  const designs = await loadDesigns(db, designIdsOf(input), accountId);
  const goods = withDesigns(await loadProducts(db, variantIdsOf(input), now), designs);
  const { delivery, terms } = await termsOfShop(db, { customer: accountId === null ? 'guest' : { accountId }, now, code });
  const buyer = buyerOf(terms, { now, paymentMethod: quote.paymentMethod });
  const toPrice = linesToPrice(lines, goods.variants);
  const coupon =
    code === undefined ? null : await enteredCoupon(db, { code, accountId, now, toPrice, promotion: codeTerms(terms), buyer });
  return pricedCart({ lines, goods, coupon, quote, delivery, terms, buyer, paying: appliedBalances(paying) });
}

/** The shop's delivery settings, and the current promotions for this customer, in one query. */
export async function termsOfShop(
  db: Db,
  { customer, now, code }: Pick<LooseItems, 'now' | 'code'> & { customer: TermsFor },
): Promise<{ delivery: DeliverySettings; terms: PromotionTerms }> {
  const entered = code === undefined ? null : normalizeCode(code);
  const { rows } = await namedStatement(
    `cart.terms_${typeof customer === 'object' ? 'account' : customer}`,
    sql<{ delivery: unknown; terms: TermsJson }>`
      select (select delivery from shop_settings) as delivery,
        ${promotionTermsAsJson({ customer, now, code: entered })} as terms`,
  ).execute(db);
  const [row] = rows;
  return { delivery: parseDelivery(row?.delivery), terms: row ? parseTerms(row.terms) : NO_TERMS };
}

type Entered = {
  code: string;
  accountId: string | null;
  now: Date;
  toPrice: readonly LineUnderPromotions[];
  promotion: RunningPromotion | undefined;
  buyer: Buyer;
};

/** The coupon of a code; null where the code is a promotion's. @throws ShopError coupon_refused with the reason */
async function enteredCoupon(db: Db, entered: Entered): Promise<CouponToPrice | null> {
  const { code, accountId, now, toPrice, promotion, buyer } = entered;
  const coupon = await couponByCode(db, code);
  if (!coupon) {
    if (!promotion) throw new ShopError('coupon_refused', await noCodeFor(db, entered));
    const { firstOrder, segment } = promotion.conditions;
    const problem =
      accountId === null && (firstOrder || segment !== null)
        ? loginForCode(code)
        : codeProblem(promotion, { lines: toPrice, buyer });
    if (problem !== undefined) throw new ShopError('coupon_refused', problem);
    return null;
  }
  const usedByCustomer = accountId === null ? 0 : await usesBy(db, { couponId: coupon.id, accountId });
  const result = validateCoupon(coupon, { subtotal: subtotalOf(toPrice), now, usedByCustomer });
  if ('reason' in result) throw new ShopError('coupon_refused', result.reason);
  return result;
}

/** Why a code cannot be used: it does not exist, or its promotion is limited for each customer, so that it needs an account. */
async function noCodeFor(db: Db, { code, accountId, now }: Entered): Promise<string> {
  if (accountId !== null) return noSuchCoupon(code);
  const { terms } = await termsOfShop(db, { customer: 'anyone', now, code });
  return codeTerms(terms) ? loginForCode(code) : noSuchCoupon(code);
}

/** For a code that depends on earlier orders, of which a guest has none. */
const loginForCode = (code: string): string => `Please log in to use ${normalizeCode(code)}.`;

/** The quantity of a product, by its id or slug, in the cart, all sizes together. */
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
