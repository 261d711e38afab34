import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { syncTaxDocuments } from '#invoices';
import { changeStatus, mailStatusChange, type Actor, type LockedOrder } from '#orders';
import type { OrderStatus } from '@shop/contract/orders';

type Move = { to: OrderStatus; actor: Actor; note: string; at: Date };

/** Moves a locked order to a status, with its tax documents and the e-mail to the customer. */
export async function changeOrderStatus(
  tx: Tx,
  shop: Pick<AppContext, 'config' | 'jobs' | 'now'>,
  { order, ...move }: Move & { order: LockedOrder },
): Promise<void> {
  await changeStatus(tx, order, move);
  await syncTaxDocuments(tx, { orderId: order.id, at: move.at });
  await mailStatusChange(tx, shop, { order, to: move.to, reason: '' });
}
