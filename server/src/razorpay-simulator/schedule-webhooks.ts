import type { Tx } from '#infra/database';
import { idOf, secondsOf } from './entities.ts';
import { deliveriesOf, type Delivery, type GatewayEvent } from './events.ts';
import { SIMULATOR, type Context } from './context.ts';
import type { FaultSettings } from './fault-settings.ts';

/** A scheduled task: deliver webhooks, or finish an open payment or refund. */
export type ScheduledTask =
  | { task: 'deliver-webhooks'; deliveries: Delivery[] }
  | { task: 'finish-payment'; paymentId: string }
  | { task: 'settle-refund'; refundId: string; status: 'processed' | 'failed' };

type Scheduling = { tx: Tx; context: Pick<Context, 'jobs' | 'now'>; faults: FaultSettings };

/** Enqueues the webhooks, which are sent after the commit. `chance` returns 7 random bytes for an event's id. */
export async function scheduleWebhooks(
  { tx, context, faults }: Scheduling,
  events: GatewayEvent[],
  chance: () => Uint8Array,
): Promise<void> {
  const signedEvents = events.map((gatewayEvent) => ({ gatewayEvent, eventId: idOf('event', chance()) }));
  const deliveries = deliveriesOf(signedEvents, faults, secondsOf(context.now()));
  if (deliveries.length > 0) await send({ tx, context, faults }, { task: 'deliver-webhooks', deliveries }, faults.webhooks.delay);
}

/** Enqueues a task that runs after this many seconds. */
export async function send({ tx, context }: Scheduling, task: ScheduledTask, seconds: number): Promise<void> {
  await context.jobs.enqueueIn(tx, seconds, { name: SIMULATOR, payload: task });
}
