import type { Tx } from '#infra/database';
import { SIMULATOR, type Context, type Webhook } from './context.ts';
import type { FaultSettings } from './fault-settings.ts';
import type { ScanStep } from './scans.ts';

/** A scheduled task: to send webhooks, or to take the next steps of a parcel. */
export type ScheduledTask =
  | { task: 'deliver-webhooks'; webhooks: Webhook[] }
  | { task: 'advance'; awb: string; steps: readonly ScanStep[] };

type Scheduling = { tx: Tx; context: Pick<Context, 'jobs'>; faults: FaultSettings };

/** Enqueues webhooks, delayed, reversed or lost by the fault settings. */
export async function scheduleWebhooks({ tx, context, faults }: Scheduling, webhooks: readonly Webhook[]): Promise<void> {
  const { copies, reversed, lost, delay } = faults.webhooks;
  const sent = webhooks.flatMap((webhook) => Array.from({ length: copies }, () => webhook));
  if (lost || sent.length === 0) return;
  const task: ScheduledTask = { task: 'deliver-webhooks', webhooks: reversed ? sent.toReversed() : sent };
  await context.jobs.enqueueIn(tx, delay, { name: SIMULATOR, payload: task });
}

/** Enqueues the next steps of a parcel, unless parcels move only on request. */
export async function scheduleSteps(
  { tx, context, faults }: Scheduling,
  { awb, steps }: { awb: string; steps: readonly ScanStep[] },
): Promise<void> {
  if (faults.pace === 0 || steps.length === 0) return;
  const task: ScheduledTask = { task: 'advance', awb, steps };
  await context.jobs.enqueueIn(tx, faults.pace, { name: SIMULATOR, payload: task });
}
