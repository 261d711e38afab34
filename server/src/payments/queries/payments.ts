import { sql, type Db, type Tx } from '#infra/database';

/** The captured payments of an order, then those of the order it was exchanged for. */
export async function capturedPayments(db: Db | Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive origin as (
      select id, exchange_of, 0 as depth from customer_order where id = ${orderId}
      union all
      select o.id, o.exchange_of, origin.depth + 1 from customer_order o join origin on o.id = origin.exchange_of)
    select p.id from payment p join origin on origin.id = p.order_id
    where p.status = 'captured' and not p.surplus order by origin.depth`.execute(db);
  return rows.map(({ id }) => id);
}

type PaymentReference = { id: string; orderId: string; surplus: boolean; gatewayPaymentId: string };

/** A payment of this shop, by its own id or by the gateway's; undefined if the gateway's id belongs to another shop or system. */
export const findPayment = (
  db: Db | Tx,
  by: { id: string } | { gatewayPaymentId: string },
): Promise<PaymentReference | undefined> =>
  db
    .selectFrom('payment')
    .select(['id', 'orderId', 'surplus', 'gatewayPaymentId'])
    .where(({ and }) => and(by))
    .executeTakeFirst();
