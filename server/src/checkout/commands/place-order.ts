import { createHash } from 'node:crypto';
import { MAX_PER_LINE } from '@shop/contract/cart';
import type { PlaceOrder } from '@shop/contract/checkout';
import { parseCartRow, cartLock, cartQuery, createCart, removeOrderedLines, type CartSnapshot, type LineInCart } from '#cart';
import { variantsForSale, type VariantForSale } from '#catalogue';
import { payWithCredit } from '#credit';
import { couponByCode, normalizeCode } from '#coupons';
import { pipeline, type Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { newLinkToken } from '#infra/secrets';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { insertOrder } from '#orders';
import { insertConfirmation, insertTrackingLink } from '#orders/desk';
import { withDesignVariants } from '#studio';
import { storedDetailsFrom, storedDetailsQuery } from '#settings';
import { matchesCart, exceedsLimit, resolveItems, type Candidate, type Wanted } from '../match-items.ts';
import { awaitPayment } from '../steps/await-payment.ts';
import { takeGoods } from '../steps/take-goods.ts';
import { parseDelivery } from '#delivery';
import { deliveryTerms, needsConfirmation, refuseCod } from '../steps/delivery-terms.ts';
import { checkOrderLimits } from '../order-limits.ts';
import { agreeOnPrice, isToBePaidFirst, pricesChanged } from '../steps/agree-on-price.ts';
import { daysToMake, designsOf, refuseCustomCod } from '../steps/custom-items.ts';
import { shipToOf, sizesOf } from '../queries.ts';
import { parseCustomer, customerQuery, saveIdempotencyKey, type Buyer } from '../repository.ts';
import { refuseShortages } from '../shortages.ts';

/** The request body of a customer, and its Idempotency-Key. */
type PlaceOrderInput = {
  accountId: string;
  body: PlaceOrder;
  key: string | undefined;
  now: Date;
  /** Follows the order by its tracking link. */
  isGuest?: true;
};
type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;

/** `isNew`: created by this request, not by an earlier one with the same idempotency key. */
type Placed = { orderId: string; isNew: boolean };

/**
 * Turns lines of the customer's cart into an order, in one transaction: prices, stock, coupon, promotions, snapshot and the lines' leaving
 * the cart hold together or not at all. Rows are locked in one order everywhere: cart, coupon, promotions, balances of gift card and credit, variants. The locked cart lets a
 * customer's requests pass one by one, so that a double click finds an empty cart, or its key's order.
 *
 * Answers the order: under a key that was used already, the one it made. An order by card or UPI waits, with its goods, until it
 * is paid or its time is over; the gateway is asked after the commit, by `openPayment`.
 * @throws ShopError too_many_requests, email_not_verified, shop_not_live, cart_empty, cart_changed, prices_changed with the fresh summary, out_of_stock with the lines, key_reused
 */
export async function placeOrder(shop: Context, input: PlaceOrderInput): Promise<Placed> {
  refuseAtOnce(input);
  const { accountId, body, key, now } = input;
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest();

  return shop.db.transaction().execute(async (tx) => {
    const { made, profile, recent, cart, details } = await lockedFor(tx, input);
    if (made && !bodyHash.equals(made.bodyHash))
      throw new ShopError(
        'key_reused',
        'This request was already sent with different details. Please reload the page and order again.',
      );
    if (made) return { orderId: made.orderId, isNew: false };

    if (!details.live) throw new ShopError('shop_not_live', 'Opening soon: this shop does not take orders yet.');
    if (body.orderItems.length === 0) throw new ShopError('cart_empty', 'Your cart is empty.');
    const to = { phone: profile.phone, deliverTo: details.deliverTo };
    const shipTo = await shipToOf(tx, { accountId, given: body.shippingAddress, ...to });
    const { goods, couponInside } = await goodsOf(tx, input, cart);
    if (shop.config.orderLimits) checkOrderLimits(recent, { paymentMethod: body.paymentMethod, items: itemsIn(goods) });
    const orderId = newId();
    const delivery = parseDelivery(details.deliveryJson);
    const terms = deliveryTerms(input, { shipTo, delivery, makingDays: await daysToMake(tx, goods) });
    const bill = { goods, couponInside, orderId, terms, cart };
    const { priced, couponId, couponMinimum, paid } = await agreeOnPrice(tx, input, bill);
    await refuseCod(tx, input, { terms, priced });
    const awaitingConfirmation = await needsConfirmation(tx, input, terms);

    const actor = { kind: 'customer', id: accountId, name: profile.name } as const;
    const lines = goods.map(({ variant, quantity }) => ({ variant, quantity }));
    const number = await insertOrder(tx, {
      id: orderId,
      customer: { ...profile, phone: profile.phone || shipTo.phone },
      shipTo,
      paymentMethod: body.paymentMethod,
      lines,
      priced,
      paid,
      couponId,
      couponMinimum,
      promise: terms.promise,
      awaitingConfirmation,
      giftNote: body.giftNote,
      returnDays: details.returnDays,
      at: now,
      actor,
    });
    if (!(await payWithCredit(tx, { orderId, parts: paid.parts, actorName: profile.name, at: now }))) throw pricesChanged(priced);
    if (awaitingConfirmation) await insertConfirmation(tx, { orderId, token: newLinkToken(), at: now });
    if (input.isGuest) await insertTrackingLink(tx, orderId);
    if (isToBePaidFirst(body, paid.due)) await awaitPayment(tx, shop, { orderId, number, amount: paid.due, at: now });
    else await sendMail(tx, shop, { template: 'order-placed', accountId, orderId });
    if (body.buyNow !== true) await removeOrderedLines(tx, accountId, variantIdsOf(goods));
    if (key !== undefined) await saveIdempotencyKey(tx, { accountId, key, now, orderId, bodyHash });
    // Last, so that the rows of popular variants are locked only for the time of the commit.
    await takeGoods(tx, goods, { orderId, actorName: profile.name, now });
    return { orderId, isNew: true };
  });
}

type Locked = Pick<Buyer, 'made' | 'recent'> & {
  profile: Omit<Buyer, 'made' | 'recent'>;
  cart: CartSnapshot;
  details: ReturnType<typeof storedDetailsFrom>;
};

/** The customer's cart, locked, who they are, what they ordered under this key, and the shop's settings: all in one trip. */
async function lockedFor(tx: Tx, input: PlaceOrderInput): Promise<Locked> {
  const { accountId, key, now } = input;
  const [locked, buyer, cart, settings] = await pipeline(
    tx,
    cartLock(accountId),
    customerQuery({ accountId, key, now }),
    cartQuery({ accountId, now, ...codePastCart(input) }),
    storedDetailsQuery(),
  );
  const { made, recent, ...profile } = parseCustomer(buyer);
  if (locked.length > 0) return { made, recent, profile, cart: parseCartRow(cart), details: storedDetailsFrom(settings) };
  await createCart(tx, accountId);
  return lockedFor(tx, input);
}

/** Past the cart the code that is sent counts, not the cart's. */
const codePastCart = ({ body: { buyNow, code }, isGuest }: PlaceOrderInput) =>
  buyNow === true ? { code: code === undefined ? null : normalizeCode(code), ...(isGuest && { isGuest }) } : {};

/** The checks that need no database query. */
function refuseAtOnce({ body, key }: PlaceOrderInput): void {
  if (key !== undefined && (key.length === 0 || key.length > 200))
    throw new ShopError('invalid_input', 'An Idempotency-Key has 1 to 200 characters.');
  if (body.buyNow === true && key === undefined) throw new ShopError('invalid_input', 'Buy Now needs an Idempotency-Key.');
}

type Goods = Wanted & { id: string; variant: VariantForSale };

type Found = {
  goods: Goods[];
  /** Of the cart they lie in, or named by a customer who buys past it. */ couponInside: string | null;
};

/** The lines to be ordered, all of which can be had at this moment. */
async function goodsOf(tx: Tx, input: PlaceOrderInput, held: CartSnapshot): Promise<Found> {
  const { variants, cart } = await onOffer(tx, input, held);
  const wanted = whatIsWanted(input, [...variants.values()]);
  if (cart && !matchesCart(wanted, cart.lines)) throw new ShopError('cart_changed', 'Your cart has changed.');
  if (exceedsLimit(wanted)) throw new ShopError('line_full', `At most ${MAX_PER_LINE} of one size, please.`);

  refuseShortages(wanted, variants);
  const goods = wanted.flatMap((it) => {
    const variant = variants.get(it.variantId);
    return variant ? [{ ...it, id: it.variantId, variant }] : [];
  });
  refuseCustomCod(input.body, goods);
  if (cart) return { goods, couponInside: cart.couponId };
  const named = input.body.code === undefined ? undefined : await couponByCode(tx, input.body.code);
  return { goods, couponInside: named?.id ?? null };
}

type OnOffer = {
  variants: ReadonlyMap<string, VariantForSale>;
  /** Null past the cart. */
  cart: { lines: readonly LineInCart[]; couponId: string | null } | null;
};

/** The sizes that the items may mean: those of the cart's lines, or past the cart all of their products. */
async function onOffer(tx: Tx, { accountId, body, now }: PlaceOrderInput, cart: CartSnapshot): Promise<OnOffer> {
  if (body.buyNow === true) {
    const ids = await sizesOf(
      tx,
      body.orderItems.map((item) => item.product),
    );
    const variants = await variantsForSale(tx, ids, now);
    return { variants: withDesignVariants(variants, await designsOf(tx, { accountId, body, now })), cart: null };
  }
  const inside = new Set(variantIdsOf(cart.lines));
  return { variants: new Map([...cart.goods.variants].filter(([id]) => inside.has(id))), cart };
}

function whatIsWanted({ body }: PlaceOrderInput, candidates: Candidate[]): Wanted[] {
  const wanted = resolveItems(body.orderItems, candidates);
  if (!('because' in wanted)) return wanted;
  if (wanted.because === 'choose') throw new ShopError('choose_variant', wanted.sentence);
  if (body.buyNow === true) throw new ShopError('not_found', 'This item is no longer sold.');
  throw new ShopError('cart_changed', 'Your cart has changed.');
}

const variantIdsOf = (lines: readonly { variantId: string }[]): string[] => lines.map((line) => line.variantId);
const itemsIn = (goods: readonly Wanted[]): number => goods.reduce((sum, { quantity }) => sum + quantity, 0);
