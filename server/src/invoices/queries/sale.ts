import { add, type Paise } from '@shop/contract/money';
import type { OrderStatus } from '@shop/contract/orders';
import { type Db, sql, type Tx } from '#infra/database';
import type { Sale } from '../draft-invoice.ts';

/** The statuses after dispatch (behaviour.md, Invoices). */
const SENT: OrderStatus[] = ['Shipped', 'Out for Delivery', 'Delivered'];

/** The data for the invoice of an order that was dispatched and has none yet; undefined for any other. */
export async function saleToInvoice(tx: Tx, orderId: string): Promise<Sale | undefined> {
  const order = await tx
    .selectFrom('customerOrder')
    .selectAll()
    .where('id', '=', orderId)
    .where('deliveryStatus', 'in', SENT)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('invoice').select('id').where('orderId', '=', orderId))))
    .executeTakeFirst();
  if (!order) return undefined;
  const lines = await tx
    .selectFrom('orderLine')
    .leftJoin('category', 'category.id', 'orderLine.categoryId')
    .selectAll('orderLine')
    .select(['category.name as categoryName', 'category.parentCategory', 'category.hsn'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
  return {
    orderId: order.id,
    orderNumber: order.number,
    orderedAt: order.createdAt,
    paymentMethod: order.paymentMethod,
    customerName: order.customerName,
    shipTo: {
      fullName: order.shipFullName,
      address: order.shipAddress,
      street: order.shipStreet,
      city: order.shipCity,
      state: order.shipState,
      country: order.shipCountry,
      zip: order.shipZip,
    },
    shipping: order.shippingPaise,
    lines: lines.map((line) => ({
      id: line.id,
      categoryName: line.categoryName ?? '',
      parentCategory: line.parentCategory ?? '',
      hsn: line.hsn ?? '',
      productName: line.productName,
      size: line.size,
      colour: line.colour,
      sku: line.sku,
      quantity: line.quantity,
      mrp: line.mrpPaise,
      unit: line.unitPaise,
      discount: add(line.offerPaise, line.promotionPaise, line.couponPaise, line.prepaidPaise),
      total: line.totalPaise,
    })),
  };
}

export type RefundToCredit = { orderId: string; amount: Paise; note: string; lines: { orderLineId: string; amount: Paise }[] };

/** A refund of an order's price; undefined for a surplus payment. */
export async function refundToCredit(db: Db | Tx, refundId: string): Promise<RefundToCredit | undefined> {
  const refund = await db
    .selectFrom('refund')
    .select(['orderId', 'amountPaise as amount', 'note'])
    .where('id', '=', refundId)
    .where('kind', '=', 'order')
    .executeTakeFirst();
  if (!refund) return undefined;
  const lines = await db
    .selectFrom('refundLine')
    .select(['orderLineId', 'amountPaise as amount'])
    .where('refundId', '=', refundId)
    .execute();
  return { ...refund, lines };
}

/** Processed refunds of invoiced orders that have no credit note basis yet. */
export async function refundsToCredit(db: Db | Tx, orderId?: string): Promise<{ id: string; orderId: string }[]> {
  const { rows } = await sql<{ id: string; orderId: string }>`
    select refund.id, refund.order_id from refund join invoice on invoice.order_id = refund.order_id
    where refund.kind = 'order' and refund.state = 'processed'
      and refund.order_id = coalesce(${orderId ?? null}::uuid, refund.order_id) and not exists (select from credit_note_basis where id = refund.id)
    order by refund.created_at limit 100`.execute(db);
  return rows;
}

/** Invoiced orders that were cancelled before dispatch and are not credited yet. */
export async function cancelledToCredit(db: Db | Tx, orderId?: string): Promise<{ orderId: string }[]> {
  const { rows } = await sql<{ orderId: string }>`
    select o.id as order_id from customer_order o join invoice on invoice.order_id = o.id
    where o.delivery_status = 'Cancelled' and o.dispatched_at is null and o.id = coalesce(${orderId ?? null}::uuid, o.id)
      and invoice.total_paise > (select coalesce(sum(total_paise), 0) from credit_note where invoice_id = invoice.id)
    order by o.id limit 100`.execute(db);
  return rows;
}

/** The selling price of each line of an order. */
export const soldLines = (tx: Tx, orderId: string) =>
  tx.selectFrom('orderLine').select(['id', 'quantity', 'totalPaise']).where('orderId', '=', orderId).execute();
