/**
 * A local courier that delivers to the PIN code prefixes in EXT_LOCAL_COURIER_PINS, for a flat fee. Parcels are stored by the
 * extension, so it needs no other service; a real one calls its courier's API in the same six functions.
 */
import { defineExtension, Refusal, type CourierBooking, type CourierEvent, type Outcome, type Shop } from '@shop/extension';
import { paise } from '@shop/contract/paise';

type Rider = CourierBooking & { events: Omit<CourierEvent, 'awb'>[] };

const FEE = paise(4000);
const MAX_GRAMS = 5000;
const BY_REFERENCE = 'parcel:';
const BY_AWB = 'awb:';
const STATES = {
  collected: 'picked_up',
  'on the way': 'out_for_delivery',
  delivered: 'delivered',
  'not at home': 'delivery_failed',
} as const;

const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
const refused = (text: string) => ({ ok: false as const, kind: 'refused' as const, text });

const isNear = (pin: string, { setting }: Shop): boolean =>
  (setting('PINS') ?? '').split(' ').some((prefix) => prefix !== '' && pin.startsWith(prefix));

async function parcelOf(awb: string, { store }: Shop): Promise<Rider | undefined> {
  return (await store.get(BY_AWB + awb)) as Rider | undefined;
}

/** The reference names the parcel, so a second booking finds the first one. */
async function book(
  parcel: { reference: string; to: { pin: string }; grams: number },
  shop: Shop,
): Promise<Outcome<CourierBooking>> {
  if (!isNear(parcel.to.pin, shop)) return refused(`Our riders do not go to ${parcel.to.pin}.`);
  if (parcel.grams > MAX_GRAMS) return refused('A rider takes parcels of at most 5 kg.');
  const awb = `LC-${parcel.reference}`;
  const booked = { awb, trackingUrl: '', expectedBy: null, freight: FEE };
  if (!(await parcelOf(awb, shop))) await shop.store.set(BY_AWB + awb, { ...booked, events: [] });
  await shop.store.set(BY_REFERENCE + parcel.reference, awb);
  return done(booked);
}

async function move({ awb = '', state = '' }: Readonly<Record<string, string>>, shop: Shop): Promise<string> {
  const parcel = await parcelOf(awb.trim(), shop);
  if (!parcel) throw new Refusal('There is no such parcel.');
  if (!Object.hasOwn(STATES, state)) throw new Refusal('Choose what happened.');
  const event = { at: new Date().toISOString(), state: STATES[state as keyof typeof STATES], code: state, note: '', place: '' };
  await shop.store.set(BY_AWB + parcel.awb, { ...parcel, events: [...parcel.events, event].slice(-50) });
  return `${parcel.awb}: ${state}. The order follows within ten minutes.`;
}

export default defineExtension({
  apiVersion: 1,
  name: 'local-courier',
  title: 'Riders of the town',
  courier: {
    title: 'Town riders',
    serviceable: async ({ to, grams }, shop) => {
      const goes = isNear(to, shop) && grams <= MAX_GRAMS;
      return done({ prepaid: goes, cod: goes, freight: goes ? FEE : null, days: goes ? 1 : null });
    },
    book,
    find: async (reference, shop) => {
      const awb = await shop.store.get(BY_REFERENCE + reference);
      const parcel = typeof awb === 'string' ? await parcelOf(awb, shop) : undefined;
      return done(parcel ? { awb: parcel.awb, trackingUrl: '', expectedBy: null, freight: parcel.freight } : null);
    },
    cancel: async (awb, shop) => {
      const parcel = await parcelOf(awb, shop);
      return done(parcel && parcel.events.length > 0 ? 'returning' : 'cancelled');
    },
    track: async (awbs, shop) => {
      const parcels = await Promise.all(awbs.map((awb) => parcelOf(awb, shop)));
      return done(parcels.flatMap((parcel) => (parcel?.events ?? []).map((event) => ({ ...event, awb: parcel?.awb ?? '' }))));
    },
  },
  panels: {
    parcels: {
      title: 'Town riders',
      show: async ({ store }) => {
        const entries = (await store.recent()).filter(({ key }) => key.startsWith(BY_AWB));
        const rows = entries.map(({ value }) => {
          const { awb, events } = value as unknown as Rider;
          return [awb, events.at(-1)?.code ?? 'waits for a rider'];
        });
        return [
          { kind: 'table', title: 'Parcels', columns: ['Number', 'Last'], rows, empty: 'Parcels are booked from an order.' },
          {
            kind: 'form',
            title: 'What a rider reports',
            action: 'move',
            submit: 'Save',
            fields: [
              { name: 'awb', label: 'Number', kind: 'text' },
              { name: 'state', label: 'What happened', kind: 'choice', options: Object.keys(STATES) },
            ],
          },
        ];
      },
      actions: { move: (values, { shop }) => move(values, shop) },
    },
  },
});
