import * as z from 'zod/mini';
import { CourierName } from './couriers.ts';
import { MAX_PARCEL_GRAMS } from './limits.ts';
import { Money } from './money.ts';
import { route } from './route.ts';
import { OptionalLine } from './text.ts';

/** The states of a parcel, in the usual order. */
export const SHIPMENT_STATES = [
  'label_created',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'delivery_failed',
  'rto_initiated',
  'rto_delivered',
  'lost',
  'cancelled',
] as const;
export const ShipmentState = z.enum(SHIPMENT_STATES, 'Choose one of the parcel states.');
export type ShipmentState = z.output<typeof ShipmentState>;

/** The states that staff can set; cancelling is a separate call. */
const MovedState = z.enum(
  SHIPMENT_STATES.filter((state) => state !== 'cancelled'),
  'Choose one of the parcel states.',
);
export type MovedState = z.output<typeof MovedState>;

export const ShipmentEvent = z.object({
  at: z.iso.datetime(),
  state: ShipmentState,
  place: z.string(),
  note: z.string(),
});
export type ShipmentEvent = z.output<typeof ShipmentEvent>;

export const Shipment = z.object({
  _id: z.string(),
  /** `own`: a courier whose numbers staff enter by hand. */
  courier: CourierName,
  /** The courier's public name: DTDC, India Post. */
  service: z.string(),
  awb: z.string(),
  trackingUrl: z.string(),
  state: ShipmentState,
  /** The expected day in India: the courier's, otherwise the promised one; null without either. */
  expectedBy: z.nullable(z.string()),
  /** In grams; null if not weighed. */
  weight: z.nullable(z.int()),
  lines: z.array(z.object({ line: z.string(), name: z.string(), size: z.string(), colour: z.string(), quantity: z.int() })),
  /** Oldest first. */
  events: z.array(ShipmentEvent),
  createdAt: z.iso.datetime(),
});
export type Shipment = z.output<typeof Shipment>;

/** Additional fields for staff. */
export const StaffShipment = z.extend(Shipment, {
  /** Why it comes back undelivered, from the courier or staff; empty otherwise. */
  rtoReason: z.string(),
  /** It was lost, and its pieces were sent again in another parcel. */
  resent: z.boolean(),
  /** Set for a parcel that is booked through the courier’s API. */
  booking: z.nullable(
    z.object({
      /** `waiting`: the courier has not confirmed it yet. */
      state: z.enum(['waiting', 'booked', 'refused', 'cancelled']),
      /** Why it is refused or waits, as the courier reports it; empty otherwise. */
      message: z.string(),
      isTest: z.boolean(), // Booked at the simulator: nothing is sent.
      freight: z.nullable(Money),
      /** The courier's charge if it comes back undelivered. */
      rtoFreight: z.nullable(Money),
      hasOldAddress: z.boolean(), // The order's address changed after the booking.
    }),
  ),
});
export type StaffShipment = z.output<typeof StaffShipment>;

export const MAX_PARCELS = 20;
const WEIGHT = `A parcel weighs 1 g to ${MAX_PARCEL_GRAMS / 1000} kg. Write its weight in grams.`;
export const Weight = z.int(WEIGHT).check(z.gte(1, WEIGHT), z.lte(MAX_PARCEL_GRAMS, WEIGHT));
const AWB = 'An AWB number has 4 to 40 letters and digits.';
/** In the courier's format; dashes and spaces of a pasted number are removed. */
export const Awb = z.string(AWB).check(
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(/^([A-Z0-9]{4,40})?$/, AWB),
);
const TRACKING_URL = 'A tracking link begins with https://.';
const TrackingUrl = z
  .string(TRACKING_URL)
  .check(z.trim(), z.maxLength(500, 'At most 500 characters, please.'), z.regex(/^(https:\/\/[^\s<>"']+)?$/, TRACKING_URL));

/** The form of a parcel; an empty weight is null. */
export const ParcelForm = z.object({
  service: OptionalLine(60),
  awb: Awb,
  trackingUrl: TrackingUrl,
  weight: z.string(WEIGHT).check(z.trim(), z.regex(/^([1-9]\d{0,3}|[1-4]\d{4}|50000)?$/, WEIGHT)),
});
export type ParcelForm = z.output<typeof ParcelForm>;

const PARCEL_LINES = 'Choose what goes into the parcel.';

export const shipmentReply = z.object({ message: z.string(), shipment: StaffShipment });

export const createShipment = route({
  method: 'POST',
  path: '/order/:id/shipments',
  access: 'admin',
  summary: 'Make a parcel of an order: all pieces that are in no parcel yet, or the given ones',
  body: z.object({
    lines: z.optional(
      z
        .array(
          z.object({ line: z.uuid(PARCEL_LINES), quantity: z.int().check(z.gte(1, 'At least one piece, please.')) }),
          PARCEL_LINES,
        )
        .check(z.minLength(1, PARCEL_LINES), z.maxLength(100, 'At most 100 lines, please.')),
    ),
    courier: z._default(CourierName, 'own'),
    service: z._default(OptionalLine(60), ''),
    weight: z.optional(Weight),
    awb: z._default(Awb, ''),
    trackingUrl: z._default(TrackingUrl, ''),
  }),
  reply: shipmentReply,
  status: 201,
});

export const listShipments = route({
  method: 'GET',
  path: '/order/:id/shipments',
  access: 'admin',
  summary: 'The parcels of an order, first to last, and how many pieces of each line are in none yet',
  reply: z.object({
    shipments: z.array(StaffShipment),
    open: z.array(z.object({ line: z.string(), quantity: z.int() })),
  }),
});

export const changeShipment = route({
  method: 'PUT',
  path: '/shipment/:id',
  access: 'admin',
  summary: 'Change a parcel’s number, courier or weight, or say where it is; its state moves the order',
  body: z.object({
    service: z.optional(OptionalLine(60)),
    weight: z.optional(Weight),
    awb: z.optional(Awb),
    trackingUrl: z.optional(TrackingUrl),
    /** Cancelling is a separate call, because a parcel in transit cannot be cancelled. */
    state: z.optional(MovedState),
    place: z.optional(OptionalLine(100)),
    note: z.optional(OptionalLine(300)),
  }),
  reply: shipmentReply,
});

export const cancelShipment = route({
  method: 'POST',
  path: '/shipment/:id/cancel',
  access: 'admin',
  summary: 'Cancel a parcel that the courier has not taken, also at the courier; its pieces can go into another',
  reply: shipmentReply,
  limit: { times: 300, seconds: 600 },
});

const MOBILE = 'Enter a valid 10-digit mobile number.';
const Instruction = z
  .object({
    action: z.enum(['reattempt', 'change_phone', 'cancel'], 'Choose deliver again, another phone number or cancel.'),
    /** Date of the next attempt; only for `reattempt`. */
    date: z.optional(z.iso.date('A day is written like 2026-11-28.')),
    /** Only for `change_phone`. */
    phone: z.optional(
      z.string(MOBILE).check(
        z.overwrite((text) => text.replaceAll(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '')),
        z.regex(/^[6-9]\d{9}$/, MOBILE),
      ),
    ),
    /** Token of the tracking link, for visitors who are not logged in. */
    token: z.optional(z.string().check(z.maxLength(100))),
  })
  .check(z.refine(({ action, phone }) => action !== 'change_phone' || phone !== undefined, { error: MOBILE, path: ['phone'] }));
export type DeliveryInstruction = z.output<typeof Instruction>;

export const instructCourier = route({
  method: 'POST',
  path: '/shipment/:id/instruction',
  access: 'anyone',
  summary:
    'After a failed delivery: deliver again, use another phone number, or cancel; for the customer or with the tracking link’s token',
  body: Instruction,
  reply: z.object({ message: z.string() }),
  limit: { times: 20, seconds: 600 },
});
