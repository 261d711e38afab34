/**
 * Invoices: the tax documents (GST) of sales. The tax of an order, its invoice at dispatch, credit notes for returned goods
 * or refunds, each numbered without a gap, as PDF and in lists for the accountant. Owns document_series, invoice,
 * invoice_line, credit_note_basis, credit_note and credit_note_line. It is a lower layer than returns and fulfilment, which
 * call it.
 */
export { creditGoods } from './steps/credit-goods.ts';
export { creditRefund } from './steps/credit-refund.ts';
export type { CourierLabel } from './desk-documents.ts';
export type { PdfDocument } from './pdf-document.ts';
export { printDocuments } from './commands/print-documents.ts';
export { headOf } from './slip-document.ts';
export { printOrders } from './commands/print-orders.ts';
export { attachInvoice } from './commands/attach-invoice.ts';
export { syncTaxDocuments } from './steps/sync-tax-documents.ts';
export { invoiceJobs } from './jobs.ts';
export { invoiceRoutes } from './routes.ts';
