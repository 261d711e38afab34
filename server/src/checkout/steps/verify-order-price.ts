import * as z from 'zod/mini';
import { Summary } from '@shop/contract/cart';
import type { PlaceOrder } from '@shop/contract/checkout';
import { add, ZERO, type Paise } from '@shop/contract/money';
import { linesToPrice, subtotalOf, type CartSnapshot } from '#cart';
import type { VariantForSale } from '#catalogue';
import { loadValidCoupon, lockAndUseCoupon } from '#coupons';
import { appliedBalances, noSuchCard, balancesFor, splitPayment, type AppliedBalances } from '#credit';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { openingState } from '#orders/rules';
import { pricePromotedCart, type CouponToPrice, type PricedCart } from '#pricing';
import { buyerOf, takePromotions } from '#promotions';
import type { OrderedItem } from '../match-items.ts';
import { MIN_CARD_AMOUNT } from '../order-limits.ts';
import type { DeliveryTerms } from './delivery-terms.ts';

type Placing = { accountId: string; body: PlaceOrder; now: Date; isGuest?: true };
type Bill = {
  goods: readonly (OrderedItem & { id: string; variant: VariantForSale })[];
  requestedCouponId: string | null;
  orderId: string;
  terms: DeliveryTerms;
  cart: CartSnapshot;
};
/** The parts of an order that gift card and store credit pay, and the rest, which is paid by card or cash. */
export type PaidByCredit = ReturnType<typeof splitPayment> & { giftCard: Paise; credit: Paise };
type Agreed = {
  priced: PricedCart;
  couponId: string | null;
  couponMinimum: Paise;
  paid: PaidByCredit;
  /** Counts the uses of coupon and promotions; the last check, for which every other one has passed. */
  redeemDiscounts: () => Promise<void>;
};

/** Prices the order on the server, and checks that the customer saw the same price. */
export async function verifyOrderPrice(
  tx: Tx,
  input: Placing,
  { goods, requestedCouponId, orderId, terms: { charges }, cart }: Bill,
): Promise<Agreed> {
  const { accountId, body, now } = input;
  const toPrice = linesToPrice(goods, new Map(goods.map((it) => [it.variantId, it.variant])));
  const validCoupon = await appliedCoupon(tx, input, { couponId: requestedCouponId, subtotal: subtotalOf(toPrice) });
  const buyer = buyerOf(cart.terms, { now, paymentMethod: body.paymentMethod });
  const priceWith = (coupon: CouponToPrice | null, withoutIds: readonly string[] = []) => {
    const promotions = cart.terms.promotions.filter(({ id }) => !withoutIds.includes(id));
    return pricePromotedCart(toPrice, { promotions, buyer, coupon, charges });
  };
  const priced = priceWith(validCoupon);
  if (priced.total !== body.totalPrice) throw pricesChanged(priced);
  const paid = paidByCredit(priced, { body, paying: await balancesOf(tx, input, cart) });
  if (body.due !== undefined && paid.due > body.due) throw pricesChanged(priced, paid);
  if (isToBePaidFirst(body, paid.due) && paid.due < MIN_CARD_AMOUNT)
    throw new ShopError('invalid_input', 'UPI and card payments start at ₹1. Please choose cash on delivery.');

  const couponId = priced.usesCoupon ? requestedCouponId : null;
  // Another customer may have used the coupon or a promotion for the last time since.
  const redeemDiscounts = async () => {
    if (couponId !== null && !(await lockAndUseCoupon(tx, { couponId, accountId, orderId, now })))
      throw input.isGuest && validCoupon ? new GuestCouponRefused(validCoupon.code) : pricesChanged(priceWith(null));
    const { promotions, total: revenue } = priced;
    const usedUp = await takePromotions(tx, { orderId, accountId, promotions, revenue, at: now });
    if (usedUp.length > 0) throw pricesChanged(priceWith(validCoupon, usedUp));
  };
  return { priced, couponId, couponMinimum: couponId === null ? ZERO : (validCoupon?.minimum ?? ZERO), paid, redeemDiscounts };
}

/**
 * Anyone can type the email or mobile number of another person, so the reason does not tell whether that person has used
 * the coupon, and comes only where the order would otherwise be placed.
 */
export class GuestCouponRefused extends ShopError {
  constructor(code: string) {
    super('coupon_refused', `${code} cannot be used for this order: it may be used up, or limited for each customer.`);
  }
}

/** The coupon of the order, if it applies. A guest's earlier uses are counted by `redeemDiscounts`. @throws ShopError coupon_refused */
async function appliedCoupon(
  tx: Tx,
  { accountId, now, isGuest }: Placing,
  coupon: { couponId: string | null; subtotal: Paise },
): Promise<CouponToPrice | null> {
  const result = await loadValidCoupon(tx, { ...coupon, accountId: isGuest ? null : accountId, now });
  if (result === null || !('reason' in result)) return result;
  if (isGuest) throw new ShopError('coupon_refused', result.reason);
  return null;
}

/** The gift card and credit of the cart, or those named by a Buy Now request. @throws ShopError gift_card_refused */
async function balancesOf(tx: Tx, { accountId, body, now, isGuest }: Placing, cart: CartSnapshot): Promise<AppliedBalances> {
  if (body.buyNow !== true) return appliedBalances(cart.balances);
  const { giftCard, useCredit = false } = body;
  const paying = await balancesFor(tx, { giftCard, useCredit, accountId: isGuest ? null : accountId, now });
  if (giftCard !== undefined && paying.giftCard === null) throw noSuchCard();
  return paying;
}

/** @throws ShopError invalid_input for cash on delivery where nothing remains to be paid */
function paidByCredit({ total }: PricedCart, { body, paying }: { body: PlaceOrder; paying: AppliedBalances }): PaidByCredit {
  const { balances } = appliedBalances(paying);
  const { parts, due } = splitPayment(total, balances, body.paymentMethod === 'COD' ? ZERO : MIN_CARD_AMOUNT);
  if (due === 0 && total > 0 && body.paymentMethod === 'COD') {
    const sentence = 'Nothing is left to pay on delivery. Choose card or UPI: nothing is charged there either.';
    throw new ShopError('invalid_input', sentence, { errors: { paymentMethod: sentence } });
  }
  const sumOf = (kind: 'gift_card' | 'credit') => add(...parts.filter((it) => it.kind === kind).map(({ amount }) => amount));
  return { parts, due, giftCard: sumOf('gift_card'), credit: sumOf('credit') };
}

/** Whether the order has to wait for a payment by card or UPI. */
export const isToBePaidFirst = ({ paymentMethod }: PlaceOrder, due: Paise): boolean =>
  openingState(paymentMethod, due).deliveryStatus === 'Pending';

export const pricesChanged = (
  priced: PricedCart,
  { giftCard, credit }: Pick<PaidByCredit, 'giftCard' | 'credit'> = { giftCard: ZERO, credit: ZERO },
): ShopError =>
  new ShopError('prices_changed', 'Prices have changed.', { summary: z.encode(Summary, { ...priced, giftCard, credit }) });
