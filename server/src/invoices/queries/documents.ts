import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import type { StoredInvoice, StoredInvoiceLine, StoredCreditNote } from '../document-layout.ts';

type InvoiceWithLines = { invoice: StoredInvoice; lines: StoredInvoiceLine[] };

const invoiceWithOrder = (db: Db) =>
  db
    .selectFrom('invoice')
    .innerJoin('customerOrder', 'customerOrder.id', 'invoice.orderId')
    .selectAll('invoice')
    .select(['giftCardPaise', 'creditPaise', 'exchangeOf']);

/** The invoice of an order with its lines, as issued; undefined if there is none yet. */
export async function invoiceOf(db: Db, orderId: string): Promise<InvoiceWithLines | undefined> {
  const invoice = await invoiceWithOrder(db).where('orderId', '=', orderId).executeTakeFirst();
  if (!invoice) return undefined;
  const lines = await db.selectFrom('invoiceLine').selectAll().where('invoiceId', '=', invoice.id).orderBy('position').execute();
  return { invoice, lines };
}

/** The invoices of several orders with their lines, by order; an order without one is omitted. */
export async function invoicesOf(db: Db, orderIds: readonly string[]): Promise<Map<string, InvoiceWithLines>> {
  if (orderIds.length === 0) return new Map();
  const invoices = await invoiceWithOrder(db).where('orderId', 'in', orderIds).execute();
  if (invoices.length === 0) return new Map();
  const ids = invoices.map(({ id }) => id);
  const lines = await db.selectFrom('invoiceLine').selectAll().where('invoiceId', 'in', ids).orderBy('position').execute();
  const byInvoice = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  return new Map(invoices.map((invoice) => [invoice.orderId, { invoice, lines: byInvoice.get(invoice.id) ?? [] }]));
}

/** A credit note of an order, with its invoice and the goods on its lines. */
export async function creditNoteOf(
  db: Db,
  orderId: string,
  noteId: string,
): Promise<(InvoiceWithLines & { note: StoredCreditNote }) | undefined> {
  if (!isId(noteId)) return undefined;
  const note = await db
    .selectFrom('creditNote')
    .selectAll()
    .where('id', '=', noteId)
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  if (!note) return undefined;
  const invoice = await invoiceWithOrder(db).where('invoice.id', '=', note.invoiceId).executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('creditNoteLine')
    .innerJoin('invoiceLine', 'invoiceLine.id', 'creditNoteLine.invoiceLineId')
    .selectAll('invoiceLine')
    .selectAll('creditNoteLine')
    .where('creditNoteId', '=', note.id)
    .orderBy('invoiceLine.position')
    .execute();
  return { note, invoice, lines };
}
