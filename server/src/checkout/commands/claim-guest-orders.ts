import { guestsOf } from '#accounts';
import { moveCouponUses } from '#coupons';
import type { AppContext } from '#infra/app-context';
import { moveMails } from '#messages';
import { moveOrders } from '#orders';
import { movePromotionUses } from '#promotions';

/**
 * Gives an account the orders that were placed as a guest with its proven contact, their coupons, promotions and mails. A blocked guest's stay.
 * Running it again finds nothing.
 */
export async function claimGuestOrders({ db, log }: Pick<AppContext, 'db' | 'log'>, accountId: string): Promise<void> {
  const orders = await db.transaction().execute(async (tx) => {
    const from = await guestsOf(tx, { accountId });
    if (from.length === 0) return 0;
    const move = { from, to: accountId };
    await moveCouponUses(tx, move);
    await movePromotionUses(tx, move);
    await moveMails(tx, move);
    return moveOrders(tx, move);
  });
  if (orders > 0) log.info({ event: 'order.claimed', accountId, orders }, 'an account got orders that were placed as a guest');
}
