import { sendMail } from '#messages';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import type { LockedOrder } from '#orders';

/** Asks the customer what the courier should do after a failed attempt. An order that was cancelled comes back in any case. */
export async function reportFailedAttempt(
  tx: Tx,
  shop: Pick<AppContext, 'config' | 'jobs' | 'now'>,
  { id: orderId, accountId, deliveryStatus }: LockedOrder,
): Promise<void> {
  if (deliveryStatus === 'Cancelled') return;
  await sendMail(tx, shop, { template: 'delivery-failed', orderId, accountId });
}
