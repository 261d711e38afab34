import type { Tx } from '#infra/database';
import { idOf, secondsOf } from './entities.ts';
import { deliveriesOf, type Delivery, type News } from './events.ts';
import { SIMULATOR, type Context } from './context.ts';
import type { FaultSettings } from './fault-settings.ts';

/** What the stand-in does later: rings at the shop's door, or lets something end that was left open. */
export type ScheduledTask =
  | { errand: 'ring'; deliveries: Delivery[] }
  | { errand: 'finish-payment'; paymentId: string }
  | { errand: 'settle-refund'; refundId: string; status: 'processed' | 'failed' };

type Bell = { tx: Tx; ground: Pick<Context, 'jobs' | 'now'>; knobs: FaultSettings };

/** Queues the webhooks, which are sent after the commit. `chance` returns 7 random bytes for an event's id. */
export async function scheduleWebhooks({ tx, ground, knobs }: Bell, news: News[], chance: () => Uint8Array): Promise<void> {
  const events = news.map((one) => ({ news: one, eventId: idOf('event', chance()) }));
  const deliveries = deliveriesOf(events, knobs, secondsOf(ground.now()));
  if (deliveries.length > 0) await send({ tx, ground, knobs }, { errand: 'ring', deliveries }, knobs.webhooks.delay);
}

/** Queues a task that runs after this many seconds. */
export async function send({ tx, ground }: Bell, errand: ScheduledTask, seconds: number): Promise<void> {
  await ground.jobs.laterBy(tx, seconds, { name: SIMULATOR, payload: errand });
}
