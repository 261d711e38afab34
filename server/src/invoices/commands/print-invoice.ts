import type { AppContext } from '#infra/app-context';
import { invoiceDocument } from '../document-layout.ts';
import { invoiceOf } from '../queries/documents.ts';
import { printDocuments } from './print-documents.ts';

/** The invoice of an order as PDF, with its number; undefined before dispatch. The caller checks who may see it. */
export async function printInvoice(
  shop: Pick<AppContext, 'db' | 'files'>,
  orderId: string,
): Promise<{ number: string; pdf: Uint8Array } | undefined> {
  const stored = await invoiceOf(shop.db, orderId);
  if (!stored) return undefined;
  return { number: stored.invoice.number, pdf: await printDocuments(shop, [invoiceDocument(stored.invoice, stored.lines)]) };
}
