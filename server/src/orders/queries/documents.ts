import type { Order } from '@shop/contract/orders';
import type { Db, Tx } from '#infra/db';

/** The tax documents of an order, by their numbers. What they say is #invoices'. */
export type DocumentsOfOrder = Pick<Order, 'invoiceNumber' | 'creditNotes'>;

/** The tax documents of each of these orders. */
export async function documentsOf(db: Db | Tx, orderIds: string[]): Promise<(orderId: string) => DocumentsOfOrder> {
  const invoices = await db.selectFrom('invoice').select(['orderId', 'number']).where('orderId', 'in', orderIds).execute();
  const notes = await db
    .selectFrom('creditNote')
    .select(['id', 'orderId', 'number', 'issuedAt', 'totalPaise'])
    .where('orderId', 'in', orderIds)
    .orderBy('issuedAt')
    .orderBy('serial')
    .execute();
  const numberOf = new Map(invoices.map(({ orderId, number }) => [orderId, number]));
  const notesOf = Map.groupBy(notes, ({ orderId }) => orderId);
  return (orderId) => ({
    invoiceNumber: numberOf.get(orderId) ?? null,
    creditNotes: (notesOf.get(orderId) ?? []).map(({ id, number, issuedAt, totalPaise }) => ({
      _id: id,
      number,
      issuedAt: issuedAt.toISOString(),
      amount: totalPaise,
    })),
  });
}
