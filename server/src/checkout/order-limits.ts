import { rupees } from '@shop/contract/money';
import { ShopError } from '#kernel/shop-error';

/** The gateway's minimum amount. */
export const MIN_CARD_AMOUNT = rupees(1);

/** Maximum orders of one account in `ORDER_WINDOW_MS`: far above a person's, to stop scripts that would empty the stock. */
export const MAX_ORDERS = 30;
export const ORDER_WINDOW_MS = 10 * 60_000;
/**
 * Maximum open cash-on-delivery orders, and items in them, of an account whose email is unverified: they reserve stock
 * without payment.
 */
export const MAX_UNVERIFIED_COD_ORDERS = 10;
export const MAX_UNVERIFIED_COD_ITEMS = 30;

/** Recent orders of an account. `openCod` is counted for unverified emails alone; null for the others. */
export type RecentOrders = { recentOrders: number; openCod: { orders: number; items: number } | null };
type NewOrder = { paymentMethod: 'COD' | 'Card'; items: number };

/**
 * Whether the account may place one more order.
 * @throws ShopError too_many_requests, email_not_verified
 */
export function checkOrderLimits({ recentOrders, openCod }: RecentOrders, { paymentMethod, items }: NewOrder): void {
  if (recentOrders >= MAX_ORDERS)
    throw new ShopError('too_many_requests', 'You have placed many orders in a short time. Please try again in 10 minutes.');
  if (openCod === null || paymentMethod !== 'COD') return;
  if (openCod.orders >= MAX_UNVERIFIED_COD_ORDERS || openCod.items + items > MAX_UNVERIFIED_COD_ITEMS)
    throw new ShopError(
      'email_not_verified',
      `Until your email is confirmed you can have ${MAX_UNVERIFIED_COD_ORDERS} open cash on delivery orders with ${MAX_UNVERIFIED_COD_ITEMS} items in all. Confirm your email with the link we sent you, or pay by card or UPI.`,
    );
}
