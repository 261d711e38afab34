import type { Paise } from '@shop/contract/money';
import type { OrderReturn } from '@shop/contract/orders';
import type { Refund } from '@shop/contract/refunds';
import { sql } from '#infra/database';
import { jsonList, type AsJson } from '../../queries/json-list.ts';

export type ReturnRow = {
  id: string;
  orderId: string;
  state: OrderReturn['state'];
  reason: string;
  customerNote: string;
  note: string;
  requestedAt: Date;
  refundPaise: Paise;
  worthPaise: Paise | null;
  differencePaise: Paise;
  payoutMethod: 'upi' | 'bank' | 'credit' | null;
  payoutTo: string;
  exchangeOrderId: string | null;
  pickup: OrderReturn['pickup'];
  lines: ReturnLineRow[];
  photos: string[];
};
type ReturnLineRow = {
  returnId: string;
  lineId: string;
  quantity: number;
  restocked: number;
  exchangeVariantId: string | null;
  held: number;
  exchangeSize: string | null;
  /** Price of one piece of that size before discounts; null in returns older than this price. */
  exchangeUnit: Paise | null;
};
export type RefundRow = {
  id: string;
  orderId: string;
  returnId: string | null;
  kind: 'order' | 'surplus';
  amountPaise: Paise;
  state: Refund['state'];
  method: Refund['method'];
  paidTo: string;
  note: string;
  actorName: string;
  error: string;
  createdAt: Date;
  /** Pieces of the order's lines that the refund is for. */
  pieces: { lineId: string; quantity: number; amountPaise: Paise }[];
};
/** An order, and the order that was sent in exchange for its goods with the amount that is still to be paid for it. */
export type ExchangeRow = { id: string; number: string; duePaise: Paise; ofId: string; ofNumber: string };
export type RefundRows = { returns: ReturnRow[]; refunds: RefundRow[]; exchanges: ExchangeRow[] };

export type MoneyRows = { returns: AsJson<ReturnRow>[]; refunds: AsJson<RefundRow>[]; exchanges: ExchangeRow[] };

const RETURN_LINES = sql`
  select l.return_id as "returnId", l.order_line_id as "lineId", l.quantity, l.restocked_quantity as restocked,
    l.exchange_variant_id as "exchangeVariantId", l.held_quantity as held, v.size as "exchangeSize",
    l.exchange_unit_paise as "exchangeUnit"
  from order_return_line l join order_line s on s.id = l.order_line_id left join variant v on v.id = l.exchange_variant_id
  where l.return_id = b.id order by s.position`;

const RETURNS = sql`
  select b.id, b.order_id as "orderId", b.state, b.reason, b.customer_note as "customerNote", b.note,
    b.requested_at as "requestedAt", b.refund_paise as "refundPaise", b.worth_paise as "worthPaise",
    b.difference_paise as "differencePaise", b.payout_method as "payoutMethod", b.payout_to as "payoutTo",
    b.exchange_order_id as "exchangeOrderId", (select json_build_object('courier', p.courier, 'service', p.service, 'awb', p.awb,
      'trackingUrl', p.tracking_url, 'state', p.state, 'message', p.message, 'isTest', p.is_test) from return_pickup p where p.return_id = b.id) as pickup, ${jsonList(RETURN_LINES)} as lines,
    array(select url from order_return_photo where return_id = b.id order by position) as photos
  from order_return b where b.order_id = o.id order by b.requested_at, b.id`;

const REFUNDS = sql`
  select b.id, b.order_id as "orderId", b.return_id as "returnId", b.kind, b.amount_paise as "amountPaise", b.state, b.method,
    b.paid_to as "paidTo", b.note, b.actor_name as "actorName", b.error, b.created_at as "createdAt",
    ${jsonList(sql`select order_line_id as "lineId", quantity, amount_paise as "amountPaise" from refund_line where refund_id = b.id`)} as pieces
  from refund b where b.order_id = o.id order by b.created_at, b.id`;

/** The exchanges of an order: the order itself if it is one, and those sent for its goods. */
const EXCHANGES = sql`
  select o.id, o.number, 0 as "duePaise", f.id as "ofId", f.number as "ofNumber" from customer_order f where f.id = o.exchange_of
  union all
  select e.id, e.number, case when e.credit_paise > 0 and e.delivery_status = 'Pending' then e.due_paise else 0 end, o.id, o.number
  from customer_order e where e.exchange_of = o.id`;

/** The payments and refunds of an order, each list in chronological order, for the customer_order row with the alias `o`. */
export const MONEY_PARTS = sql`
  ${jsonList(RETURNS)} as returns, ${jsonList(REFUNDS)} as refunds, ${jsonList(EXCHANGES)} as exchanges`;

export const moneyPartsOf = ({ returns, refunds, exchanges }: MoneyRows): RefundRows => ({
  returns: returns.map((back) => ({ ...back, requestedAt: new Date(back.requestedAt) })),
  refunds: refunds.map((refund) => ({ ...refund, createdAt: new Date(refund.createdAt) })),
  exchanges,
});
