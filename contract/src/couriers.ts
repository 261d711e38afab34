import * as z from 'zod/mini';
import { BOOKED_COURIERS, type BuiltInCourier } from './courier-names.ts';
import { Money } from './money.ts';
import { route } from './route.ts';
import { OptionalLine } from './text.ts';

export * from './courier-names.ts';
const BUILT_IN = Object.keys(BOOKED_COURIERS) as BuiltInCourier[];
const OfExtension = z.templateLiteral(['x-', z.string().check(z.regex(/[a-z][a-z0-9-]{0,30}/))]);
export const BookedCourierName = z.union([z.enum(BUILT_IN), OfExtension], 'Choose a courier that the shop has.');

/** `own`: a courier whose numbers staff enter by hand. */
export const CourierName = z.union([z.enum(['own', ...BUILT_IN]), OfExtension], 'Choose a courier.');
export type CourierName = z.output<typeof CourierName>;

const PIN = 'A PIN code has 6 digits.';
const LINK = 'A tracking link begins with https:// and has {awb} where the number goes.';
const CM = 'Whole centimetres, 1 to 200.';
const Centimetres = z.int(CM).check(z.minimum(1, CM), z.maximum(200, CM));
const GRAMS = 'A weight in grams, 1 to 50,000.';

export const CourierSettings = z.object({
  /** The courier for new parcels. */
  courier: CourierName,
  /** The shop’s own courier: its name, and its tracking page. */
  service: OptionalLine(60),
  linkPattern: z
    .string(LINK)
    .check(
      z.trim(),
      z.maxLength(300, 'At most 300 characters, please.'),
      z.regex(/^(https:\/\/[^\s<>"']*\{awb\}[^\s<>"']*)?$/, LINK),
    ),
  /** The warehouse, under the name registered at the courier. */
  pickupPlace: OptionalLine(60),
  pickupPin: z.string(PIN).check(z.trim(), z.regex(/^([1-9]\d{5})?$/, PIN)),
  /** Default weight of a parcel that was not weighed. */
  weight: z.int(GRAMS).check(z.minimum(1, GRAMS), z.maximum(50_000, GRAMS)),
  box: z.object({ length: Centimetres, width: Centimetres, height: Centimetres }),
});
export type CourierSettings = z.output<typeof CourierSettings>;

const saved = {
  settings: CourierSettings,
  updatedAt: z.iso.datetime(),
  /** The couriers that can be booked; `isTest`: a simulator, which sends nothing. */
  couriers: z.array(z.object({ name: BookedCourierName, title: z.string(), isTest: z.boolean() })),
};

export const readCourierSettings = route({
  method: 'GET',
  path: '/courier/settings',
  access: 'admin',
  summary: 'Which courier takes the parcels, from where, and which couriers can be booked',
  reply: z.object(saved),
});
export const saveCourierSettings = route({
  method: 'PUT',
  path: '/courier/settings',
  access: 'admin',
  summary: 'Change the courier, the warehouse and the box; a stale `updatedAt` is refused',
  body: z.extend(CourierSettings, { updatedAt: z.string('Say which version you changed.') }),
  reply: z.object({ message: z.string(), ...saved }),
});

export const readServiceability = route({
  method: 'GET',
  path: '/courier/serviceability',
  access: 'admin',
  summary: 'Whether each courier delivers to a PIN code, in cash too, at what price and in how many days',
  query: z.object({ pincode: z.string(PIN).check(z.regex(/^[1-9]\d{5}$/, PIN)) }),
  reply: z.object({
    couriers: z.array(
      z.object({
        name: BookedCourierName,
        title: z.string(),
        isTest: z.boolean(),
        prepaid: z.boolean(),
        cod: z.boolean(),
        /** Price of a parcel of the default weight; null if the courier does not report it. */
        freight: z.nullable(Money),
        days: z.nullable(z.int()),
        /** The courier's error message; empty otherwise. */
        problem: z.string(),
      }),
    ),
  }),
  limit: { times: 60, seconds: 600 },
});

/** Called by the courier, with the shop's token. */
export const courierWebhook = route({
  method: 'POST',
  path: '/webhooks/courier/:name',
  access: 'anyone',
  summary:
    'A courier’s webhook: Shiprocket’s (`shiprocket`, or `aggregator`, since its panel refuses its own name in an address) by x-api-key, Delhivery’s by Authorization; repeated and reordered events change nothing twice',
  body: z.looseObject({}),
  reply: z.object({}),
});
