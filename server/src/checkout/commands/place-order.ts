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
import { newLinkToken } from '#kernel/link-token';
import { ShopError } from '#kernel/shop-error';
import { recordConsents } from '#consents';
import { sendMail } from '#messages';
import { insertOrder } from '#orders';
import { insertConfirmation, insertTrackingLink } from '#orders/desk';
import { withDesignVariants } from '#studio';
import { storedDetailsFrom, storedDetailsQuery } from '#settings';
import { matchesCart, exceedsLimit, resolveItems, type Candidate, type OrderedItem } from '../match-items.ts';
import { awaitPayment } from '../steps/await-payment.ts';
import { allocateOrderStock } from '../steps/allocate-order-stock.ts';
import { parseDelivery } from '#delivery';
import { deliveryTerms, needsConfirmation, refuseCod } from '../steps/delivery-terms.ts';
import { checkOrderLimits } from '../order-limits.ts';
import { verifyOrderPrice, isToBePaidFirst, pricesChanged } from '../steps/verify-order-price.ts';
import { productionDaysOf, designsOf, refuseCustomCod } from '../steps/custom-items.ts';
import { shipToOf, sizesOf } from '../queries.ts';
import { parseCustomer, customerQuery, saveIdempotencyKey, type Buyer } from '../repository.ts';
import { refuseShortages } from '../shortages.ts';

/** The request body of a customer, and its Idempotency-Key. */
type PlaceOrderInput = {
  accountId: string;
  body: PlaceOrder;
  idempotencyKey: string | undefined;
  now: Date;
  /** The customer is a guest, who follows the order by its tracking link. */
  isGuest?: true;
};
type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;

/** `isNew`: created by this request, not by an earlier one with the same idempotency key. */
type Placed = { orderId: string; isNew: boolean };

/**
 * Creates an order from lines of the customer's cart, in one transaction with prices, stock, coupon, promotions and
 * snapshot. Rows are locked in one order everywhere: cart, coupon, promotions, balances of gift card and credit,
 * variants. The cart's lock serializes a customer's requests, so that a double click finds an empty cart, or the order
 * of its key.
 *
 * Returns the order; for a used idempotency key the one created before. An order by card or UPI reserves its goods
 * until it is paid or its payment window ends; `openPayment` calls the gateway after the commit.
 * @throws ShopError too_many_requests, email_not_verified, shop_not_live, cart_empty, cart_changed, prices_changed
 * with the fresh summary, out_of_stock with the lines, key_reused
 */
export async function placeOrder(shop: Context, input: PlaceOrderInput): Promise<Placed> {
  validateRequest(input);
  const { accountId, body, idempotencyKey, now } = input;
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest();

  return shop.db.transaction().execute(async (tx) => {
    const { existingOrder, profile, recent, cart, details } = await lockCheckout(tx, input);
    if (existingOrder && !bodyHash.equals(existingOrder.bodyHash))
      throw new ShopError(
        'key_reused',
        'This request was already sent with different details. Please reload the page and order again.',
      );
    if (existingOrder) return { orderId: existingOrder.orderId, isNew: false };

    if (!details.live) throw new ShopError('shop_not_live', 'Opening soon: this shop does not take orders yet.');
    if (body.orderItems.length === 0) throw new ShopError('cart_empty', 'Your cart is empty.');
    const to = { phone: profile.phone, deliverTo: details.deliverTo };
    const shipTo = await shipToOf(tx, { accountId, given: body.shippingAddress, ...to });
    const { goods, requestedCouponId } = await loadOrderedGoods(tx, input, cart);
    if (shop.config.orderLimits) checkOrderLimits(recent, { paymentMethod: body.paymentMethod, items: itemsIn(goods) });
    const orderId = newId();
    const delivery = parseDelivery(details.deliveryJson);
    const terms = deliveryTerms(input, { shipTo, delivery, productionDays: await productionDaysOf(tx, goods) });
    const bill = { goods, requestedCouponId, orderId, terms, cart };
    const { priced, couponId, couponMinimum, paid, redeemDiscounts } = await verifyOrderPrice(tx, input, bill);
    await refuseCod(tx, input, { terms, priced });
    await redeemDiscounts();
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
    await saveUpdateChoices(tx, input, orderId);
    if (isToBePaidFirst(body, paid.due)) await awaitPayment(tx, shop, { orderId, number, amount: paid.due, at: now });
    else await sendMail(tx, shop, { template: 'order-placed', accountId, orderId });
    if (body.buyNow !== true) await removeOrderedLines(tx, accountId, variantIdsOf(goods));
    if (idempotencyKey !== undefined) await saveIdempotencyKey(tx, { accountId, idempotencyKey, now, orderId, bodyHash });
    // Last, so that the rows of popular variants are locked only for the time of the commit.
    await allocateOrderStock(tx, goods, { orderId, actorName: profile.name, now });
    return { orderId, isNew: true };
  });
}

/** Saves how the customer follows the order: a guest's link, and updates by WhatsApp where they are allowed. */
async function saveUpdateChoices(tx: Tx, { isGuest, accountId, body, now }: PlaceOrderInput, orderId: string): Promise<void> {
  if (isGuest) await insertTrackingLink(tx, orderId);
  if (body.whatsAppUpdates === true)
    await recordConsents(tx, { accountId, purposes: ['orders_by_whatsapp'], given: true, source: 'checkout', at: now });
}

type Locked = Pick<Buyer, 'existingOrder' | 'recent'> & {
  profile: Omit<Buyer, 'existingOrder' | 'recent'>;
  cart: CartSnapshot;
  details: ReturnType<typeof storedDetailsFrom>;
};

/**
 * The customer's cart, locked, their profile, the order of this key, and the shop's settings, pipelined in one round
 * trip.
 */
async function lockCheckout(tx: Tx, input: PlaceOrderInput): Promise<Locked> {
  const { accountId, idempotencyKey, now } = input;
  const [locked, buyer, cart, settings] = await pipeline(
    tx,
    cartLock(accountId),
    customerQuery({ accountId, idempotencyKey, now }),
    cartQuery({ accountId, now, ...buyNowCode(input) }),
    storedDetailsQuery(),
  );
  const { existingOrder, recent, ...profile } = parseCustomer(buyer);
  if (locked.length > 0)
    return { existingOrder, recent, profile, cart: parseCartRow(cart), details: storedDetailsFrom(settings) };
  await createCart(tx, accountId);
  return lockCheckout(tx, input);
}

/** For Buy Now the code in the request applies, not the cart's. */
const buyNowCode = ({ body: { buyNow, code }, isGuest }: PlaceOrderInput) =>
  buyNow === true ? { code: code === undefined ? null : normalizeCode(code), ...(isGuest && { isGuest }) } : {};

/** The checks that need no database query. */
function validateRequest({ body, idempotencyKey }: PlaceOrderInput): void {
  if (idempotencyKey !== undefined && (idempotencyKey.length === 0 || idempotencyKey.length > 200))
    throw new ShopError('invalid_input', 'An Idempotency-Key has 1 to 200 characters.');
  if (body.buyNow === true && idempotencyKey === undefined)
    throw new ShopError('invalid_input', 'Buy Now needs an Idempotency-Key.');
}

type OrderedGoods = OrderedItem & { id: string; variant: VariantForSale };

type LoadedGoods = {
  goods: OrderedGoods[];
  /** The coupon of the cart; for Buy Now the one in the request. */
  requestedCouponId: string | null;
};

/** The lines to be ordered, all of which are available now. */
async function loadOrderedGoods(tx: Tx, input: PlaceOrderInput, held: CartSnapshot): Promise<LoadedGoods> {
  const { variants, cart } = await onOffer(tx, input, held);
  const wanted = orderedItems(input, [...variants.values()]);
  if (cart && !matchesCart(wanted, cart.lines)) throw new ShopError('cart_changed', 'Your cart has changed.');
  if (exceedsLimit(wanted)) throw new ShopError('line_full', `At most ${MAX_PER_LINE} of one size, please.`);

  refuseShortages(wanted, variants);
  const goods = wanted.flatMap((it) => {
    const variant = variants.get(it.variantId);
    return variant ? [{ ...it, id: it.variantId, variant }] : [];
  });
  refuseCustomCod(input.body, goods);
  if (cart) return { goods, requestedCouponId: cart.couponId };
  const named = input.body.code === undefined ? undefined : await couponByCode(tx, input.body.code);
  return { goods, requestedCouponId: named?.id ?? null };
}

type OnOffer = {
  variants: ReadonlyMap<string, VariantForSale>;
  /** Null for Buy Now. */
  cart: { lines: readonly LineInCart[]; couponId: string | null } | null;
};

/** The sizes that the items can match: those of the cart's lines, or for Buy Now all sizes of the products. */
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

function orderedItems({ body }: PlaceOrderInput, candidates: Candidate[]): OrderedItem[] {
  const wanted = resolveItems(body.orderItems, candidates);
  if (!('reason' in wanted)) return wanted;
  if (wanted.reason === 'choose') throw new ShopError('choose_variant', wanted.message);
  if (body.buyNow === true) throw new ShopError('not_found', 'This item is no longer sold.');
  throw new ShopError('cart_changed', 'Your cart has changed.');
}

const variantIdsOf = (lines: readonly { variantId: string }[]): string[] => lines.map((line) => line.variantId);
const itemsIn = (goods: readonly OrderedItem[]): number => goods.reduce((sum, { quantity }) => sum + quantity, 0);
