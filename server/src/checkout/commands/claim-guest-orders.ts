import { guestsOf } from '#accounts';
import { moveCouponUses } from '#coupons';
import type { AppContext } from '#infra/app-context';
import { moveMails } from '#messages';
import { reassignOrders } from '#orders';
import { linkPastOrders } from '#past-orders';
import { movePromotionUses } from '#promotions';

/**
 * Moves the orders that were placed as a guest with the account's proven contact to the account, with their coupons,
 * promotions and mails, and its orders of the earlier shop. A blocked guest's orders stay. Idempotent.
 */
export async function claimGuestOrders({ db, log }: Pick<AppContext, 'db' | 'log'>, accountId: string): Promise<void> {
  const orders = await db.transaction().execute(async (tx) => {
    await linkPastOrders(tx, accountId);
    const from = await guestsOf(tx, { accountId });
    if (from.length === 0) return 0;
    const move = { from, to: accountId };
    await moveCouponUses(tx, move);
    await movePromotionUses(tx, move);
    await moveMails(tx, move);
    return reassignOrders(tx, move);
  });
  if (orders > 0) log.info({ event: 'order.claimed', accountId, orders }, 'an account got orders that were placed as a guest');
}
