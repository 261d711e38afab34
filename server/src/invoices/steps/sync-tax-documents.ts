import type { Tx } from '#infra/database';
import { cancelledToCredit, refundsToCredit, saleToInvoice } from '../queries/sale.ts';
import { creditGoods } from './credit-goods.ts';
import { creditRefund } from './credit-refund.ts';
import { shopDetails } from '#settings';
import { draftInvoice } from '../draft-invoice.ts';
import { seriesFor } from '../numbering.ts';
import { insertInvoice } from '../repository.ts';

/**
 * Issues the tax documents of an order after a change, in the same transaction and under the order's lock: an invoice at its
 * first dispatch, a credit note for a refund, or when an invoiced order that was set back is cancelled before dispatch. It
 * is idempotent. Returned goods are credited by `creditGoods`.
 */
export async function syncTaxDocuments(tx: Tx, { orderId, at }: { orderId: string; at: Date }): Promise<void> {
  await issueInvoice(tx, { orderId, at });
  const [cancelled] = await cancelledToCredit(tx, orderId);
  if (cancelled) await creditGoods(tx, { orderId, lines: 'all', reason: 'Cancelled', at });
  for (const { id } of await refundsToCredit(tx, orderId)) await creditRefund(tx, { refundId: id, at });
}

type Sent = { orderId: string; at: Date };

/**
 * Issues the invoice of a dispatched order, once: an order that is set back and sent again keeps it. Call it after every
 * status change, in its transaction and under the order's lock: the law requires it at the removal of the goods, and an
 * order that is never dispatched uses no number.
 */
async function issueInvoice(tx: Tx, { orderId, at }: Sent): Promise<void> {
  const sale = await saleToInvoice(tx, orderId);
  if (!sale) return;
  const supplier = await shopDetails(tx);
  await insertInvoice(tx, seriesFor('invoice', supplier, at), draftInvoice(sale, supplier, at));
}
