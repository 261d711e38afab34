import * as z from 'zod/mini';
import { STATES } from './addresses.ts';
import { Money, rupees } from './money.ts';
import { route } from './route.ts';
import { Line } from './text.ts';

/** Maximum zones of one shop: a country of 36 states and territories needs no more. */
export const MAX_ZONES = 40;
/** Maximum PIN prefixes of one zone. */
export const MAX_PREFIXES = 500;
export const MAX_HOLIDAYS = 60;
const MAX_DAYS = 60;

const amountSentence = 'Enter an amount from ₹0 to ₹1,00,000.';
const Amount = Money.check(z.refine((amount) => amount >= 0 && amount <= rupees(100_000), amountSentence));
const daysSentence = `Enter whole days, 0 to ${MAX_DAYS}.`;
const Days = z.int(daysSentence).check(z.minimum(0, daysSentence), z.maximum(MAX_DAYS, daysSentence));
const percentSentence = 'Enter a percentage from 0 to 50.';
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** An area of India with one fee and one delivery time. A zone without states and PIN codes is the rest of India. */
export const Zone = z.object({
  name: Line({ required: 'Name the zone.', max: 60 }),
  states: z.array(z.enum(STATES, 'Choose states of India.')).check(z.maxLength(STATES.length, 'Choose states of India.')),
  /** The first one to six digits of PIN codes. */
  pincodes: z
    .array(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'A PIN code or its first digits, such as 682 or 682001.')))
    .check(z.maxLength(MAX_PREFIXES, `At most ${MAX_PREFIXES} PIN codes in a zone.`)),
  fee: Amount,
  /** Goods above this amount are delivered free; null: never. */
  freeFrom: z.nullable(Amount),
  /** Working days from dispatch to delivery. */
  days: z
    .object({ min: Days, max: Days })
    .check(z.refine(({ min, max }) => min <= max, { error: 'The first day comes before the last.', path: ['max'] })),
  cod: z.boolean(),
});
export type Zone = z.output<typeof Zone>;

export const DeliverySettings = z.object({
  /** Without zones delivery is free everywhere, and no date is shown. */
  zones: z.array(Zone).check(z.maxLength(MAX_ZONES, `At most ${MAX_ZONES} zones.`)),
  cod: z.object({
    enabled: z.boolean(),
    /** Minimum and maximum price of the goods; null: no limit. */
    minTotal: z.nullable(Amount),
    maxTotal: z.nullable(Amount),
    fee: Amount,
    /** Which cash orders the customer has to confirm before they are packed: none, of new customers, or all. */
    confirm: z._default(z.enum(['never', 'new', 'always'], 'Choose never, new or always.'), 'never'),
    /** Whether an order that was not confirmed within 48 hours is cancelled; otherwise staff decide. */
    cancelUnconfirmed: z._default(z.boolean('Choose on or off.'), false),
    /** A customer with this many refused parcels has to pay first; null disables it. */
    blockAfterFailed: z.nullable(z.int().check(z.minimum(1, 'At least 1.'), z.maximum(100, 'At most 100.'))),
  }),
  /** Discount on the goods for payment by card or UPI, rounded down to paise; null `max`: no limit. */
  prepaidDiscount: z.object({
    percent: z.int(percentSentence).check(z.minimum(0, percentSentence), z.maximum(50, percentSentence)),
    max: z.nullable(Amount),
  }),
  /** Working days from the order to dispatch. */
  handlingDays: Days,
  /** Orders after this time in India count as the next day's. */
  cutoff: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 14:00.')),
  holidays: z
    .array(z.string().check(z.regex(DAY, 'Enter a day like 2026-12-25.')))
    .check(z.maxLength(MAX_HOLIDAYS, `At most ${MAX_HOLIDAYS} holidays.`)),
});
export type DeliverySettings = z.output<typeof DeliverySettings>;

const saved = { delivery: DeliverySettings, updatedAt: z.iso.datetime() };
export const readDeliverySettings = route({
  method: 'GET',
  path: '/delivery/settings',
  access: 'admin',
  summary: 'Zones, fees, days and the rules of cash on delivery',
  reply: z.object(saved),
});
export const saveDeliverySettings = route({
  method: 'PUT',
  path: '/delivery/settings',
  access: 'admin',
  summary: 'Change zones, fees, days and the rules of cash on delivery; a stale `updatedAt` is refused',
  body: z.extend(DeliverySettings, { updatedAt: z.string('Say which version you changed.') }),
  reply: z.object({ message: z.string(), ...saved }),
});
