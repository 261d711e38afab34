import type { Db } from '#infra/database';
import { renderPdf } from '../render-pdf.provider.ts';
import { invoiceDocument } from '../document-layout.ts';
import { invoiceOf } from '../queries/documents.ts';

/** The invoice of an order as PDF, with its number; undefined before the goods are sent. Who may see it is its caller's question. */
export async function printInvoice(db: Db, orderId: string): Promise<{ number: string; pdf: Uint8Array } | undefined> {
  const stored = await invoiceOf(db, orderId);
  return stored && { number: stored.invoice.number, pdf: await renderPdf(invoiceDocument(stored.invoice, stored.lines)) };
}
