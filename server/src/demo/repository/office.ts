import type { Paise } from '@shop/contract/money';
import { sql, type Tx } from '#infra/database';

/** E-mails of the past orders, as the shop would have stored them without a mail server. Each order has one of a kind. */
const ORDER_MAILS = sql`
  select order_id, at, case status when 'Shipped' then 'order-shipped' when 'Cancelled' then 'order-cancelled'
      when 'Returned' then 'return-requested' when 'Return received' then 'return-received' when 'Refunded' then 'refunded'
      else case note when '' then 'order-delivered' else 'return-rejected' end end as template,
    case status when 'Returned' then jsonb_build_object('reason', note)
      when 'Refunded' then jsonb_build_object('amount', (select refunded_paise from customer_order o where o.id = order_id))
      when 'Delivered' then case note when '' then '{}' else jsonb_build_object('note', note) end else '{}' end as content
  from order_event where status in ('Shipped', 'Delivered', 'Cancelled', 'Returned', 'Return received', 'Refunded')
  union all
  select id, created_at, 'order-placed', '{}'::jsonb from customer_order where payment_method = 'COD'
  union all
  select order_id, captured_at, 'order-paid', '{}'::jsonb from payment where status = 'captured'`;

/** Inserts the e-mails of past orders and new accounts. None of them waits, so that none is sent to an invented address. */
export async function insertMails(tx: Tx): Promise<void> {
  await sql`
    insert into mail (id, template, account_id, order_id, to_name, to_email, content, state, created_at, queued_at)
    select gen_random_uuid(), m.template, a.id, m.order_id, a.name, a.email, m.content, 'kept', m.at, m.at
    from (${ORDER_MAILS}) m join customer_order o on o.id = m.order_id join account a on a.id = o.account_id
    union all
    select gen_random_uuid(), 'welcome', id, null, name, email, '{}', 'kept', created_at, created_at from account`.execute(tx);
}

type Received = { reference: string; amount: Paise; at: Date };

/** Payments captured before then, the oldest first. */
export const capturedBefore = async (tx: Tx, moment: Date): Promise<Received[]> => {
  const { rows } = await sql<Received>`
    select gateway_payment_id as reference, amount_paise as amount, captured_at as at from payment
    where status = 'captured' and captured_at < ${moment} order by captured_at, id`.execute(tx);
  return rows;
};

/** Cash parcels delivered before then, the oldest first. */
export const cashDeliveredBefore = async (tx: Tx, moment: Date): Promise<Received[]> => {
  const { rows } = await sql<Received>`
    select s.awb as reference, o.due_paise as amount, max(e.at) as at
    from shipment s join customer_order o on o.id = s.order_id join shipment_event e on e.shipment_id = s.id
    where s.state = 'delivered' and e.state = 'delivered' and s.awb <> '' and o.payment_method = 'COD'
    group by s.id, o.id having max(e.at) < ${moment} order by at, s.id`.execute(tx);
  return rows;
};
