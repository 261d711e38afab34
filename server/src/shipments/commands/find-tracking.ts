import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { insertTrackingLink } from '#orders/desk';
import { orderToTrack, tokenOf } from '../queries/shipments.ts';

/** The same sentence for a wrong number and a wrong contact, so that neither is confirmed to a visitor. */
const NOT_TRACKED = 'We could not find an order with this number and this email or mobile number.';

/**
 * Returns the token of an order's tracking link, by its number and the e-mail or mobile number of the order.
 * @throws ShopError not_found
 */
export async function findTracking({ db }: Pick<AppContext, 'db'>, given: { number: string; contact: string }): Promise<string> {
  const orderId = await orderToTrack(db, given);
  if (orderId === undefined) throw new ShopError('not_found', NOT_TRACKED);
  await db.transaction().execute((tx) => insertTrackingLink(tx, orderId));
  return tokenOf(db, orderId);
}
