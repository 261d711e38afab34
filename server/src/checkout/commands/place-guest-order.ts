import type { GuestContact, PlaceOrder } from '@shop/contract/checkout';
import type { Language } from '@shop/contract/languages';
import { guestAccount } from '#accounts';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { GuestCouponRefused } from '../steps/verify-order-price.ts';
import { placeOrder } from './place-order.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'limits' | 'now'>;
type GuestOrder = { body: PlaceOrder; idempotencyKey: string | undefined; address: string; language: Language };
type Placed = { orderId: string; isNew: boolean; accountId: string };

/** Maximum guest orders from one IP address: many homes share one, but a script must be stopped. */
const GUEST_ORDERS = { name: 'guest-order', times: 60, seconds: 600, shared: true };

/**
 * Maximum refused coupons from one IP address in a day, after which its guests order without one: a refusal may mean that the
 * contact, which can be another person's, has used the coupon.
 */
const REFUSED_COUPONS = { name: 'guest-coupon-refused', times: 10, seconds: 86_400, shared: true };

/**
 * Places the order of a customer without an account: Buy Now items, with the same prices, limits and stock as for
 * customers with one. The idempotency key belongs to the contact, so that another person's equal key is another order.
 * @throws ShopError invalid_input by field, too_many_requests, not_allowed, and what `placeOrder` throws
 */
export async function placeGuestOrder(shop: Context, { body, idempotencyKey, address, language }: GuestOrder): Promise<Placed> {
  const contact = contactOf(body);
  if (idempotencyKey === undefined) throw new ShopError('invalid_input', 'Ordering as a guest needs an Idempotency-Key.');
  const { shippingAddress: to } = body;
  if (typeof to === 'string') throw missing('shippingAddress', 'Enter the delivery address.');
  if (shop.config.orderLimits && (await shop.limits.hit(GUEST_ORDERS, address)) > 0)
    throw new ShopError('too_many_requests', 'Many orders came from here in a short time. Please try again in 10 minutes.');

  if (body.code !== undefined && (await shop.limits.secondsToWait(REFUSED_COUPONS, address)) > 0)
    throw new ShopError('too_many_requests', 'Several coupons were refused here today. Please order without one, or log in.');

  const now = shop.now();
  const accountId = await shop.db
    .transaction()
    .execute((tx) => guestAccount(tx, { ...contact, name: to.fullName, language, at: now }));
  try {
    const placed = await placeOrder(shop, { accountId, body: { ...body, buyNow: true }, idempotencyKey, now, isGuest: true });
    return { ...placed, accountId };
  } catch (error) {
    if (error instanceof GuestCouponRefused) await shop.limits.hit(REFUSED_COUPONS, address);
    throw error;
  }
}

function contactOf({ contact }: PlaceOrder): GuestContact {
  if (contact) return contact;
  throw missing('contact', 'Enter your email and mobile number.');
}

const missing = (field: string, sentence: string): ShopError =>
  new ShopError('invalid_input', sentence, { errors: { [field]: sentence } });
