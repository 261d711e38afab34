import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { insertTrackingLink } from '#orders/desk';
import { orderToTrack, tokenOf } from '../queries/shipments.ts';

/** The same for a wrong number and a wrong contact, so that neither is confirmed to a visitor. */
const NOT_TRACKED = 'We could not find an order with this number and this email or mobile number.';

/**
 * The token of the tracking link of an order, by its number and the e-mail or mobile number that it was placed with.
 * @throws ShopError not_found
 */
export async function findTracking({ db }: Pick<AppContext, 'db'>, given: { number: string; contact: string }): Promise<string> {
  const orderId = await orderToTrack(db, given);
  if (orderId === undefined) throw new ShopError('not_found', NOT_TRACKED);
  await db.transaction().execute((tx) => insertTrackingLink(tx, orderId));
  return tokenOf(db, orderId);
}
