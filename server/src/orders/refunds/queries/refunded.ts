import { sql, type Tx } from '#infra/database';
import type { GivenBack } from '../refund-parts.ts';
import type { Paise } from '@shop/contract/paise';
import { NOTHING, type Sums } from '../repository.ts';
import type { RefundState } from '../rules.ts';

/** Pieces of each line that were refunded or have a pending refund. */
export async function piecesRefunded(tx: Tx, orderId: string): Promise<Map<string, GivenBack>> {
  const { rows } = await sql<GivenBack & { lineId: string }>`
    select l.order_line_id as line_id, sum(l.quantity)::int as pieces,
      coalesce(sum(l.quantity) filter (where r.method = 'exchange'), 0)::int as exchanged,
      coalesce(sum(l.amount_paise) filter (where r.method <> 'exchange'), 0)::bigint as amount
    from refund_line l join refund r on r.id = l.refund_id
    where r.order_id = ${orderId} and r.state <> 'failed' group by l.order_line_id`.execute(tx);
  return new Map(rows.map(({ lineId, ...given }) => [lineId, given]));
}
/**
 * Pieces of each line that were refunded, or have a pending refund, without a return: the customer does not keep them and
 * the shop did not receive them.
 */
export async function piecesWrittenOff(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ lineId: string; pieces: number }>`
    select l.order_line_id as line_id, sum(l.quantity)::int as pieces from refund_line l join refund r on r.id = l.refund_id
    where r.order_id = ${orderId} and r.state <> 'failed' and r.return_id is null group by l.order_line_id`.execute(tx);
  return new Map(rows.map(({ lineId, pieces }) => [lineId, pieces]));
}

/** The order lines whose pieces are stored with a refund of a return. */
export async function refundedLines(tx: Tx, returnId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('refundLine as l')
    .innerJoin('refund as r', 'r.id', 'l.refundId')
    .select('l.orderLineId')
    .where('r.returnId', '=', returnId)
    .where('l.quantity', '>', 0)
    .execute();
  return new Set(rows.map(({ orderLineId }) => orderLineId));
}

/** The processed and pending refunds for each return of an order. */
export async function refundedForReturns(tx: Tx, orderId: string): Promise<Map<string, Sums>> {
  const { rows } = await sql<{ returnId: string; state: RefundState; amount: Paise }>`
    select return_id, state, sum(amount_paise)::bigint as amount from refund
    where order_id = ${orderId} and return_id is not null and method <> 'exchange' group by return_id, state`.execute(tx);
  const sums = new Map<string, Sums>();
  for (const { returnId, state, amount } of rows) sums.set(returnId, { ...(sums.get(returnId) ?? NOTHING), [state]: amount });
  return sums;
}
