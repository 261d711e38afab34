import { BOOKED_COURIERS } from '@shop/contract/couriers';
import type { Paise } from '@shop/contract/paise';
import * as z from 'zod/mini';
import { dayOf, isSameSecret, momentOf } from './courier-values.ts';
import {
  done,
  failed,
  type Booking,
  type Courier,
  type CourierEvent,
  type Failure,
  type Outcome,
  type ParcelToBook,
  type Serviceability,
  type Tracking,
} from './courier.ts';
import { shiprocketOrder, shiprocketReturn } from './shiprocket-order.ts';
import { cancel, instruct } from './shiprocket-instructions.provider.ts';
import { bookingIn, bookingOf, openIdsOf, orderOf, pageOf, type ShipmentIds } from './shiprocket-bookings.provider.ts';
import { openSession, type ShiprocketSession } from './shiprocket-session.provider.ts';
import { fetchLabel, parsed, type CourierConnection } from './request.provider.ts';
import {
  Assigned,
  Created,
  eventsOf,
  LabelReply,
  ServiceabilityReply,
  TrackReply,
  WebhookBody,
  type Company,
} from './shiprocket-schemas.ts';
import { shiprocketState } from './shiprocket-status.ts';

const TITLE = BOOKED_COURIERS.shiprocket;
const READ = { title: TITLE, writes: false };
const WRITE = { title: TITLE, writes: true };
type Settings = CourierConnection & { email: string; password: string };

/**
 * A client of Shiprocket's API (https://apidocs.shiprocket.in). It has no idempotency keys, so the order's id serves
 * as one.
 */
export function createShiprocket(settings: Settings): Courier {
  const session = openSession(settings);
  return {
    name: 'shiprocket',
    title: TITLE,
    isTest: settings.isTest,
    serviceable: (request) => serviceable(session, request),
    book: (parcel) => book(session, settings, { parcel, isReturn: false, ...SALE, body: shiprocketOrder(parcel) }),
    bookReturn: (pickup) =>
      book(session, settings, { parcel: pickup, isReturn: true, ...RETURN, body: shiprocketReturn(pickup) }),
    bookingOf: (reference) => bookingOf(session, settings, { reference, isReturn: false }),
    returnOf: (reference) => bookingOf(session, settings, { reference, isReturn: true }),
    requestPickup: async ({ handles }) => {
      const reply = await session.post('/courier/generate/pickup', { shipment_id: [Number(handles['shipmentId'])] });
      return reply.ok ? done(null) : reply;
    },
    label: (booked) => label(session, settings, booked.handles),
    cancel: ({ awb }) => cancel(session, awb),
    track: (awbs) => track(session, awbs),
    instruct: (awb, instruction) => instruct(session, awb, instruction),
    verifyWebhook: (headers) => isSameSecret(settings.webhookToken, headers['x-api-key']),
    readWebhook,
  };
}

type Question = { from: string; to: string; grams: number; cod: boolean; returnValue?: Paise | null };

async function companies(
  session: ShiprocketSession,
  { from, to, grams, cod, returnValue = null }: Question,
): Promise<Outcome<Company[]>> {
  const query = new URLSearchParams({
    pickup_postcode: from,
    delivery_postcode: to,
    weight: String(grams / 1000),
    cod: cod ? '1' : '0',
    // With `is_return` Shiprocket requires the declared value.
    ...(returnValue !== null && { is_return: '1', declared_value: String(returnValue / 100) }),
  });
  const reply = await session.get(`/courier/serviceability/?${query}`);
  if (!reply.ok) return reply;
  const read = parsed(reply.value, ServiceabilityReply, READ);
  if (!read.ok) return read;
  const { data, status } = read.value;
  if (!data && String(status) !== '404') return failed('later', `${TITLE} answered in a shape that the shop does not know.`);
  const recommended = data?.recommended_courier_company_id ?? '';
  const offered = data?.available_courier_companies ?? [];
  return done(
    offered.toSorted((a, b) => Number(b.courier_company_id === recommended) - Number(a.courier_company_id === recommended)),
  );
}

async function serviceable(session: ShiprocketSession, request: Omit<Question, 'cod'>): Promise<Outcome<Serviceability>> {
  const prepaid = await companies(session, { ...request, cod: false });
  if (!prepaid.ok) return prepaid;
  const [best] = prepaid.value;
  if (!best) return done({ prepaid: false, cod: false, freight: null, days: null });
  const cash = await companies(session, { ...request, cod: true });
  if (!cash.ok) return cash;
  const days = Number.parseInt(best.estimated_delivery_days, 10);
  return done({ prepaid: true, cod: cash.value.length > 0, freight: best.rate, days: Number.isNaN(days) ? null : days });
}

type ToBook = { parcel: ParcelToBook; isReturn: boolean; path: string; body: object };
const SALE = { path: '/orders/create/adhoc' };
const RETURN = { path: '/orders/create/return' };

/** Creates the order first, which is free, then assigns its number, which is charged. */
async function book(session: ShiprocketSession, settings: Settings, toBook: ToBook): Promise<Outcome<Booking>> {
  const { parcel, isReturn, path, body } = toBook;
  const { from, to, grams, cod, value } = parcel;
  const pins = isReturn ? { from: to.pin, to: from.pin } : { from: from.pin, to: to.pin };
  const offered = await companies(session, { ...pins, grams, cod: cod > 0, returnValue: isReturn ? value : null });
  if (!offered.ok) return offered;
  const wanted = parcel.service.toLowerCase();
  const company = offered.value.find((it) => wanted === '' || it.courier_name.toLowerCase() === wanted);
  if (!company) return failed('refused', noCompany(parcel, offered.value));
  const created = await session.post(path, body);
  if (!created.ok && created.kind === 'refused') return resume(session, settings, { toBook, company, refusal: created });
  if (!created.ok) return created;
  const order = parsed(created.value, Created, WRITE);
  if (!order.ok) return order;
  if (order.value.shipment_id === '') return failed('refused', `${TITLE} made no shipment of the order.`);
  const ids = { orderId: order.value.order_id, shipmentId: order.value.shipment_id };
  return assign(session, settings, { ids, company, isReturn });
}

type Resume = { toBook: ToBook; company: Company; refusal: Failure };

/**
 * Continues a booking whose order was created by an earlier attempt and got no number: Shiprocket refuses its id as taken.
 * The order decides and not the words of the refusal, which is returned where there is no such order.
 */
async function resume(
  session: ShiprocketSession,
  settings: Settings,
  { toBook: { parcel, isReturn }, company, refusal }: Resume,
): Promise<Outcome<Booking>> {
  const earlier = await orderOf(session, { reference: parcel.reference, isReturn });
  if (!earlier.ok) return { ...earlier, kind: 'later' };
  const booking = earlier.value && bookingIn(earlier.value, settings);
  if (booking) return done(booking);
  const ids = earlier.value && openIdsOf(earlier.value);
  return ids ? assign(session, settings, { ids, company, isReturn }) : refusal;
}

function noCompany({ to, service, cod }: ParcelToBook, offered: readonly Company[]): string {
  if (offered.length > 0)
    return `${TITLE} does not offer “${service}” to ${to.pin}, but ${offered
      .slice(0, 3)
      .map((it) => it.courier_name)
      .join(', ')}.`;
  return `${TITLE} has no courier to ${to.pin}${cod > 0 ? ' that collects cash' : ''}.`;
}

type Assign = { ids: ShipmentIds; company: Company; isReturn: boolean };

async function assign(
  session: ShiprocketSession,
  settings: Settings,
  { ids, company, isReturn }: Assign,
): Promise<Outcome<Booking>> {
  const body = {
    shipment_id: Number(ids.shipmentId),
    courier_id: Number(company.courier_company_id),
    ...(isReturn && { is_return: 1 }),
  };
  const reply = await session.post('/courier/assign/awb', body);
  if (!reply.ok) return reply;
  const read = parsed(reply.value, Assigned, WRITE);
  if (!read.ok) return read;
  const { awb_assign_status: status, message, response } = read.value;
  const data = response?.data;
  if (String(status) === '0' || (message !== '' && !data?.awb_code))
    return failed('refused', data?.awb_assign_error || message || `${TITLE} gave no number.`);
  if (!data?.awb_code) return failed('unknown', `${TITLE} answered in a shape that the shop does not know.`);
  return done({
    awb: data.awb_code,
    service: data.courier_name || company.courier_name,
    trackingUrl: pageOf(settings, data.awb_code),
    expectedBy: dayOf(momentOf(company.etd)),
    freight: company.rate,
    rtoFreight: company.rto_charges,
    handles: ids,
  });
}

async function label(session: ShiprocketSession, settings: Settings, handles: Record<string, string>) {
  const reply = await session.post('/courier/generate/label', { shipment_id: [Number(handles['shipmentId'])] });
  if (!reply.ok) return reply;
  const read = parsed(reply.value, LabelReply, READ);
  if (!read.ok) return read;
  if (String(read.value.label_created) !== '1')
    return failed('later', `${TITLE} has no label for this parcel yet. Try again in a minute.`);
  return fetchLabel(settings, read.value.label_url, TITLE);
}

async function track(session: ShiprocketSession, awbs: readonly string[]): Promise<Outcome<Tracking[]>> {
  const reply = await session.post('/courier/track/awbs', { awbs });
  if (!reply.ok) return reply.kind === 'unknown' ? failed('later', reply.text) : reply;
  const read = parsed(reply.value, z.record(z.string(), z.unknown()), READ);
  if (!read.ok) return read;
  return done(
    Object.entries(read.value).flatMap(([awb, one]) => {
      const { data } = z.safeParse(TrackReply, one);
      if (!data || !awbs.includes(awb)) return [];
      const { etd, shipment_track, shipment_track_activities: scans } = data.tracking_data;
      const expectedBy = dayOf(momentOf(shipment_track?.[0]?.edd || etd));
      return [{ awb, expectedBy, events: eventsOf(awb, scans ?? []) }];
    }),
  );
}

/** The scans of a webhook, and its status where no scan has it. */
function readWebhook(body: unknown): CourierEvent[] | undefined {
  const { data } = z.safeParse(WebhookBody, body);
  if (!data || data.awb === '') return undefined;
  const { awb, scans } = data;
  const scanned = eventsOf(awb, scans ?? []);
  const at = momentOf(data.current_timestamp);
  const status = data.shipment_status === '' ? data.current_status : data.shipment_status;
  if (at === undefined || status === '' || scanned.some((it) => it.code === status.toUpperCase())) return scanned;
  return [...scanned, { awb, at, state: shiprocketState(status), code: status.toUpperCase().slice(0, 60), note: '', place: '' }];
}
