import type { Tx } from '#infra/database';

/**
 * Port: writes the invoice and credit notes that an order needs after a refund, in the refund's transaction and under the order's
 * lock. Invoices are a higher layer, which reads orders, so app.ts passes the function in.
 */
export type SyncTaxDocuments = (tx: Tx, order: { orderId: string; at: Date }) => Promise<void>;
