import { sql, type Db, type Tx } from '#infra/database';

/** The captured payment of an order, or of the order it was exchanged for. */
export async function capturedPayment(db: Db | Tx, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive origin as (
      select id, exchange_of from customer_order where id = ${orderId}
      union all select o.id, o.exchange_of from customer_order o join origin on o.id = origin.exchange_of)
    select p.id from payment p join origin on origin.id = p.order_id
    where p.status = 'captured' and not p.surplus limit 1`.execute(db);
  return rows[0]?.id;
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
