import { lockVariants, restock } from '#catalogue';
import { lockForUse } from '#coupons';
import type { Tx } from '#infra/database';
import type { Actor } from '../../actor.ts';
import { linesOf } from '../../queries/lines.ts';
import type { LockedOrder } from '../../steps/lock-order.ts';
import { abandonPickups } from './pickups.ts';
import { saveReturn, saveReturnLine, type LockedReturn } from './returns.ts';

type Undo = { returns: readonly LockedReturn[]; actor: Actor; note?: string };

/**
 * Ends returns without their goods: the pieces belong to the customer again, reserved exchange sizes are released, and no
 * courier comes. The caller runs `syncStock` afterwards, which takes restocked pieces out of stock again.
 */
export async function undoReturns(tx: Tx, order: LockedOrder, { returns, actor, note }: Undo): Promise<void> {
  const aside = [];
  for (const back of returns) {
    await saveReturn(tx, back.id, { state: 'rejected', ...(note !== undefined && { note }) });
    for (const { lineId, held, exchangeVariantId, restocked } of back.lines) {
      if (held > 0 && exchangeVariantId !== null)
        aside.push({ variantId: exchangeVariantId, quantity: held, orderId: order.id, actorName: actor.name });
      if (held > 0 || restocked > 0)
        await saveReturnLine(tx, { returnId: back.id, lineId, heldQuantity: 0, restockedQuantity: 0 });
    }
  }
  if (returns.length > 0)
    await abandonPickups(
      tx,
      returns.map(({ id }) => id),
    );
  if (aside.length === 0) return;
  await lockGoods(
    tx,
    order,
    aside.map(({ variantId }) => variantId),
  );
  await restock(tx, aside, 'cancelled');
}

/** Reserved pieces are released now and the order's own goods are taken afterwards. The lock order is coupon, then variants. */
async function lockGoods(tx: Tx, order: LockedOrder, asideIds: readonly string[]): Promise<void> {
  if (order.couponId !== null) await lockForUse(tx, order.couponId);
  const lines = await linesOf(tx, order);
  await lockVariants(tx, [...asideIds, ...lines.map(({ variantId }) => variantId)]);
}
