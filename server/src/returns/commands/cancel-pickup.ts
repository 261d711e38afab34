import { writeAuditEntry } from '#audit';
import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { insertEvent } from '#orders';
import { isPickupOpen, pickupOf, savePickupState, type PickupRow } from '#orders/returned-items';
import { lockReturn } from '../steps/lock-return.ts';

type CancelPickup = { orderId: string; staff: { id: string; name: string }; returnId: string | undefined };

/**
 * Cancels the pickup of a return before the courier has the goods, at the courier first; another can be booked then.
 * Cancelling twice changes nothing.
 * @throws ShopError not_found, courier_refused, order_moved_on once the goods are in transit or before the courier confirmed
 * the booking
 */
export async function cancelPickup(
  shop: Pick<AppContext, 'db' | 'now'>,
  couriers: Couriers,
  { orderId, staff, returnId }: CancelPickup,
): Promise<void> {
  const current = await shop.db.transaction().execute(async (tx) => {
    const { back } = await lockReturn(tx, { orderId, returnId });
    return pickupOf(tx, back.id);
  });
  if (current?.state === 'waiting')
    throw new ShopError('order_moved_on', 'The courier has not confirmed this pickup yet. Try again in a minute.');
  if (current?.state === 'booked' && current.courier !== 'own') await cancelAtCourier(couriers, current);
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
    await writeAuditEntry(tx, { actor: staff, action: 'return.cancel', subjectId: orderId, before, after });
  });
}

async function cancelAtCourier(couriers: Couriers, { courier: name, awb, handles, isTest }: PickupRow): Promise<void> {
  const courier = name === 'own' ? undefined : couriers[name];
  if (!courier || courier.isTest !== isTest) throw new ShopError('courier_refused', 'The keys of this courier were changed.');
  const answer = await courier.cancel({ awb, handles });
  if (!answer.ok) throw new ShopError('courier_refused', answer.text);
  if (answer.value === 'returning') throw new ShopError('order_moved_on', 'The courier has the items already.');
}
