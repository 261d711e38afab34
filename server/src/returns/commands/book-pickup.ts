import { recordChange } from '#audit';
import { courierSettings, linkOf } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { insertEvent } from '#orders';
import { isPickupOpen, pickupOf, savePickup } from '#orders/returned-items';
import { lockReturn } from '../steps/lock-return.ts';

type BookPickup = {
  orderId: string;
  staff: { id: string; name: string };
  returnId: string | undefined;
  /** The courier by name; empty: that of the settings. */
  service: string;
  awb: string;
};

/**
 * A courier that staff arranged fetches the goods of a requested return. Asking again changes nothing; after a cancellation another
 * can be booked.
 * @throws ShopError not_found, order_moved_on for a return that is not waiting for its goods
 */
export async function bookPickup(
  shop: Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>,
  { orderId, staff, returnId, service, awb }: BookPickup,
): Promise<void> {
  const at = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    const { order, back } = await lockReturn(tx, { orderId, returnId });
    if (isPickupOpen(await pickupOf(tx, back.id))) return;
    if (back.state !== 'requested') throw new ShopError('order_moved_on', 'This return is not waiting for a pickup.');
    const { settings } = await courierSettings(tx);
    const booked = { service: service === '' ? settings.service : service, awb };
    const trackingUrl = linkOf(settings.linkPattern, awb);
    await savePickup(tx, { returnId: back.id, courier: 'own', ...booked, trackingUrl, state: 'booked', requestedAt: at });
    const note = [booked.service, awb].filter(Boolean).join(' ');
    await insertEvent(tx, { orderId, at, status: 'Pickup booked', actor: { kind: 'staff', ...staff }, note });
    await sendMail(tx, shop, { template: 'return-pickup', orderId, accountId: order.accountId, courier: note });
    await recordChange(tx, { actor: staff, action: 'return.book', subjectId: orderId, before: null, after: booked });
  });
}
