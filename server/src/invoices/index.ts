/**
 * Invoices: what the tax law (GST) wants said about a sale. The tax of an order, its invoice when the goods leave, credit notes when
 * goods or money come back, each numbered without a gap, as PDF and in lists for the accountant. Owns document_series, invoice,
 * invoice_line, credit_note_basis, credit_note and credit_note_line. It lies below returns and fulfilment, which call it.
 */
export { creditGoods } from './steps/credit-goods.ts';
export { creditRefund } from './steps/credit-refund.ts';
export type { PdfDocument } from './pdf-document.ts';
export { printDocuments } from './commands/print-documents.ts';
export { headOf } from './slip-document.ts';
export { printOrders } from './commands/print-orders.ts';
export { attachInvoice } from './commands/attach-invoice.ts';
export { syncTaxDocuments } from './steps/sync-tax-documents.ts';
export { invoiceJobs } from './jobs.ts';
export { invoiceRoutes } from './routes.ts';
