import type { AppContext } from '#infra/app-context';
import { lockOrder } from '#orders';
import { cancelledToCredit, refundsToCredit } from '../queries/sale.ts';
import { syncTaxDocuments } from '../steps/sync-tax-documents.ts';

/**
 * Issues credit notes for changes in lower modules: refunds confirmed by the gateway, and invoiced orders that were set back
 * and then cancelled by their customer or automatically. Each has its own transaction.
 */
export async function issueMissingCreditNotes({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const missed = [...(await refundsToCredit(db)), ...(await cancelledToCredit(db))];
  for (const orderId of new Set(missed.map((it) => it.orderId)))
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId);
      await syncTaxDocuments(tx, { orderId, at: now() });
    });
}
