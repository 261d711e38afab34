import type { BookedCourier, BuiltInCourier } from '@shop/contract/couriers';
import type { Paise } from '@shop/contract/paise';
import type { ShipmentState } from '@shop/contract/shipments';

/**
 * A courier's response. `refused`: it declined the request. `later`: nothing happened, and a retry may help.
 * `unknown`: it may have happened, so query it by the reference before a retry.
 */
export type Outcome<T> = { ok: true; value: T } | Failure;
export type Failure = { ok: false; kind: 'refused' | 'later' | 'unknown'; text: string };

/** A parcel for booking. Money is in paise, weight in grams, the box in centimetres. */
export type ParcelToBook = {
  /** The shop's own id of the parcel, at most 50 characters, which makes the booking idempotent. */
  reference: string;
  placedAt: Date;
  to: { name: string; address: string; city: string; state: string; pin: string; phone: string; email: string };
  items: readonly { name: string; sku: string; quantity: number; price: Paise }[];
  /** Cash on delivery; 0 for a prepaid parcel. */
  cod: Paise;
  value: Paise;
  grams: number;
  box: { length: number; width: number; height: number };
  from: { place: string; pin: string };
  /** The courier's service by name; empty for the one it recommends. */
  service: string;
};

/** Goods that a courier picks up at `to` and brings to the shop. */
export type PickupToBook = ParcelToBook & { shop: { name: string; address: string; city: string; state: string; phone: string } };

export type Booking = {
  awb: string;
  service: string;
  /** Empty without a tracking page. */
  trackingUrl: string;
  /** Day in India, YYYY-MM-DD. */
  expectedBy: string | null;
  freight: Paise | null;
  rtoFreight: Paise | null;
  /** The courier's own ids, which later requests need. */
  handles: Record<string, string>;
};
export type Booked = Pick<Booking, 'awb' | 'handles'>;

/** A tracking event of a parcel. */
export type CourierEvent = {
  awb: string;
  /** By the courier's clock. */
  at: Date;
  /** Null: the event says nothing about the parcel's state. */
  state: ShipmentState | null;
  /** The courier's name of the event: together with the time it identifies the event. */
  code: string;
  note: string;
  place: string;
};
export type Tracking = { awb: string; expectedBy: string | null; events: CourierEvent[] };

export type Serviceability = { prepaid: boolean; cod: boolean; freight: Paise | null; days: number | null };
export type Request = { from: string; to: string; grams: number };

export type Instruction = { action: 'reattempt'; on: string | null; phone: string | null } | { action: 'return' };

/** One courier service. Every call returns within its timeout and throws no error of the courier's. */
export type Courier = {
  name: BookedCourier;
  title: string;
  /** True for the simulator: nothing is sent and nothing is charged. */
  isTest: boolean;
  serviceable: (request: Request) => Promise<Outcome<Serviceability>>;
  book: (parcel: ParcelToBook) => Promise<Outcome<Booking>>;
  /** Finds a booked parcel whose response was lost. */
  bookingOf: (reference: string) => Promise<Outcome<Booking | null>>;
  /** Books a pickup of goods from a customer. */
  bookReturn: (pickup: PickupToBook) => Promise<Outcome<Booking>>;
  /** Finds a booked return pickup whose response was lost. */
  returnOf: (reference: string) => Promise<Outcome<Booking | null>>;
  /** Requests the pickup of booked parcels on this day (YYYY-MM-DD). */
  requestPickup: (booked: Booked, pickup: { place: string; day: string }) => Promise<Outcome<null>>;
  label: (booked: Booked) => Promise<Outcome<Uint8Array>>;
  /** `returning`: the courier has it already and returns it. Cancelling twice is no error. */
  cancel: (booked: Booked) => Promise<Outcome<'cancelled' | 'returning'>>;
  /** Events of parcels, at most MAX_TRACKED per request; unknown ones are left out. */
  track: (awbs: readonly string[]) => Promise<Outcome<Tracking[]>>;
  /** Sends the instruction after a failed delivery. */
  instruct: (awb: string, instruction: Instruction) => Promise<Outcome<null>>;
  /** Verifies a courier webhook: whether it has the shop's token. */
  verifyWebhook: (headers: Readonly<Record<string, unknown>>) => boolean;
  /** The events in a webhook's body; undefined for a malformed one. */
  readWebhook: (body: unknown) => CourierEvent[] | undefined;
};
export type Couriers = Partial<Record<BuiltInCourier, Courier>> & Record<`x-${string}`, Courier>;

/** Parcels per tracking request: the smaller limit of both couriers. */
export const MAX_TRACKED = 50;

export const failed = (kind: Failure['kind'], text: string): Failure => ({ ok: false, kind, text: text.slice(0, 300) });
export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
