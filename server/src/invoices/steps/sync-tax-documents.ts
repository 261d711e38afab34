import type { Tx } from '#infra/database';
import { cancelledToCredit, refundsToCredit } from '../queries/sale.ts';
import { creditGoods } from './credit-goods.ts';
import { creditRefund } from './credit-refund.ts';
import { issueInvoice } from './issue-invoice.ts';

/**
 * What tax law wants after something happened to an order, in the same transaction and under the order's lock: an invoice when its
 * goods have left for the first time, a credit note when money was given back, or when an invoiced order that was set back is
 * cancelled in the house. Called once more it does nothing more. Goods that come back are told by `creditGoods`.
 */
export async function syncTaxDocuments(tx: Tx, { orderId, at }: { orderId: string; at: Date }): Promise<void> {
  await issueInvoice(tx, { orderId, at });
  const [cancelled] = await cancelledToCredit(tx, orderId);
  if (cancelled) await creditGoods(tx, { orderId, lines: 'all', reason: 'Cancelled', at });
  for (const { id } of await refundsToCredit(tx, orderId)) await creditRefund(tx, { refundId: id, at });
}
