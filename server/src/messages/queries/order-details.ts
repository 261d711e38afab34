import { add } from '@shop/contract/money';
import { type Db, sql } from '#infra/database';
import { indianDay } from '#kernel/clock';
import type { OrderDetails } from '../templates/order-parts.ts';

/** The order details for messages, by order id. */
export async function orderDetails(db: Db, ids: string[]): Promise<Map<string, OrderDetails>> {
  if (ids.length === 0) return new Map();
  const orders = await db
    .selectFrom('customerOrder')
    .selectAll()
    .select(sql<boolean>`(select role = 'guest' from account a where a.id = account_id)`.as('isGuest'))
    .where('id', 'in', ids)
    .execute();
  const lines = await db
    .selectFrom('orderLine')
    .select(['orderId', 'productName as name', 'size', 'colour', 'quantity', 'totalPaise as total', 'designId'])
    .where('orderId', 'in', ids)
    .orderBy('position')
    .execute();
  const trackingOf = await trackingLinks(db, ids);
  const confirmations = await openConfirmations(db, ids);
  const payTokens = await payLinks(db, ids);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return new Map(
    orders.map((order) => [
      order.id,
      {
        number: order.number,
        lines: linesOf.get(order.id) ?? [],
        subtotal: order.subtotalPaise,
        discount: add(
          order.offerDiscountPaise,
          order.promotionDiscountPaise,
          order.couponDiscountPaise,
          order.prepaidDiscountPaise,
        ),
        shipping: order.shippingPaise,
        codFee: order.codFeePaise,
        promise: promiseOf(order),
        total: order.totalPaise,
        giftCard: order.giftCardPaise,
        credit: order.creditPaise,
        due: order.duePaise,
        tracking: trackingOf.get(order.id) ?? null,
        confirmToken: confirmations.get(order.id) ?? null,
        payToken: payTokens.get(order.id) ?? (isPaidByTrackingLink(order) ? (trackingOf.get(order.id)?.token ?? null) : null),
        isExchange: order.exchangeOf !== null,
        guestToken: order.isGuest ? (trackingOf.get(order.id)?.token ?? null) : null,
        // Custom items cannot be returned.
        returnDays: linesOf.get(order.id)?.every(({ designId }) => designId !== null) ? 0 : order.returnDays,
        isCash: order.paymentMethod === 'COD',
        wasSent: order.dispatchedAt !== null,
        isPaid: order.paymentStatus !== 'unpaid' && order.paymentStatus !== 'failed',
        address: [
          order.shipFullName,
          order.shipAddress,
          order.shipStreet,
          `${order.shipCity} ${order.shipZip}`,
          `${order.shipState}, ${order.shipCountry}`,
        ].filter((line) => line.trim() !== ''),
      },
    ]),
  );
}

type Promised = { promisedFrom: string | null; promisedBy: string | null; dispatchedAt: Date | null };

/** The promised days, unless the order was sent only after the last of them. */
function promiseOf({ promisedFrom, promisedBy, dispatchedAt }: Promised): OrderDetails['promise'] {
  if (promisedFrom === null || promisedBy === null) return null;
  return dispatchedAt !== null && indianDay(dispatchedAt) > promisedBy ? null : { from: promisedFrom, by: promisedBy };
}

type Payable = { exchangeOf: string | null; isGuest: boolean; paymentMethod: string; paymentStatus: string };

/** Whether the tracking link of an order is its payment link, too: of an unpaid order of a guest, or of an exchange. */
const isPaidByTrackingLink = ({ exchangeOf, isGuest, paymentMethod, paymentStatus }: Payable): boolean =>
  (exchangeOf !== null || isGuest) && paymentMethod === 'Card' && (paymentStatus === 'unpaid' || paymentStatus === 'failed');

/** The open confirmation links of these orders. */
async function openConfirmations(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('orderConfirmation')
    .select(['orderId', 'token'])
    .where('orderId', 'in', ids)
    .where('answer', 'is', null)
    .execute();
  return new Map(rows.map(({ orderId, token }) => [orderId, token]));
}

/** The payment links of these orders, which staff drafted. */
async function payLinks(db: Db, ids: string[]): Promise<Map<string | null, string | null>> {
  const rows = await db.selectFrom('orderDraft').select(['orderId', 'token']).where('orderId', 'in', ids).execute();
  return new Map(rows.map(({ orderId, token }) => [orderId, token]));
}

/** The tracking token of each order that has one, and its parcels by courier and number. */
async function trackingLinks(db: Db, ids: string[]): Promise<Map<string, NonNullable<OrderDetails['tracking']>>> {
  const { rows } = await sql<{ orderId: string; token: string; parcels: string[] }>`
    select t.order_id as "orderId", t.token, (select coalesce(json_agg(trim(concat_ws(' ', s.service, s.awb)) order by s.position), '[]')
        from shipment s where s.order_id = t.order_id and s.state <> 'cancelled' and s.awb <> '') as parcels
    from order_tracking t where t.order_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ orderId, token, parcels }) => [orderId, { token, parcels }]));
}
