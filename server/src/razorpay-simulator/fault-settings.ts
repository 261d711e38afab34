import * as z from 'zod/mini';

/** The possible faults of the API. `reset` and `silent` happen before the request is processed, `…-after` after it. */
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
  /** The call, such as `POST /orders` or `POST /payments/:id/refund`; every call by default. */
  on: z._default(z.string(), '*'),
  /** The number of calls that fail. */
  times: z._default(z.int().check(z.minimum(1)), 1_000_000),
});
export type Fault = z.output<typeof Fault>;

const Webhooks = z.object({
  /** Seconds until they are sent. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(86_400)), 0),
  /** How often each is sent, under the same id. */
  copies: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
  /** The last first. */
  reversed: z._default(z.boolean(), false),
  /** Names of events that are never sent; `*` for all. */
  lose: z._default(z.array(z.string()), []),
  signedBy: z._default(z.enum(['secret', 'old-secret', 'wrong-secret']), 'secret'),
});

/** The simulator's faults; omitted fields mean correct behaviour. */
export const FaultSettings = z.object({
  faults: z._default(z.array(Fault), []),
  webhooks: z._default(Webhooks, () => z.parse(Webhooks, {})),
  /** The outcome of a refund; one that is pending at first is settled after `settleAfter`. */
  refunds: z._default(z.enum(['processed', 'pending', 'failed']), 'processed'),
  /** `manual`: an authorized payment waits for its capture, whatever its order says. */
  capture: z._default(z.enum(['as-asked', 'manual']), 'as-asked'),
  /** Seconds until a late payment is authorized, and until a pending refund is settled. */
  settleAfter: z._default(z.int().check(z.minimum(0), z.maximum(86_400)), 4),
});
export type FaultSettings = z.output<typeof FaultSettings>;

export const NO_FAULTS: FaultSettings = z.parse(FaultSettings, {});

/** The fault for this call, and the fault settings after it. */
export function nextFault(settings: FaultSettings, call: string): { fault: Fault['fault']; left: FaultSettings } | undefined {
  const at = settings.faults.findIndex(({ on }) => on === '*' || on === call);
  const met = settings.faults[at];
  if (!met) return undefined;
  const others = settings.faults.toSpliced(at, 1);
  const faults = met.times > 1 ? [{ ...met, times: met.times - 1 }, ...others] : others;
  return { fault: met.fault, left: { ...settings, faults } };
}
