import type { Tx } from '#infra/db';
import { cancelledToCredit } from '../queries/sale.ts';
import { creditGoods } from './credit-goods.ts';
import { issueInvoice } from './issue-invoice.ts';

/**
 * What tax law wants after an order was moved, in the same transaction: an invoice when its goods have left for the first time,
 * a credit note when an invoiced order that was set back is cancelled in the house.
 */
export async function followMove(tx: Tx, { orderId, at }: { orderId: string; at: Date }): Promise<void> {
  await issueInvoice(tx, { orderId, at });
  const [cancelled] = await cancelledToCredit(tx, orderId);
  if (cancelled) await creditGoods(tx, { orderId, lines: 'all', reason: 'Cancelled', at });
}
