import { add, less, type Paise, ZERO } from '@shop/contract/money';
import { PAGE_SIZE, pagesOf } from '@shop/contract/paging';
import type { QueryOf, ReplyOf } from '@shop/contract/route';
import {
  SETTLEMENT_DAYS,
  type listSettlements,
  type SettlementLine,
  type SettlementSort,
  type SettlementState,
} from '@shop/contract/settlements';
import { type Db, sql } from '#infra/database';

/** Days after which a payment or a delivered cash parcel without a payout counts as missing. */
const DUE_DAYS = { razorpay: 5, courier: 10 };
const DAY_MS = 86_400_000;

type Row = {
  source: SettlementLine['source'];
  kind: SettlementLine['kind'];
  reference: string;
  orderId: string | null;
  number: string | null;
  giftCardId: string | null;
  cardNumber: string | null;
  expected: Paise;
  received: Paise;
  fee: Paise;
  payout: string;
  day: string;
  state: SettlementState;
};
type Total = { state: SettlementState; lines: number; expected: Paise; received: Paise; fees: Paise };

/**
 * Lines of the files, and due amounts that are in no file. A source is checked only from its first file on, so that a shop
 * without files has nothing missing. Of several payouts for one reference the first has the owed amount, so that sums are true.
 */
function linesSince(now: Date) {
  const since = new Date(now.getTime() - SETTLEMENT_DAYS * DAY_MS);
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const firstDay = (source: 'razorpay' | 'courier') =>
    sql`(select min(paid_on) - ${DUE_DAYS[source]}::integer from settlement_line where source = ${source})`;
  return sql`
    select l.id, l.source, l.kind, l.reference, l.order_id, l.gift_card_id,
      case when row_number() over (partition by l.source, l.kind, l.reference order by l.paid_on, l.id) = 1
        then l.expected_paise else 0 end as expected, l.received_paise as received, l.fee_paise as fee,
      l.payout, l.paid_on as day, l.state
    from settlement_line l where l.paid_on >= ${since}::date
    union all
    select p.id, 'razorpay', 'payment', p.gateway_payment_id, p.order_id, null, p.amount_paise, 0, 0, '', p.captured_at::date, 'missing'
    from payment p
    where p.status = 'captured' and p.captured_at between ${since} and ${before(DUE_DAYS.razorpay)}
      and p.captured_at >= ${firstDay('razorpay')} and not exists (
        select from settlement_line l where l.source = 'razorpay' and l.kind = 'payment' and l.reference = p.gateway_payment_id)
    union all
    select p.id, 'razorpay', 'payment', p.gateway_payment_id, null, p.gift_card_id, p.amount_paise, 0, 0, '', p.captured_at::date, 'missing'
    from gift_card_payment p
    where p.status = 'captured' and p.captured_at between ${since} and ${before(DUE_DAYS.razorpay)}
      and p.captured_at >= ${firstDay('razorpay')} and not exists (
        select from settlement_line l where l.source = 'razorpay' and l.kind = 'payment' and l.reference = p.gateway_payment_id)
    union all
    select s.id, 'courier', 'cod', s.awb, o.id, null, o.due_paise, 0, 0, '', e.at::date, 'missing'
    from shipment_event e join shipment s on s.id = e.shipment_id join customer_order o on o.id = s.order_id
    where e.state = 'delivered' and e.at between ${since} and ${before(DUE_DAYS.courier)} and e.at >= ${firstDay('courier')}
      and s.state = 'delivered' and s.awb <> '' and o.payment_method = 'COD' and not exists (
        select from settlement_line l where l.source = 'courier' and l.kind = 'cod' and l.reference = s.awb)`;
}

const SORT_KEYS: Record<SettlementSort, ReturnType<typeof sql>> = {
  day: sql`line.day`,
  received: sql`line.received`,
  difference: sql`line.received - line.expected`,
};

/** One page of payouts, newest first or in the requested order, with the totals of every state. */
export async function settlementsPage(
  db: Db,
  { source, state, sort, order, page = 1, limit = PAGE_SIZE, now }: QueryOf<typeof listSettlements> & { now: Date },
): Promise<ReplyOf<typeof listSettlements>> {
  const ofSource = source === undefined ? sql`true` : sql`line.source = ${source}`;
  const ofState = state === undefined ? sql`true` : sql`line.state = ${state}`;
  const direction = (order ?? (sort === undefined ? 'desc' : 'asc')) === 'asc' ? sql`asc` : sql`desc`;
  const [totals, lines] = await Promise.all([
    sql<Total>`select state, count(*)::int as lines, sum(expected)::bigint as expected, sum(received)::bigint as received,
      sum(fee)::bigint as fees from (${linesSince(now)}) as line where ${ofSource} group by state`.execute(db),
    sql<Row>`select line.*, to_char(day, 'YYYY-MM-DD') as day, o.number, g.number as card_number
      from (${linesSince(now)}) as line left join customer_order o on o.id = line.order_id left join gift_card g on g.id = line.gift_card_id
      where ${ofSource} and ${ofState} order by ${SORT_KEYS[sort ?? 'day']} ${direction}, line.id ${direction}
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ]);
  const totalOf = (of: SettlementState) => {
    const { lines: count = 0, expected = ZERO, received = ZERO } = totals.rows.find((it) => it.state === of) ?? {};
    return { lines: count, expected, received };
  };
  const shown = totals.rows.filter((it) => state === undefined || it.state === state);
  const total = shown.reduce((sum, it) => sum + it.lines, 0);
  return {
    lines: lines.rows.map(toLine),
    totals: {
      matched: totalOf('matched'),
      differing: totalOf('differing'),
      missing: totalOf('missing'),
      unknown: totalOf('unknown'),
      fees: add(...totals.rows.map(({ fees }) => fees)),
    },
    total,
    page,
    pages: pagesOf(total, limit),
  };
}

const toLine = ({ orderId, number, giftCardId, cardNumber, expected, received, ...row }: Row): SettlementLine => ({
  source: row.source,
  kind: row.kind,
  reference: row.reference,
  order: orderId !== null && number !== null ? { _id: orderId, number } : null,
  giftCard: giftCardId !== null && cardNumber !== null ? { _id: giftCardId, number: cardNumber } : null,
  expected,
  received,
  difference: less(received, expected),
  fee: row.fee,
  payout: row.payout,
  day: row.day,
  state: row.state,
});
