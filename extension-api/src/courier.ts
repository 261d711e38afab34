import type { Paise } from '@shop/contract/paise';
import type { ShipmentState } from '@shop/contract/shipments';
import type { Shop } from './shop.ts';

/**
 * Result of a courier call. `refused`: the courier rejected the request. `later`: nothing happened, and a retry may succeed.
 * `unknown`: it may have happened, so the shop looks it up by the reference before a retry.
 */
export type Outcome<T> = { ok: true; value: T } | { ok: false; kind: 'refused' | 'later' | 'unknown'; text: string };

/** Money in paise, weight in grams, the box in centimetres. */
export type Parcel = {
  /** The shop's own id of the parcel, at most 50 characters: the same twice is one parcel. */
  reference: string;
  to: { name: string; address: string; city: string; state: string; pin: string; phone: string; email: string };
  items: readonly { name: string; sku: string; quantity: number; price: Paise }[];
  /** To collect in cash; 0 for a prepaid one. */
  cod: Paise;
  value: Paise;
  grams: number;
  box: { length: number; width: number; height: number };
  from: { place: string; pin: string };
};

export type CourierBooking = {
  awb: string;
  /** Empty if there is no page. */
  trackingUrl: string;
  /** A day in India, YYYY-MM-DD; null if unknown. */
  expectedBy: string | null;
  freight: Paise | null;
};

export type CourierEvent = {
  awb: string;
  /** An ISO date and time. */
  at: string;
  /** Null: the event does not change the parcel's state. */
  state: ShipmentState | null;
  /** The courier's name of the event; with the time it identifies an event. */
  code: string;
  note: string;
  place: string;
};

export type Serviceability = { prepaid: boolean; cod: boolean; freight: Paise | null; days: number | null };

/** A courier for booking parcels. It is called outside of transactions with a timeout of 10 seconds. */
export type Courier = {
  title: string;
  serviceable: (request: { from: string; to: string; grams: number }, shop: Shop) => Promise<Outcome<Serviceability>>;
  /** Idempotent by the reference. */
  book: (parcel: Parcel, shop: Shop) => Promise<Outcome<CourierBooking>>;
  /** Finds a parcel whose booking response was lost; null if it was not booked. */
  find: (reference: string, shop: Shop) => Promise<Outcome<CourierBooking | null>>;
  /** `returning`: the courier has it already and sends it back. Cancelling twice is no error. */
  cancel: (awb: string, shop: Shop) => Promise<Outcome<'cancelled' | 'returning'>>;
  /** At most 50 numbers at once. */
  track: (awbs: readonly string[], shop: Shop) => Promise<Outcome<readonly CourierEvent[]>>;
  /** A PDF; without it the shop prints its own label. */
  label?: (awb: string, shop: Shop) => Promise<Outcome<Uint8Array>>;
  /** Requests a pickup on this day, YYYY-MM-DD. */
  pickup?: (awb: string, pickup: { place: string; day: string }, shop: Shop) => Promise<Outcome<null>>;
};
