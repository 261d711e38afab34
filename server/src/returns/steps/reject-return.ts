import { writeAuditEntry } from '#audit';
import type { Tx } from '#infra/database';
import { sendMail } from '#messages';
import { insertEvent, syncStock, changeStatus, type LockedOrder } from '#orders';
import { undoReturns } from '#orders/returned-items';
import { updatePaymentStatus } from '#orders/refunds';
import type { ProcessContext } from '../process-context.ts';

/** Rejects a return: the goods belong to the customer again; other returns of the order stay open. */
export async function rejectReturn(
  tx: Tx,
  order: LockedOrder,
  { shop, staff, note = '', loaded }: ProcessContext,
): Promise<void> {
  if (!loaded.back) return;
  const actor = { kind: 'staff', ...staff } as const;
  const at = shop.now();
  await undoReturns(tx, order, { returns: [loaded.back], actor, note });
  if (order.deliveryStatus === 'Returned')
    await changeStatus(tx, order, { to: 'Delivered', actor, note, at, keepsReturns: true });
  else {
    await syncStock(tx, order, { to: order.deliveryStatus, actor, note, at });
    await insertEvent(tx, { orderId: order.id, at, status: 'Return refused', actor, note });
    await updatePaymentStatus(tx, order);
    const [before, after] = [{ state: loaded.back.state }, { state: 'rejected', note }];
    await writeAuditEntry(tx, { actor: staff, action: 'return.reject', subjectId: order.id, before, after });
  }
  await sendMail(tx, shop, { template: 'return-rejected', orderId: order.id, accountId: order.accountId, note });
}
