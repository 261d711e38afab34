import { soldName } from '#catalogue';
import { type Db, namedStatement, sql, type Tx } from '#infra/database';
import type { EventRow, LineRow, OrderParts, OrderRow, PaymentRow } from '../order-view.ts';
import { DOCUMENTS, documentsOf, type DocumentRows } from './documents.ts';
import { jsonList, type AsJson } from './json-list.ts';
import { MONEY_PARTS, moneyPartsOf, type MoneyRows } from '../refunds/queries/refund-rows.ts';

type Row = Omit<OrderRow, keyof DocumentRows> &
  DocumentRows &
  MoneyRows & {
    lines: LineRow[];
    events: AsJson<EventRow>[];
    payments: AsJson<PaymentRow>[];
    payBefore: Date | null;
  };

const lines = () => sql`
  select id, product_id as "productId", variant_id as "variantId", ${soldName('order_line')} as "productName", product_slug as "productSlug",
    image, size, colour, sku, quantity, unit_paise as "unitPaise", offer_paise as "offerPaise",
    offer_minimum_paise as "offerMinimumPaise", coupon_paise as "couponPaise", promotion_paise as "promotionPaise", adjustments, total_paise as "totalPaise",
    (select json_build_object('id', d.id, 'level', d.level, 'sides', d.sides, 'preview', d.preview, 'previewBack', d.preview_back) from studio_design d where d.id = design_id) as design
  from order_line where order_id = o.id order by position`;

const EVENTS = sql`
  select status, at, actor, actor_name as "actorName", note, staff_only as "staffOnly"
  from order_event where order_id = o.id order by id`;

/** The order's payments as the gateway reported them, oldest first. */
const PAYMENTS = sql`
  select gateway_payment_id as "gatewayPaymentId", amount_paise as "amountPaise", status, method, error, surplus,
    created_at as "createdAt", captured_at as "capturedAt"
  from payment where order_id = o.id order by created_at, id`;

type OrderSelection = {
  ids: readonly string[];
  /** Only orders of this account. */
  ownerId?: string | undefined;
};

/**
 * Orders with everything that belongs to them in one query, because an order is read after every step. The order of the rows
 * is not defined.
 */
export async function wholeOrders(db: Db | Tx, { ids, ownerId }: OrderSelection): Promise<OrderParts[]> {
  const statement = sql<Row>`
    select o.*, ${jsonList(lines())} as lines, ${jsonList(EVENTS)} as events, ${jsonList(PAYMENTS)} as payments, ${MONEY_PARTS},
      ${DOCUMENTS}, (select details ->> 'name' from shop_settings) as shop_name,
      (select a.email from account a where a.id = o.account_id and a.email not like '%@erased.invalid') as customer_email,
      (select token from order_tracking where order_id = o.id) as tracking_token,
      (select code from coupon where id = o.coupon_id) as coupon_code,
      (select max(expires_at) from payment_attempt where order_id = o.id) as pay_before
    from customer_order o
    where ${isOneOf(ids)} ${ownerId === undefined ? sql`` : sql`and o.account_id = ${ownerId}`}`;
  // Every order is read so, and planning takes four times as long as reading.
  const { rows } = await (ids.length === 1 ? namedStatement('orders.whole', statement) : statement).execute(db);
  return rows.map(partsOf);
}

/** A list of ids has a plan for its length; for a single id one plan suffices. */
const isOneOf = (ids: readonly string[]) => (ids.length === 1 ? sql`o.id = ${ids[0]}` : sql`o.id = any(${ids}::uuid[])`);

const partsOf = (row: Row): OrderParts => ({
  order: { ...row, ...documentsOf(row) },
  lines: row.lines,
  events: row.events.map((event) => ({ ...event, at: new Date(event.at) })),
  moneyParts: moneyPartsOf(row),
  payBefore: row.payBefore,
  payments: row.payments.map(({ createdAt, capturedAt, ...payment }) => ({
    ...payment,
    createdAt: new Date(createdAt),
    capturedAt: capturedAt === null ? null : new Date(capturedAt),
  })),
});
