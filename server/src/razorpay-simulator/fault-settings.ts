import * as z from 'zod/mini';

/** The ways in which the API may fail. `reset` and `silent` come before anything is done, `…-after` once it is done. */
export const FAULTS = [
  'unauthorized',
  'conflict',
  'too-many',
  'broken',
  'html',
  'garbage',
  'silent',
  'silent-after',
  'reset',
  'reset-after',
] as const;

const Fault = z.object({
  fault: z.enum(FAULTS),
  /** A call, such as `POST /orders` or `POST /payments/:id/refund`; every call otherwise. */
  on: z._default(z.string(), '*'),
  /** How many calls it meets. */
  times: z._default(z.int().check(z.minimum(1)), 1_000_000),
});
export type Fault = z.output<typeof Fault>;

const Webhooks = z.object({
  /** Seconds until they go out. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(86_400)), 0),
  /** How often each is sent, under the same id. */
  copies: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
  /** The last first. */
  reversed: z._default(z.boolean(), false),
  /** Names of events that never arrive; `*` for all. */
  lose: z._default(z.array(z.string()), []),
  signedBy: z._default(z.enum(['secret', 'old-secret', 'stranger']), 'secret'),
});

/** The simulator's faults; omitted fields mean correct behaviour. */
export const FaultSettings = z.object({
  faults: z._default(z.array(Fault), []),
  webhooks: z._default(Webhooks, () => z.parse(Webhooks, {})),
  /** What becomes of a refund; one that does not end well at once ends after `settleAfter`. */
  refunds: z._default(z.enum(['processed', 'pending', 'failed']), 'processed'),
  /** `manual`: an authorized payment waits to be captured, whatever its order asked for. */
  capture: z._default(z.enum(['as-asked', 'manual']), 'as-asked'),
  /** Seconds until a payment that is paid late arrives, and until a pending refund ends. */
  settleAfter: z._default(z.int().check(z.minimum(0), z.maximum(86_400)), 4),
});
export type FaultSettings = z.output<typeof FaultSettings>;

export const NO_FAULTS: FaultSettings = z.parse(FaultSettings, {});

/** The fault that meets this call, and the fault settings as they are after it. */
export function nextFault(settings: FaultSettings, call: string): { fault: Fault['fault']; left: FaultSettings } | undefined {
  const at = settings.faults.findIndex(({ on }) => on === '*' || on === call);
  const met = settings.faults[at];
  if (!met) return undefined;
  const others = settings.faults.toSpliced(at, 1);
  const faults = met.times > 1 ? [{ ...met, times: met.times - 1 }, ...others] : others;
  return { fault: met.fault, left: { ...settings, faults } };
}
