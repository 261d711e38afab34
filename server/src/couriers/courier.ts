import type { BookedCourier, BuiltInCourier } from '@shop/contract/couriers';
import type { Paise } from '@shop/contract/paise';
import type { ShipmentState } from '@shop/contract/shipments';

/**
 * What a courier answered. `refused`: it understood and said no. `later`: nothing happened, and asking again may help. `unknown`: it
 * may have happened, so look it up by the reference before asking again.
 */
export type Outcome<T> = { ok: true; value: T } | Failure;
export type Failure = { ok: false; kind: 'refused' | 'later' | 'unknown'; text: string };

/** A parcel as a courier needs to know it. Money is in paise, weight in grams, the box in centimetres. */
export type ParcelToBook = {
  /** The shop's own id of the parcel, at most 50 characters: the same twice is one parcel. */
  reference: string;
  placedAt: Date;
  to: { name: string; address: string; city: string; state: string; pin: string; phone: string; email: string };
  items: readonly { name: string; sku: string; quantity: number; price: Paise }[];
  /** To collect in cash; 0 for a prepaid one. */
  cod: Paise;
  value: Paise;
  grams: number;
  box: { length: number; width: number; height: number };
  from: { place: string; pin: string };
  /** The courier's service by name; empty for its recommendation. */
  service: string;
};

/** Goods that a courier fetches from `to` and brings to the shop. */
export type PickupToBook = ParcelToBook & { shop: { name: string; address: string; city: string; state: string; phone: string } };

export type Booking = {
  awb: string;
  service: string;
  /** Empty where there is no page. */
  trackingUrl: string;
  /** A day in India, YYYY-MM-DD. */
  expectedBy: string | null;
  freight: Paise | null;
  rtoFreight: Paise | null;
  /** The courier's own ids, which later calls need. */
  handles: Record<string, string>;
};
export type Booked = Pick<Booking, 'awb' | 'handles'>;

/** Something that happened to a parcel. */
export type CourierEvent = {
  awb: string;
  /** By the courier's clock. */
  at: Date;
  /** Null: it says nothing of where the parcel is. */
  state: ShipmentState | null;
  /** As the courier names it: with the moment it tells events apart. */
  code: string;
  note: string;
  place: string;
};
export type Tracking = { awb: string; expectedBy: string | null; events: CourierEvent[] };

export type Serviceability = { prepaid: boolean; cod: boolean; freight: Paise | null; days: number | null };
export type Request = { from: string; to: string; grams: number };

export type Instruction = { action: 'reattempt'; on: string | null; phone: string | null } | { action: 'return' };

/** One courier service. Every call answers within its timeout and throws nothing that the courier caused. */
export type Courier = {
  name: BookedCourier;
  title: string;
  /** A simulator: nothing is sent and nothing is charged. */
  isTest: boolean;
  serviceable: (request: Request) => Promise<Outcome<Serviceability>>;
  book: (parcel: ParcelToBook) => Promise<Outcome<Booking>>;
  /** A parcel that was booked although its answer never came. */
  bookingOf: (reference: string) => Promise<Outcome<Booking | null>>;
  /** Books a courier to fetch goods from a customer. */
  bookReturn: (pickup: PickupToBook) => Promise<Outcome<Booking>>;
  /** A return pickup that was booked although its answer never came. */
  returnOf: (reference: string) => Promise<Outcome<Booking | null>>;
  /** Asks the courier to fetch booked parcels on this day (YYYY-MM-DD). */
  requestPickup: (booked: Booked, pickup: { place: string; day: string }) => Promise<Outcome<null>>;
  label: (booked: Booked) => Promise<Outcome<Uint8Array>>;
  /** `returning`: the courier has it already and sends it back. Cancelling twice is no error. */
  cancel: (booked: Booked) => Promise<Outcome<'cancelled' | 'returning'>>;
  /** What happened to parcels, MAX_TRACKED at once; those that the courier does not know are left out. */
  track: (awbs: readonly string[]) => Promise<Outcome<Tracking[]>>;
  /** What to do after a failed delivery. */
  instruct: (awb: string, instruction: Instruction) => Promise<Outcome<null>>;
  /** Whether a webhook carries the shop's token. */
  signedWebhook: (headers: Readonly<Record<string, unknown>>) => boolean;
  /** The events of a webhook's body; undefined for one that cannot be read. */
  readWebhook: (body: unknown) => CourierEvent[] | undefined;
};
export type Couriers = Partial<Record<BuiltInCourier, Courier>> & Record<`x-${string}`, Courier>;

/** Parcels in one question about where they are: the smaller limit of both couriers. */
export const MAX_TRACKED = 50;

export const failed = (kind: Failure['kind'], text: string): Failure => ({ ok: false, kind, text: text.slice(0, 300) });
export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
