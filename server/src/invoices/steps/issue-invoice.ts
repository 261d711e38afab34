import type { Tx } from '#infra/database';
import { shopDetails } from '#settings';
import { draftInvoice } from '../draft-invoice.ts';
import { seriesFor } from '../numbering.ts';
import { saleToInvoice } from '../queries/sale.ts';
import { insertInvoice } from '../repository.ts';

type Sent = { orderId: string; at: Date };

/**
 * Issues the invoice of an order whose goods have left the house, once: an order that is set back and sent again keeps the one
 * it has. To be called after every move of an order, in the move's transaction and under the order's lock: the law wants it
 * at the removal of the goods, and an order that never leaves uses no number.
 */
export async function issueInvoice(tx: Tx, { orderId, at }: Sent): Promise<void> {
  const sale = await saleToInvoice(tx, orderId);
  if (!sale) return;
  const supplier = await shopDetails(tx);
  await insertInvoice(tx, seriesFor('invoice', supplier, at), draftInvoice(sale, supplier, at));
}
