import { exportInvoices, readCreditNote, readInvoice, readTax } from '@shop/contract/invoices';
import type { Caller } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { orderOf } from '#orders';
import { escapeFormula, toCsv } from '#kernel/csv';
import { printDocuments } from './commands/print-documents.ts';
import { printInvoice } from './commands/print-invoice.ts';
import { SHEETS } from './gstr1.ts';
import { creditNotePrinted } from './document-layout.ts';
import { creditNoteOf } from './queries/documents.ts';
import { categoriesWithoutHsn, taxRows, taxSums } from './queries/lists.ts';

export function invoiceRoutes(shop: AppContext): void {
  serveDocuments(shop);
  serveLists(shop);
}

function serveDocuments(shop: AppContext): void {
  const { serve, db, now } = shop;
  /** Throws not_found for an order that the caller may not see. */
  const orderFor = (caller: Caller, orderId: string) => orderOf(db, orderId, { ...caller, now: now() });

  serve(readInvoice, async ({ caller, params }) => {
    const order = await orderFor(caller, params.id);
    const invoice = await printInvoice(shop, order._id);
    if (!invoice) throw new ShopError('not_invoiced', 'The invoice is issued when the order ships.');
    return [invoice.pdf];
  });

  serve(readCreditNote, async ({ caller, params }) => {
    const order = await orderFor(caller, params.id);
    const stored = await creditNoteOf(db, order._id, params.noteId);
    if (!stored) throw new ShopError('not_found', 'There is no such credit note.');
    return [await printDocuments(shop, [creditNotePrinted(stored.note, stored.invoice, stored.lines)])];
  });
}

function serveLists({ serve, db }: AppContext): void {
  serve(exportInvoices, async ({ query: { kind, ...days } }) => {
    const { columns, rowsOf } = SHEETS[kind];
    const rows = rowsOf(await taxRows(db, days)).map((cells) => cells.map(cellOf));
    return toCsv(columns, once(rows));
  });

  serve(readTax, async ({ query }) => ({ ...(await taxSums(db, query)), withoutHsn: await categoriesWithoutHsn(db) }));
}

async function* once<It>(it: It): AsyncGenerator<It> {
  yield it;
}

/** A leading minus is valid for an amount only; in any other cell a spreadsheet would run it as a formula. */
const cellOf = (cell: string): string => (/^-?\d+(\.\d+)?$/.test(cell) ? cell : escapeFormula(cell));
