import { deliverySettings } from '#delivery';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { sendMail } from '#messages';
import { changeStatus, lockOrder, mailStatusChange, SYSTEM, type LockedOrder } from '#orders';
import { confirmOrder, takeOverdueConfirmations } from '#orders/desk';
import { shopDetails } from '#settings';

const HOUR = 3_600_000;
const CONFIRM_WITHIN_MS = 48 * HOUR;
/** Orders per transaction. */
const BATCH = 20;
const NOTE = 'It was not confirmed within 48 hours.';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;

/**
 * Handles cash orders not confirmed within 48 hours: they are cancelled if the delivery settings say so, otherwise the shop
 * is emailed their numbers, each once.
 */
export async function handleUnconfirmed(shop: Context): Promise<void> {
  let handled: number;
  do {
    handled = await shop.db.transaction().execute((tx) => handleBatch(tx, shop));
  } while (handled === BATCH);
}

async function handleBatch(tx: Tx, shop: Context): Promise<number> {
  const at = shop.now();
  const { delivery } = await deliverySettings(tx);
  const ids = await takeOverdueConfirmations(tx, { before: new Date(at.getTime() - CONFIRM_WITHIN_MS), at, limit: BATCH });
  const numbers: string[] = [];
  for (const id of ids) {
    const order = await lockOrder(tx, id);
    if (!order) continue;
    if (delivery.cod.cancelUnconfirmed) await cancelUnconfirmed(tx, shop, order);
    else numbers.push(order.number);
  }
  if (numbers.length > 0) await mailToShop(tx, shop, numbers);
  return ids.length;
}

async function cancelUnconfirmed(tx: Tx, shop: Context, order: LockedOrder): Promise<void> {
  const at = shop.now();
  await confirmOrder(tx, order, { actor: SYSTEM, at, isDeclined: true });
  await changeStatus(tx, order, { to: 'Cancelled', actor: SYSTEM, note: NOTE, at });
  await mailStatusChange(tx, shop, { order, to: 'Cancelled', reason: NOTE });
}

async function mailToShop(tx: Tx, shop: Context, numbers: string[]): Promise<void> {
  const { email, name } = await shopDetails(tx);
  if (email !== '') await sendMail(tx, shop, { template: 'unconfirmed-orders', accountId: { name, email }, numbers });
}
