import type { Tx } from '#infra/database';
import { refundToCredit } from '../queries/sale.ts';
import { issueCreditNote } from './issue-credit-note.ts';

/**
 * Issues a credit note for a refund of an invoiced order, unless the goods it is for issued one before. Call it in a
 * transaction that holds the order's lock, once the refund and its lines are stored; it is idempotent by the refund. A
 * surplus payment does not count, and without an invoice it does nothing.
 */
export async function creditRefund(tx: Tx, { refundId, at }: { refundId: string; at: Date }): Promise<void> {
  const refund = await refundToCredit(tx, refundId);
  if (!refund) return;
  const { orderId, amount, lines, note } = refund;
  await issueCreditNote(tx, { id: refundId, orderId, kind: 'money', amount, lines, reason: note || 'Refund', at });
}
