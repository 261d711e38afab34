import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { sendMail } from '#messages';
import { insertEvent, type Actor, type LockedOrder } from '#orders';
import { updatePaymentStatus } from '#orders/refunds';
import { savePickupState, saveReturn, type LockedReturn } from '#orders/returned-items';
import { shopDetails } from '#settings';
import { sendExchange } from './send-exchange.ts';

type PickedUp = { order: LockedOrder; back: LockedReturn; actor: Actor; note: string };

/** Marks a requested return as picked up. If the shop's settings say so, the new sizes of an exchange are sent now. */
export async function markPickedUp(
  tx: Tx,
  shop: Pick<AppContext, 'config' | 'jobs' | 'now'>,
  { order, back, actor, note }: PickedUp,
): Promise<void> {
  await saveReturn(tx, back.id, { state: 'picked_up' });
  await savePickupState(tx, back.id, 'picked_up');
  await insertEvent(tx, { orderId: order.id, at: shop.now(), status: 'Return picked up', actor, note });
  await sendMail(tx, shop, { template: 'return-picked-up', orderId: order.id, accountId: order.accountId });
  if (!(await shopDetails(tx)).exchangeOnPickup) return;
  await sendExchange(tx, shop, { order, back, actor, isReceived: false });
  await updatePaymentStatus(tx, order);
}
