import * as z from 'zod/mini';
import { JOURNEYS, type Journey } from './scans.ts';

/** The ways in which an API may fail. `reset` and `silent` come before anything is done, `…-after` once it is done. */
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
  /** A call, such as `POST /api/cmu/create.json`; every call otherwise. */
  on: z._default(z.string(), '*'),
  /** How many calls it meets. */
  times: z._default(z.int().check(z.minimum(1)), 1_000_000),
});
export type Fault = z.output<typeof Fault>;

const Webhooks = z.object({
  /** Seconds until they go out. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(86_400)), 0),
  copies: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
  /** The last first. */
  reversed: z._default(z.boolean(), false),
  /** None arrives. */
  lost: z._default(z.boolean(), false),
  signedBy: z._default(z.enum(['token', 'stranger', 'nobody']), 'token'),
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
  /** An empty wallet books nothing. */
  wallet: z._default(z.enum(['full', 'empty']), 'full'),
  labels: z._default(z.enum(['ready', 'pending']), 'ready'),
  /** What happens to parcels that are booked from now on. */
  journey: z._default(z.enum(Object.keys(JOURNEYS) as Journey[]), 'delivered'),
  /** Seconds between two steps of a parcel; 0: it moves only when it is told to. */
  pace: z._default(z.int().check(z.minimum(0), z.maximum(86_400)), 900),
});
export type FaultSettings = z.output<typeof FaultSettings>;
export const NO_FAULTS: FaultSettings = z.parse(FaultSettings, {});

/** The fault that meets this call, and the settings as they are after it. */
export function nextFault(settings: FaultSettings, call: string): { fault: Fault['fault']; left: FaultSettings } | undefined {
  const at = settings.faults.findIndex(({ on }) => on === '*' || on === call);
  const met = settings.faults[at];
  if (!met) return undefined;
  const others = settings.faults.toSpliced(at, 1);
  const faults = met.times > 1 ? [{ ...met, times: met.times - 1 }, ...others] : others;
  return { fault: met.fault, left: { ...settings, faults } };
}
