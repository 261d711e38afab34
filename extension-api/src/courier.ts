import type { Paise } from '@shop/contract/paise';
import type { ShipmentState } from '@shop/contract/shipments';
import type { Shop } from './shop.ts';

/**
 * What a courier answered. `refused`: it understood and said no. `later`: nothing happened, and asking again may help. `unknown`: it
 * may have happened, so the shop looks it up by the reference before it asks again.
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
  /** Empty where there is no page. */
  trackingUrl: string;
  /** A day in India, YYYY-MM-DD; null where it is not known. */
  expectedBy: string | null;
  freight: Paise | null;
};

export type CourierEvent = {
  awb: string;
  /** An ISO moment. */
  at: string;
  /** Null: it says nothing of where the parcel is. */
  state: ShipmentState | null;
  /** As the courier names it: with the moment it tells events apart. */
  code: string;
  note: string;
  place: string;
};

export type Serviceability = { prepaid: boolean; cod: boolean; freight: Paise | null; days: number | null };

/** A courier that parcels are booked with. It is asked outside every transaction and has 10 seconds for an answer. */
export type Courier = {
  title: string;
  serviceable: (request: { from: string; to: string; grams: number }, shop: Shop) => Promise<Outcome<Serviceability>>;
  /** The same reference twice is one parcel. */
  book: (parcel: Parcel, shop: Shop) => Promise<Outcome<CourierBooking>>;
  /** A parcel that was booked although its answer never came; null: it was not. */
  find: (reference: string, shop: Shop) => Promise<Outcome<CourierBooking | null>>;
  /** `returning`: the courier has it already and sends it back. Cancelling twice is no error. */
  cancel: (awb: string, shop: Shop) => Promise<Outcome<'cancelled' | 'returning'>>;
  /** At most 50 numbers at once. */
  track: (awbs: readonly string[], shop: Shop) => Promise<Outcome<readonly CourierEvent[]>>;
  /** A PDF; without it the shop prints its own label. */
  label?: (awb: string, shop: Shop) => Promise<Outcome<Uint8Array>>;
  /** Asks for a pickup on this day, YYYY-MM-DD. */
  pickup?: (awb: string, pickup: { place: string; day: string }, shop: Shop) => Promise<Outcome<null>>;
};
