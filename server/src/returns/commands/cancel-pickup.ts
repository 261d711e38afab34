import { recordChange } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { insertEvent } from '#orders';
import { isPickupOpen, pickupOf, savePickupState } from '#orders/returned-items';
import { lockReturn } from '../steps/lock-return.ts';

type CancelPickup = { orderId: string; staff: { id: string; name: string }; returnId: string | undefined };

/**
 * Cancels the pickup of a return before the courier has the goods; another can be booked then. One that is cancelled stays so.
 * @throws ShopError not_found, order_moved_on once the goods are on their way
 */
export async function cancelPickup(
  shop: Pick<AppContext, 'db' | 'now'>,
  { orderId, staff, returnId }: CancelPickup,
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const { back } = await lockReturn(tx, { orderId, returnId });
    const pickup = await pickupOf(tx, back.id);
    if (!pickup) throw new ShopError('not_found', 'No pickup is booked for this return.');
    if (pickup.state === 'picked_up') throw new ShopError('order_moved_on', 'The courier has the items already.');
    if (!isPickupOpen(pickup)) return;
    await savePickupState(tx, back.id, 'cancelled');
    const actor = { kind: 'staff', ...staff } as const;
    await insertEvent(tx, { orderId, at: shop.now(), status: 'Pickup cancelled', actor, note: '' });
    const [before, after] = [{ state: pickup.state, awb: pickup.awb }, { state: 'cancelled' }];
    await recordChange(tx, { actor: staff, action: 'return.cancel', subjectId: orderId, before, after });
  });
}
