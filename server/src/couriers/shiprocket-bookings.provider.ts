import { BOOKED_COURIERS } from '@shop/contract/couriers';
import { done, type Booking, type Outcome } from './courier.ts';
import { parsed, type CourierConnection } from './request.provider.ts';
import { OrderList, type ListedOrder } from './shiprocket-schemas.ts';
import type { ShiprocketSession } from './shiprocket-session.provider.ts';
import { shiprocketState } from './shiprocket-status.ts';

type Settings = Pick<CourierConnection, 'isTest'>;
/** Shiprocket's own ids of an order and its parcel. */
export type ShipmentIds = { orderId: string; shipmentId: string };

const READ = { title: BOOKED_COURIERS.shiprocket, writes: false };
/** The API returns the newest first, and a lost response is queried within a day, so a few pages are enough. */
const RETURNS = { perPage: 100, maxPages: 5 };

/** The tracking URL of a parcel; empty in the simulator. */
export const pageOf = ({ isTest }: Settings, awb: string): string =>
  isTest ? '' : `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`;

type Wanted = { reference: string; isReturn: boolean };

/** Finds a booked parcel whose response was lost; null where it is cancelled or has no number. */
export async function bookingOf(
  session: ShiprocketSession,
  settings: Settings,
  wanted: Wanted,
): Promise<Outcome<Booking | null>> {
  const order = await orderOf(session, wanted);
  return order.ok ? done(order.value && bookingIn(order.value, settings)) : order;
}

/** Finds an order by the shop's reference, with or without a number. */
export async function orderOf(session: ShiprocketSession, { reference, isReturn }: Wanted): Promise<Outcome<ListedOrder | null>> {
  if (isReturn) return returnOf(session, reference);
  const query = new URLSearchParams({ filter_by: 'channel_order_id', filter: reference, per_page: '10' });
  const read = await list(session, `/orders?${query}`);
  return read.ok ? done(orderIn(read.value.data, reference)) : read;
}

/**
 * Finds a return. `GET /orders/processing/return` takes page, per_page, from and to, and no filter
 * (apidocs.shiprocket.in, Get All Return Orders, September 2026), so its newest pages are read.
 */
async function returnOf(session: ShiprocketSession, reference: string): Promise<Outcome<ListedOrder | null>> {
  for (let page = 1; page <= RETURNS.maxPages; page++) {
    const query = new URLSearchParams({ page: String(page), per_page: String(RETURNS.perPage) });
    const read = await list(session, `/orders/processing/return?${query}`);
    if (!read.ok) return read;
    const { data, meta } = read.value;
    const order = orderIn(data, reference);
    if (order || data.length === 0 || page >= (meta?.pagination?.total_pages ?? page)) return done(order);
  }
  return done(null);
}

const orderIn = (orders: readonly ListedOrder[], reference: string): ListedOrder | null =>
  orders.find((it) => it.channel_order_id === reference) ?? null;

async function list(session: ShiprocketSession, path: string) {
  const reply = await session.get(path);
  return reply.ok ? parsed(reply.value, OrderList, READ) : reply;
}

/** The ids of an order that is not cancelled, with which its booking continues; null where there are none. */
export function openIdsOf(order: ListedOrder): ShipmentIds | null {
  const shipmentId = order.shipments.find(({ id }) => id !== '')?.id || order.shipment_id;
  return shipmentId === '' || shiprocketState(order.status) === 'cancelled' ? null : { orderId: order.id, shipmentId };
}

/** The booking of an order with a number; null where it is cancelled or has none. */
export function bookingIn(order: ListedOrder, settings: Settings): Booking | null {
  const shipment = order.shipments.find(({ awb }) => awb !== '');
  if (!shipment || shiprocketState(order.status) === 'cancelled') return null;
  return {
    awb: shipment.awb,
    service: shipment.courier,
    trackingUrl: pageOf(settings, shipment.awb),
    expectedBy: null,
    freight: null,
    rtoFreight: null,
    handles: { orderId: order.id, shipmentId: shipment.id || order.shipment_id },
  };
}
