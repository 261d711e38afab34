import * as z from 'zod/mini';
import { JOURNEYS, type Journey } from './scans.ts';

/** Faults of an API. `reset` and `silent` happen before the request is processed, `…-after` afterwards. */
export const FAULTS = [
  'unauthorized',
  'too-many',
  'broken',
  'html',
  'garbage',
  'other-shape',
  'silent',
  'silent-after',
  'reset',
  'reset-after',
] as const;

const Fault = z.object({
  fault: z.enum(FAULTS),
  /** A call, such as `POST /api/cmu/create.json`; by default every call. */
  on: z._default(z.string(), '*'),
  /** Number of calls with the fault. */
  times: z._default(z.int().check(z.minimum(1)), 1_000_000),
});
export type Fault = z.output<typeof Fault>;

const Webhooks = z.object({
  /** Delay in seconds. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(86_400)), 0),
  copies: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
  /** Sent in reverse order. */
  reversed: z._default(z.boolean(), false),
  /** Not sent at all. */
  lost: z._default(z.boolean(), false),
  signedBy: z._default(z.enum(['token', 'wrong-token', 'no-token']), 'token'),
});
const Pins = z.object({
  none: z._default(z.array(z.string()), []),
  prepaidOnly: z._default(z.array(z.string()), []),
  embargo: z._default(z.array(z.string()), []),
});

/** The simulator's faults; omitted fields mean correct behaviour. */
export const FaultSettings = z.object({
  faults: z._default(z.array(Fault), []),
  webhooks: z._default(Webhooks, () => z.parse(Webhooks, {})),
  /** PIN codes that are not served, or not fully. */
  pins: z._default(Pins, () => z.parse(Pins, {})),
  /** Booking fails with an empty wallet. */
  wallet: z._default(z.enum(['full', 'empty']), 'full'),
  /** `damaged`: a file that begins like a PDF and is invalid. */
  labels: z._default(z.enum(['ready', 'pending', 'damaged']), 'ready'),
  /** Journey of parcels booked from now on. */
  journey: z._default(z.enum(Object.keys(JOURNEYS) as Journey[]), 'delivered'),
  /** Seconds between two steps of a parcel; 0: it moves only on request. */
  pace: z._default(z.int().check(z.minimum(0), z.maximum(86_400)), 900),
});
export type FaultSettings = z.output<typeof FaultSettings>;
export const NO_FAULTS: FaultSettings = z.parse(FaultSettings, {});

/** The fault for this call, and the settings after it. */
export function nextFault(settings: FaultSettings, call: string): { fault: Fault['fault']; left: FaultSettings } | undefined {
  const at = settings.faults.findIndex(({ on }) => on === '*' || on === call);
  const met = settings.faults[at];
  if (!met) return undefined;
  const others = settings.faults.toSpliced(at, 1);
  const faults = met.times > 1 ? [{ ...met, times: met.times - 1 }, ...others] : others;
  return { fault: met.fault, left: { ...settings, faults } };
}
