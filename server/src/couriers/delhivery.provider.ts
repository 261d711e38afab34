import { BOOKED_COURIERS } from '@shop/contract/couriers';
import * as z from 'zod/mini';
import { dayOf, isSameSecret, momentOf } from './courier-values.ts';
import {
  done,
  failed,
  type Booking,
  type Courier,
  type CourierEvent,
  type Instruction,
  type Outcome,
  type ParcelToBook,
  type Request,
  type Serviceability,
  type Tracking,
} from './courier.ts';
import { delhiveryForm } from './delhivery-parcel.ts';
import {
  ChargesReply,
  CreateReply,
  eventOf,
  eventsOf,
  PinReply,
  SlipReply,
  TrackReply,
  WebhookBody,
  type CreatedPackage,
  type DelhiveryShipment,
} from './delhivery-schemas.ts';
import { delhiveryState } from './delhivery-status.ts';
import { fetchLabel, parsed, send, textOf, type CourierConnection, type CourierReply } from './request.provider.ts';

const TITLE = BOOKED_COURIERS.delhivery;
const READ = { title: TITLE, writes: false };
const WRITE = { title: TITLE, writes: true };
const SERVICE = 'Delhivery Surface';
type Settings = CourierConnection & { token: string };
type Ask = (path: string, form?: { type: string; body: string }) => Promise<Outcome<CourierReply>>;

/** A client of Delhivery's API (https://delhivery-express-api-doc.readme.io). Creating a parcel also books it. */
export function createDelhivery(settings: Settings): Courier {
  const ask = askWith(settings);
  return {
    name: 'delhivery',
    title: TITLE,
    isTest: settings.isTest,
    serviceable: (request) => serviceable(ask, request),
    book: (parcel) => book(ask, settings, { parcel }),
    bookReturn: (pickup) => book(ask, settings, { parcel: pickup, mode: 'Pickup' }),
    bookingOf: (reference) => bookingOf(ask, settings, reference),
    returnOf: (reference) => bookingOf(ask, settings, reference),
    requestPickup: async (_booked, { place, day }) => {
      const body = { pickup_location: place, pickup_date: day, pickup_time: '17:00:00', expected_package_count: 1 };
      const reply = await ask('/fm/request/new/', { type: JSON_TYPE, body: JSON.stringify(body) });
      // One pickup request covers the whole day.
      if (!reply.ok && /pr_exist/.test(reply.text)) return done(null);
      return reply.ok ? done(null) : reply;
    },
    label: ({ awb }) => label(ask, settings, awb),
    cancel: ({ awb }) => cancel(ask, awb),
    track: (awbs) => track(ask, awbs),
    instruct: (awb, instruction) => instruct(ask, awb, instruction),
    verifyWebhook: (headers) => isSameSecret(settings.webhookToken, headers['authorization']),
    readWebhook,
  };
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const askWith =
  (settings: Settings): Ask =>
  async (path, form) => {
    const reply = await send(
      settings,
      {
        url: settings.apiUrl + path,
        headers: { authorization: `Token ${settings.token}`, accept: JSON_TYPE, ...(form && { 'content-type': form.type }) },
        ...(form && { method: 'POST' as const, body: form.body, writes: true }),
      },
      TITLE,
    );
    if (!reply.ok || reply.value.status < 400) return reply;
    if (reply.value.status === 401 || reply.value.status === 403)
      return failed('refused', `${TITLE} refused the token of its settings.`);
    return failed(
      'refused',
      `${TITLE}: ${textOf(reply.value)
        .replaceAll(/[{}"[\]]/g, ' ')
        .trim()}`,
    );
  };

const pageOf = ({ isTest }: Settings, awb: string): string =>
  isTest ? '' : `https://www.delhivery.com/track/package/${encodeURIComponent(awb)}`;

async function serviceable(ask: Ask, { from, to, grams }: Request): Promise<Outcome<Serviceability>> {
  const reply = await ask(`/c/api/pin-codes/json/?filter_codes=${encodeURIComponent(to)}`);
  if (!reply.ok) return reply;
  const read = parsed(reply.value, PinReply, READ);
  if (!read.ok) return read;
  const place = read.value.delivery_codes.find((it) => it.postal_code.pin === to)?.postal_code;
  const isOpen = place !== undefined && !/embargo/i.test(place.remarks);
  const [prepaid, cod] = [isOpen && place.pre_paid === 'Y', isOpen && place.cod === 'Y'];
  const freight = prepaid ? await chargesOf(ask, { from, to, grams, isReturn: false }) : null;
  return done({ prepaid, cod, freight, days: null });
}

/** The estimated charges; null where Delhivery returns none. */
async function chargesOf(ask: Ask, { from, to, grams, isReturn }: Request & { isReturn: boolean }) {
  const query = new URLSearchParams({
    md: 'S',
    cgm: String(grams),
    o_pin: from,
    d_pin: to,
    ss: isReturn ? 'RTO' : 'Delivered',
    pt: 'Pre-paid',
  });
  const reply = await ask(`/api/kinko/v1/invoice/charges/.json?${query}`);
  const read = reply.ok ? parsed(reply.value, ChargesReply, READ) : reply;
  return read.ok ? (read.value?.total_amount ?? null) : null;
}

type ToBook = { parcel: ParcelToBook; mode?: 'Pickup' };

async function book(ask: Ask, settings: Settings, { parcel, mode }: ToBook): Promise<Outcome<Booking>> {
  const reply = await ask('/api/cmu/create.json', { type: FORM_TYPE, body: delhiveryForm(parcel, mode) });
  if (!reply.ok) return reply;
  const read = parsed(reply.value, CreateReply, WRITE);
  if (!read.ok) return read;
  const [made] = read.value.packages;
  const remarks = remarksOf(made) || read.value.rmk;
  if (/partially saved/i.test(remarks)) return failed('unknown', `${TITLE}: ${remarks}`);
  if (!made || made.status.toLowerCase() !== 'success' || made.waybill === '')
    return failed('refused', `${TITLE}: ${remarks || 'the parcel was refused without a reason.'}`);
  const request = { from: parcel.from.pin, to: parcel.to.pin, grams: parcel.grams };
  const [freight, rtoFreight] = await Promise.all([
    chargesOf(ask, { ...request, isReturn: false }),
    chargesOf(ask, { ...request, isReturn: true }),
  ]);
  return done({ ...bookingWith(settings, made.waybill), freight, rtoFreight });
}

const remarksOf = (made: CreatedPackage | undefined): string =>
  (Array.isArray(made?.remarks) ? made.remarks : [made?.remarks ?? '']).filter(Boolean).join(' ');

const bookingWith = (settings: Settings, awb: string): Booking => ({
  awb,
  service: SERVICE,
  trackingUrl: pageOf(settings, awb),
  expectedBy: null,
  freight: null,
  rtoFreight: null,
  handles: {},
});

async function bookingOf(ask: Ask, settings: Settings, reference: string): Promise<Outcome<Booking | null>> {
  const shipments = await shipmentsOf(ask, new URLSearchParams({ ref_ids: reference }));
  if (!shipments.ok) return shipments;
  const one = shipments.value.find((it) => it.ReferenceNo === reference);
  if (!one || stateOf(one) === 'cancelled') return done(null);
  return done({ ...bookingWith(settings, one.AWB), expectedBy: expectedOf(one) });
}

const stateOf = ({ Status: it }: DelhiveryShipment) =>
  delhiveryState({ status: it.Status, type: it.StatusType, code: it.StatusCode });

const expectedOf = (it: DelhiveryShipment): string | null =>
  dayOf(momentOf(it.ExpectedDeliveryDate) ?? momentOf(it.PromisedDeliveryDate));

async function shipmentsOf(ask: Ask, query: URLSearchParams): Promise<Outcome<DelhiveryShipment[]>> {
  const reply = await ask(`/api/v1/packages/json/?${query}`);
  if (!reply.ok) return reply;
  const read = parsed(reply.value, TrackReply, READ);
  if (!read.ok) return read;
  const { ShipmentData: data, Error: problem } = read.value;
  if (data === undefined && problem === '') return failed('later', `${TITLE} answered in a shape that the shop does not know.`);
  return done((data ?? []).map((it) => it.Shipment));
}

async function label(ask: Ask, settings: Settings, awb: string): Promise<Outcome<Uint8Array>> {
  const query = new URLSearchParams({ wbns: awb, pdf: 'true', pdf_size: '4R' });
  const reply = await ask(`/api/p/packing_slip?${query}`);
  if (!reply.ok) return reply;
  const read = parsed(reply.value, SlipReply, READ);
  if (!read.ok) return read;
  const slip = read.value.packages.find((it) => it.wbn === awb);
  if (!slip?.pdf_download_link) return failed('later', `${TITLE} has no label for this parcel yet. Try again in a minute.`);
  return fetchLabel(settings, slip.pdf_download_link, TITLE);
}

/**
 * The response is XML or JSON, and the same when the request is repeated. After the pickup, cancelling returns the
 * parcel.
 */
async function cancel(ask: Ask, awb: string): Promise<Outcome<'cancelled' | 'returning'>> {
  const shipments = await shipmentsOf(ask, new URLSearchParams({ waybill: awb }));
  if (!shipments.ok) return shipments;
  const [one] = shipments.value;
  const state = one ? stateOf(one) : null;
  if (state === 'cancelled') return done('cancelled');
  if (state !== null && state !== 'label_created') return done('returning');
  const reply = await ask('/api/p/edit', { type: JSON_TYPE, body: JSON.stringify({ waybill: awb, cancellation: 'true' }) });
  if (!reply.ok) return reply;
  const text = textOf(reply.value);
  if (/<status>\s*true\s*<\/status>|"status"\s*:\s*(true|"true"|"success")/i.test(text)) return done('cancelled');
  return failed('refused', `${TITLE} did not cancel the parcel.`);
}

async function track(ask: Ask, awbs: readonly string[]): Promise<Outcome<Tracking[]>> {
  const shipments = await shipmentsOf(ask, new URLSearchParams({ waybill: awbs.join(',') }));
  if (!shipments.ok) return shipments;
  return done(shipments.value.map((it) => ({ awb: it.AWB, expectedBy: expectedOf(it), events: eventsOf(it) })));
}

/** Delhivery has no return on request: it is a cancellation. */
async function instruct(ask: Ask, awb: string, instruction: Instruction): Promise<Outcome<null>> {
  if (instruction.action === 'return') {
    const reply = await ask('/api/p/edit', { type: JSON_TYPE, body: JSON.stringify({ waybill: awb, cancellation: 'true' }) });
    return reply.ok ? done(null) : reply;
  }
  const { on, phone } = instruction;
  const data = [
    ...(phone === null ? [] : [{ waybill: awb, act: 'EDIT_DETAILS', action_data: { phone } }]),
    on === null ? { waybill: awb, act: 'RE-ATTEMPT' } : { waybill: awb, act: 'DEFER_DLV', action_data: { deferred_date: on } },
  ];
  const reply = await ask('/api/p/update', { type: JSON_TYPE, body: JSON.stringify({ data }) });
  return reply.ok ? done(null) : reply;
}

function readWebhook(body: unknown): CourierEvent[] | undefined {
  const { data } = z.safeParse(WebhookBody, body);
  if (!data) return undefined;
  return [data].flat().flatMap(({ Shipment: { AWB: awb, NSLCode: code, Status: it } }) =>
    eventOf(awb, {
      status: it.Status,
      type: it.StatusType,
      code,
      at: it.StatusDateTime,
      place: it.StatusLocation,
      note: it.Instructions,
    }),
  );
}
