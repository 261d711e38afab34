import type { Tx } from '#infra/database';
import { refundToCredit } from '../queries/sale.ts';
import { issueCreditNote } from './issue-credit-note.ts';

/**
 * Money of an invoiced order was given back: a credit note over it, unless the goods it is for brought one about before. To be
 * called in a transaction that holds the order's lock, once the refund and its lines are kept; the same refund speaks once,
 * however often it is told of. Surplus money never was the order's, and without an invoice nothing happens.
 */
export async function creditRefund(tx: Tx, { refundId, at }: { refundId: string; at: Date }): Promise<void> {
  const refund = await refundToCredit(tx, refundId);
  if (!refund) return;
  const { orderId, amount, lines, note } = refund;
  await issueCreditNote(tx, { id: refundId, orderId, kind: 'money', amount, lines, reason: note || 'Refund', at });
}
