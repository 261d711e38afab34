import type { Db } from '#infra/database';
import { lockCart, NO_CODE, saveCode } from '../steps/cart-writes.ts';

/** Removes the code from the cart, if any. */
export async function removeCoupon(db: Db, accountId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCart(tx, accountId);
    await saveCode(tx, accountId, NO_CODE);
  });
}
