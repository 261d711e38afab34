import type { Paise } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { sql } from '#infra/database';
import { jsonList } from './json-list.ts';

/** The numbers of an order's tax documents. Their contents belong to #invoices. */
export type DocumentsOfOrder = Pick<Order, 'invoiceNumber' | 'creditNotes'>;
export type DocumentRows = {
  invoiceNumber: string | null;
  creditNotes: { id: string; number: string; issuedAt: string; totalPaise: Paise }[];
};

/** The tax documents of the customer_order row with the alias `o`. */
export const DOCUMENTS = sql`
  (select number from invoice where order_id = o.id) as invoice_number,
  ${jsonList(sql`
    select id, number, issued_at as "issuedAt", total_paise as "totalPaise"
    from credit_note where order_id = o.id order by issued_at, serial`)} as credit_notes`;

export const documentsOf = ({ invoiceNumber, creditNotes }: DocumentRows): DocumentsOfOrder => ({
  invoiceNumber,
  creditNotes: creditNotes.map(({ id, number, issuedAt, totalPaise }) => ({
    _id: id,
    number,
    issuedAt: new Date(issuedAt).toISOString(),
    amount: totalPaise,
  })),
});
