import { sql, type Tx } from '#infra/database';

type Open = { number: string; owed: boolean };

/**
 * Returns why an account cannot be erased yet, as a sentence: an undelivered parcel, an open return, or money that is owed.
 * Undefined when no order is open. The caller holds the locks of the orders.
 */
export async function openOrderProblem(tx: Tx, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<Open>`
    select * from (
      select o.number, o.created_at,
        o.payment_status = 'refund_due'
          or exists (select from refund f where f.order_id = o.id and f.state <> 'processed' and f.method <> 'exchange') as owed,
        o.delivery_status in ('Pending', 'Processing', 'Shipped', 'Out for Delivery')
          or (o.delivery_status = 'Failed Delivery'
            and exists (select from order_line l where l.order_id = o.id and l.allocated_quantity > 0))
          or exists (select from order_return r where r.order_id = o.id and r.state in ('requested', 'picked_up')) as moving
      from customer_order o where o.account_id = ${accountId}
    ) open where owed or moving order by created_at limit 1`.execute(tx);
  const [open] = rows;
  if (!open) return undefined;
  return open.owed
    ? `Money for order ${open.number} is on its way back to you. Your account can be erased when it has arrived.`
    : `Order ${open.number} is under way. Your account can be erased when it is settled.`;
}
