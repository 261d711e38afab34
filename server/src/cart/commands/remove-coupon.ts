import type { Db } from '#infra/database';
import { saveCoupon } from '../steps/checkout-cart.ts';
import { lockCart } from '../steps/checkout-cart.ts';

/** Removes the coupon from the cart; without one nothing happens. */
export async function removeCoupon(db: Db, accountId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCart(tx, accountId);
    await saveCoupon(tx, accountId, null);
  });
}
