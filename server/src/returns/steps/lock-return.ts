import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { lockOrder, type LockedOrder } from '#orders';
import { findReturn, returnsOf, type LockedReturn } from '#orders/returned-items';

type Wanted = { orderId: string; returnId: string | undefined };

/**
 * Locks an order and reads the return of a step: the named one, or the open one.
 * @throws ShopError not_found
 */
export async function lockReturn(tx: Tx, { orderId, returnId }: Wanted): Promise<{ order: LockedOrder; back: LockedReturn }> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ShopError('not_found', 'There is no such order.');
  const back = findReturn(await returnsOf(tx, order), returnId);
  if (!back) throw new ShopError('not_found', 'There is no such return.');
  return { order, back };
}
