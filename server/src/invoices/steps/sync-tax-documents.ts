import type { Tx } from '#infra/database';
import { cancelledToCredit, refundsToCredit, saleToInvoice } from '../queries/sale.ts';
import { creditGoods } from './credit-goods.ts';
import { creditRefund } from './credit-refund.ts';
import { shopDetails } from '#settings';
import { draftInvoice } from '../draft-invoice.ts';
import { seriesFor } from '../numbering.ts';
import { insertInvoice } from '../repository.ts';

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

type Sent = { orderId: string; at: Date };

/**
 * Issues the invoice of an order whose goods have left the house, once: an order that is set back and sent again keeps the one
 * it has. To be called after every move of an order, in the move's transaction and under the order's lock: the law wants it
 * at the removal of the goods, and an order that never leaves uses no number.
 */
async function issueInvoice(tx: Tx, { orderId, at }: Sent): Promise<void> {
  const sale = await saleToInvoice(tx, orderId);
  if (!sale) return;
  const supplier = await shopDetails(tx);
  await insertInvoice(tx, seriesFor('invoice', supplier, at), draftInvoice(sale, supplier, at));
}
