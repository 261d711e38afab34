import type { Shipment, ShipmentEvent, StaffShipment } from '@shop/contract/shipments';
import type { TrackedOrder } from '@shop/contract/tracking';
import { ZERO, type Paise } from '@shop/contract/paise';
import { soldName } from '#catalogue';
import { type Db, sql, type Tx } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { isLinkToken } from '#kernel/link-token';
import { orderOf } from '#orders';
import { openPieces } from '../parcel-lines.ts';

type Row = Pick<Shipment, 'courier' | 'service' | 'awb' | 'trackingUrl' | 'state' | 'expectedBy' | 'lines'> & {
  id: string;
  weightGrams: number | null;
  createdAt: Date;
  events: ShipmentEvent[];
  booking: StaffShipment['booking'];
  rtoReason: string;
  resent: boolean;
};

/**
 * The parcels of an order, first to last, with their lines and events. One that waits for the courier while its order is
 * cancelled counts as cancelled.
 */
async function shipmentsOf(db: Db, orderId: string): Promise<StaffShipment[]> {
  const { rows } = await sql<Row>`
    select s.id, s.resent, s.courier, s.service, s.awb, s.tracking_url, s.weight_grams, s.created_at,
      coalesce(s.expected_by, o.promised_by) as expected_by,
      case when o.delivery_status = 'Cancelled' and s.state = 'label_created' then 'cancelled' else s.state end as state,
      (select coalesce(json_agg(json_build_object('line', l.order_line_id, 'name', ${soldName('p')}, 'size', p.size,
          'colour', p.colour, 'quantity', l.quantity) order by p.position), '[]')
        from shipment_line l join order_line p on p.id = l.order_line_id where l.shipment_id = s.id) as lines,
      (select coalesce(json_agg(json_build_object('at', e.at, 'state', e.state, 'place', e.place, 'note', e.note) order by e.id), '[]')
        from shipment_event e where e.shipment_id = s.id) as events,
      case when s.state in ('rto_initiated', 'rto_delivered') then coalesce((select e.note from shipment_event e
        where e.shipment_id = s.id and e.state in ('delivery_failed', 'rto_initiated') and e.note <> '' order by e.state, e.at desc, e.id desc limit 1), '')
        else '' end as rto_reason,
      case when b.shipment_id is not null then json_build_object('state', b.state, 'message', b.message, 'isTest', b.is_test,
        'freight', b.freight_paise, 'rtoFreight', b.rto_paise, 'hasOldAddress',
        s.state = 'label_created' and b.state = 'booked' and exists (select from order_event e
          where e.order_id = s.order_id and e.status = 'Address changed' and e.at > b.requested_at)) end as booking
    from shipment s join customer_order o on o.id = s.order_id left join shipment_booking b on b.shipment_id = s.id
    where s.order_id = ${orderId} order by s.position`.execute(db);
  return rows.map(({ id, weightGrams, createdAt, events, ...row }) => ({
    ...row,
    _id: id,
    weight: weightGrams,
    events: events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * The parcels of an order for staff, and the pieces that are in none yet.
 * @throws ShopError not_found
 */
export async function parcelsForStaff(db: Db, orderId: string) {
  const lines = isId(orderId)
    ? await db.selectFrom('orderLine').select(['id', 'quantity']).where('orderId', '=', orderId).orderBy('position').execute()
    : [];
  if (lines.length === 0) throw new ShopError('not_found', 'There is no such order.');
  const shipments = await shipmentsOf(db, orderId);
  const packed = shipments
    .filter(({ state, resent }) => state !== 'cancelled' && !resent)
    .flatMap((it) => it.lines.map(({ line, quantity }) => ({ lineId: line, quantity })));
  const sums = Map.groupBy(packed, ({ lineId }) => lineId);
  const counted = [...sums].map(([lineId, parts]) => ({ lineId, quantity: parts.reduce((sum, it) => sum + it.quantity, 0) }));
  return { shipments, open: openPieces(lines, counted).map(({ lineId, quantity }) => ({ line: lineId, quantity })) };
}

/** One parcel of an order. @throws ShopError not_found */
export async function shipmentOf(db: Db, orderId: string, id: string): Promise<StaffShipment> {
  const shipment = (await shipmentsOf(db, orderId)).find(({ _id }) => _id === id.toLowerCase());
  if (!shipment) throw new ShopError('not_found', 'There is no such parcel.');
  return shipment;
}

/** A number typed with spaces, or with other dashes, as it is stored: `s 2026 000123` is S-2026-000123. */
const plainNumber = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]+/gu, '-');

/** The id of the order with this number, if the contact is its e-mail or one of its phone numbers. */
export async function orderToTrack(
  db: Db,
  { number, contact }: { number: string; contact: string },
): Promise<string | undefined> {
  const order = await db
    .selectFrom('customerOrder as o')
    .innerJoin('account as a', 'a.id', 'o.accountId')
    .select(['o.id', 'o.customerPhone', 'o.shipPhone', 'a.email'])
    .where('o.number', '=', plainNumber(number))
    .executeTakeFirst();
  if (!order) return undefined;
  const phone = contact.replaceAll(/\D/g, '').slice(-10);
  const isPhone = phone.length === 10 && (phone === order.shipPhone || phone === order.customerPhone);
  return isPhone || contact.toLowerCase() === order.email.toLowerCase() ? order.id : undefined;
}

export async function tokenOf(db: Db, orderId: string): Promise<string> {
  const { token } = await db.selectFrom('orderTracking').select('token').where('orderId', '=', orderId).executeTakeFirstOrThrow();
  return token;
}

/** Whether a tracking link belongs to this order. */
export async function isTokenOf(db: Db | Tx, orderId: string, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('orderTracking')
    .select('orderId')
    .where('token', '=', token)
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

const withoutBooking = ({ booking: _booking, rtoReason: _rtoReason, resent: _resent, ...it }: StaffShipment): Shipment => it;

type Tracked = {
  id: string;
  number: string;
  deliveryStatus: string;
  createdAt: Date;
  shipCity: string;
  shipZip: string;
  paymentMethod: string;
  paymentStatus: string;
  duePaise: Paise;
  accountId: string;
};

/** Statuses in which no cash is collected any more. */
const ENDED: ReadonlySet<string> = new Set(['Cancelled', 'Returned', 'Failed Delivery']);

/**
 * An order by the token of its link: of the address only city and PIN, of money and returns only their status.
 * @throws ShopError not_found
 */
export async function trackedOrder(db: Db, token: string, now: Date): Promise<TrackedOrder> {
  const order: Tracked | undefined = isLinkToken(token)
    ? await db
        .selectFrom('orderTracking as t')
        .innerJoin('customerOrder as o', 'o.id', 't.orderId')
        .select(['o.id', 'o.number', 'o.deliveryStatus', 'o.createdAt', 'o.shipCity', 'o.shipZip'])
        .select(['o.paymentMethod', 'o.paymentStatus', 'o.duePaise', 'o.accountId'])
        .where('t.token', '=', token)
        .executeTakeFirst()
    : undefined;
  if (!order) throw new ShopError('not_found', 'This link does not lead to an order.');
  // The cost of the booking is not shown to customers.
  const shipments = (await shipmentsOf(db, order.id)).map(withoutBooking);
  const seen = await orderOf(db, order.id, { id: order.accountId, role: 'user', now });
  return {
    number: order.number,
    deliveryStatus: order.deliveryStatus,
    placedAt: order.createdAt.toISOString(),
    shipments,
    promise: seen.promise,
    city: order.shipCity,
    pincode: order.shipZip,
    cod:
      !ENDED.has(order.deliveryStatus) && order.paymentMethod === 'COD' && order.paymentStatus === 'unpaid'
        ? order.duePaise
        : ZERO,
    lines: seen.orderItems.map(({ product, variant: { size, colour }, quantity, lineTotal }) => ({
      name: product.name,
      size,
      colour,
      quantity,
      total: lineTotal,
    })),
    total: seen.totalPrice,
    summary: seen.summary,
    promotions: seen.promotions,
    exchangeOf: seen.exchangeOf && { number: seen.exchangeOf.number },
    paymentMethod: seen.paymentMethod,
    paymentStatus: seen.paymentStatus,
    money: { left: seen.money.left },
    // What paid for the size that was sent in exchange is no money that comes back.
    refunds: seen.refunds.filter(({ method }) => method !== 'exchange').map(({ amount, state, at }) => ({ amount, state, at })),
    returns: seen.returns.map(({ state, reason, requestedAt, lines, exchangeOrder }) => ({
      state,
      reason,
      requestedAt,
      isExchange: lines.every(({ exchange }) => exchange !== null),
      due: exchangeOrder?.due ?? ZERO,
    })),
  };
}

/** The parcels of an order, by its number, that have an AWB number or can get one; undefined for an unknown order. */
export async function parcelsToNumber(db: Db, number: string) {
  const rows = await db
    .selectFrom('customerOrder as o')
    .leftJoin('shipment as s', (it) =>
      it.onRef('s.orderId', '=', 'o.id').on('s.state', '<>', 'cancelled').on('s.resent', '=', false),
    )
    .select(['o.id as orderId', 's.id', 's.awb'])
    .where('o.number', '=', number)
    .orderBy('s.position')
    .execute();
  const [first] = rows;
  return (
    first && { orderId: first.orderId, parcels: rows.flatMap(({ id, awb }) => (id === null ? [] : [{ id, awb: awb ?? '' }])) }
  );
}
