import type { Paise } from '@shop/contract/money';
import type { ReturnShown } from '@shop/contract/orders';
import type { Refund } from '@shop/contract/refunds';
import { sql, type Db, type Tx } from '#infra/db';

export type ReturnRow = {
  id: string;
  orderId: string;
  state: ReturnShown['state'];
  reason: string;
  customerNote: string;
  note: string;
  requestedAt: Date;
  refundPaise: Paise;
  worthPaise: Paise | null;
  exchangeOrderId: string | null;
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
};
export type RefundRow = {
  id: string;
  orderId: string;
  returnId: string | null;
  kind: 'order' | 'surplus';
  amountPaise: Paise;
  state: Refund['state'];
  way: Refund['way'];
  paidTo: string;
  note: string;
  actorName: string;
  fault: string;
  createdAt: Date;
  /** Pieces of the order's lines that it is for. */
  pieces: { lineId: string; quantity: number }[];
};
/** An order for whose goods another was sent, and that other. */
export type ExchangeRow = { id: string; number: string; ofId: string; ofNumber: string };
export type MoneyParts = { returns: ReturnRow[]; refunds: RefundRow[]; exchanges: ExchangeRow[] };

/** The returns, refunds and exchanges of these orders, each in the order in which they came. */
export async function moneyParts(db: Db | Tx, orderIds: string[]): Promise<MoneyParts> {
  return {
    returns: await returnsOf(db, orderIds),
    refunds: await refundsOf(db, orderIds),
    exchanges: await exchangesOf(db, orderIds),
  };
}

async function returnsOf(db: Db | Tx, orderIds: string[]): Promise<ReturnRow[]> {
  const returns = await db
    .selectFrom('orderReturn')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('requestedAt')
    .orderBy('id')
    .$narrowType<{ state: ReturnRow['state'] }>()
    .execute();
  if (returns.length === 0) return [];
  const ids = returns.map(({ id }) => id);
  const { rows: lines } = await sql<ReturnLineRow>`
    select l.return_id, l.order_line_id as line_id, l.quantity, l.restocked_quantity as restocked, l.exchange_variant_id,
      l.held_quantity as held,
      v.size as exchange_size
    from order_return_line l join order_line o on o.id = l.order_line_id left join variant v on v.id = l.exchange_variant_id
    where l.return_id = any(${ids}::uuid[]) order by o.position`.execute(db);
  const photos = await db.selectFrom('orderReturnPhoto').selectAll().where('returnId', 'in', ids).orderBy('position').execute();
  const linesOf = Map.groupBy(lines, ({ returnId }) => returnId);
  const photosOf = Map.groupBy(photos, ({ returnId }) => returnId);
  return returns.map((back) => ({
    ...back,
    lines: linesOf.get(back.id) ?? [],
    photos: (photosOf.get(back.id) ?? []).map(({ url }) => url),
  }));
}

async function refundsOf(db: Db | Tx, orderIds: string[]): Promise<RefundRow[]> {
  const refunds = await db
    .selectFrom('refund')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('createdAt')
    .orderBy('id')
    .$narrowType<Pick<RefundRow, 'kind' | 'state' | 'way'>>()
    .execute();
  if (refunds.length === 0) return [];
  const ids = refunds.map(({ id }) => id);
  const lines = await db.selectFrom('refundLine').selectAll().where('refundId', 'in', ids).execute();
  const linesOf = Map.groupBy(lines, ({ refundId }) => refundId);
  return refunds.map((refund) => ({
    ...refund,
    pieces: (linesOf.get(refund.id) ?? []).map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity })),
  }));
}

async function exchangesOf(db: Db | Tx, orderIds: string[]): Promise<ExchangeRow[]> {
  const { rows } = await sql<ExchangeRow>`
    select e.id, e.number, o.id as of_id, o.number as of_number
    from customer_order e join customer_order o on o.id = e.exchange_of
    where e.id = any(${orderIds}::uuid[]) or o.id = any(${orderIds}::uuid[])`.execute(db);
  return rows;
}
