import type { EventType } from '@shop/contract/events';
import { sql, type Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import type { Replacement } from '#kernel/reencrypt';
import { isNotPaused } from './queries.ts';
import { NO_FAILURES } from './steps/failures.ts';

type NewWebhook = {
  id: string;
  accountId: string;
  url: string;
  events: EventType[];
  secret: string;
  headerName: string | null;
  headerValue: string | null;
  active: boolean;
  createdAt: Date;
};
export async function insertWebhook(tx: Tx, webhook: NewWebhook): Promise<void> {
  await tx.insertInto('webhook').values(webhook).execute();
}

type Followed = { extension: string; events: EventType[]; at: Date };
/** Records the events to which extensions subscribe from now on; with `endOthers`, no longer those of removed extensions. */
export async function saveFollowers(tx: Tx, followed: readonly Followed[], { endOthers }: { endOthers: boolean }): Promise<void> {
  const names = followed.map(({ extension }) => extension);
  if (endOthers)
    await tx
      .updateTable('webhook')
      .set({ active: false })
      .where('extension', 'is not', null)
      .$if(names.length > 0, (it) => it.where('extension', 'not in', names))
      .execute();
  for (const { extension, events, at } of followed)
    await tx
      .insertInto('webhook')
      .values({ id: newId(), extension, events, url: `extension:${extension}`, secret: '', createdAt: at })
      .onConflict((it) => it.column('extension').doUpdateSet({ events, active: true, offReason: '', ...NO_FAILURES }))
      .execute();
}

/** The number of webhooks; concurrent requests wait for each other. */
export async function countWebhooks(tx: Tx): Promise<number> {
  const rows = await tx.selectFrom('webhook').select('id').where('extension', 'is', null).forUpdate().execute();
  return rows.length;
}

type Changes = {
  url: string;
  events: EventType[];
  active: boolean;
  offReason: string;
  /** Null removes the header, undefined leaves it as it is. */
  header: { headerName: string | null; headerValue: string | null } | undefined;
  /** Whether earlier failures no longer count, since the receiver is another one or was repaired. */
  startsAnew: boolean;
};
export async function saveWebhook(tx: Tx, id: string, { header, startsAnew, ...changes }: Changes): Promise<void> {
  const values = { ...changes, ...header, ...(startsAnew && NO_FAILURES) };
  await tx.updateTable('webhook').set(values).where('id', '=', id).execute();
}

/** Signs with a new secret from now on, and with the current one too until `previousUntil`. */
export async function setSecret(tx: Tx, id: string, next: { secret: string; previousUntil: Date }): Promise<void> {
  await tx
    .updateTable('webhook')
    .set(({ ref }) => ({ ...next, previousSecret: ref('secret') }))
    .where('id', '=', id)
    .execute();
}

/** Replaces the encrypted secret after a key rotation, unless it changed meanwhile. */
export async function replaceSecret(tx: Tx, { id, from, to }: { id: string; from: string; to: string }): Promise<void> {
  await tx.updateTable('webhook').set({ secret: to }).where('id', '=', id).where('secret', '=', from).execute();
}

/** Replaces the encrypted values of headers after a key rotation, unless they changed meanwhile. */
export async function replaceHeaderValues(tx: Tx, rows: readonly Replacement[]): Promise<void> {
  for (const { id, from, to } of rows)
    await tx.updateTable('webhook').set({ headerValue: to }).where('id', '=', id).where('headerValue', '=', from).execute();
}

/** Deletes a webhook with its deliveries; undefined for an unknown one. */
export const removeWebhook = (tx: Tx, id: string) =>
  tx
    .deleteFrom('webhook')
    .where('id', '=', id)
    .where('extension', 'is', null)
    .returning(['url', 'events', 'active'])
    .executeTakeFirst();

/** An event for one webhook alone; returns its id. */
export async function insertEvent(tx: Tx, { type, at }: { type: string; at: Date }): Promise<string> {
  const id = newId();
  await tx.insertInto('event').values({ id, type, at, data: '{}' }).execute();
  return id;
}

/** Queues an event for a webhook; returns the delivery's id. */
export async function insertDelivery(tx: Tx, delivery: { webhookId: string; eventId: string; at: Date }): Promise<string> {
  const { at, ...ids } = delivery;
  const id = newId();
  await tx
    .insertInto('webhookDelivery')
    .values({ id, ...ids, dueAt: at, createdAt: at })
    .execute();
  return id;
}

/** Deliveries that one request retries at most. */
const MAX_RETRIED = 1000;

/** Makes due the deliveries whose next attempt is later than `after`: earlier ones are under way or come by themselves. */
export async function bringForward(
  tx: Tx,
  { webhookId, at, after }: { webhookId: string; at: Date; after: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('webhookDelivery')
    .set({ dueAt: at })
    .where('id', 'in', (it) =>
      it
        .selectFrom('webhookDelivery')
        .select('id')
        .where('webhookId', '=', webhookId)
        .where('state', '=', 'waiting')
        .where('dueAt', '>', after)
        .orderBy('dueAt')
        .limit(MAX_RETRIED),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

type Requeued = { webhookId: string; at: Date; since: Date | null };
/** Queues the events again whose last delivery failed for good or, with `since`, ended since then. */
export async function requeue(tx: Tx, { webhookId, at, since }: Requeued): Promise<number> {
  const ended = await tx
    .selectFrom('webhookDelivery as ended')
    .select('ended.eventId')
    .where('ended.webhookId', '=', webhookId)
    .$if(since === null, (it) => it.where('ended.state', '=', 'failed'))
    .$if(since !== null, (it) => it.where('ended.state', '!=', 'waiting').where('ended.createdAt', '>=', since))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhookDelivery as later')
            .select('later.id')
            .whereRef('later.eventId', '=', 'ended.eventId')
            .whereRef('later.webhookId', '=', 'ended.webhookId')
            .whereRef('later.createdAt', '>', 'ended.createdAt'),
        ),
      ),
    )
    .orderBy('ended.createdAt')
    .limit(MAX_RETRIED)
    .execute();
  const rows = ended.map(({ eventId }) => ({ id: newId(), webhookId, eventId, dueAt: at, createdAt: at }));
  if (rows.length > 0) await tx.insertInto('webhookDelivery').values(rows).execute();
  return rows.length;
}

/**
 * The webhook and the event of a delivery; undefined for an unknown one. It is not locked, since all others lock the webhook
 * first.
 */
export const deliveredEvent = (tx: Tx, id: string) =>
  tx.selectFrom('webhookDelivery').select(['webhookId', 'eventId']).where('id', '=', id).executeTakeFirst();

/** Claims the oldest due delivery of a webhook until `leaseUntil`; undefined if none is due, or it is off or paused. */
export const claimDelivery = (tx: Tx, { webhookId, now, leaseUntil }: { webhookId: string; now: Date; leaseUntil: Date }) =>
  tx
    .updateTable('webhookDelivery as delivery')
    .from('webhook')
    .from('event')
    .set((it) => ({ dueAt: leaseUntil, attempts: it('attempts', '+', 1) }))
    .where('delivery.id', '=', (it) =>
      it
        .selectFrom('webhookDelivery as due')
        .select('due.id')
        .where('due.webhookId', '=', webhookId)
        .where('due.state', '=', 'waiting')
        .where('due.dueAt', '<=', now)
        .orderBy('due.dueAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .whereRef('webhook.id', '=', 'delivery.webhookId')
    .whereRef('event.id', '=', 'delivery.eventId')
    .where('webhook.active', '=', true)
    .where(isNotPaused(now))
    .returning([
      'delivery.id',
      'delivery.attempts',
      'webhook.id as webhookId',
      'webhook.url',
      'webhook.secret',
      'webhook.previousSecret',
      'webhook.previousUntil',
      'webhook.headerName',
      'webhook.headerValue',
      'webhook.extension',
    ])
    .returning(['event.id as eventId', 'event.type', 'event.at', 'event.data', sql<string>`event.sequence`.as('sequence')])
    .executeTakeFirst();

type Outcome = {
  state: 'waiting' | 'delivered' | 'failed';
  status: number | null;
  error: string;
  response: string;
  tookMs: number;
  dueAt?: Date;
  deliveredAt?: Date;
};
export async function saveOutcome(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx.updateTable('webhookDelivery').set(outcome).where('id', '=', id).execute();
}

/** Deletes old events with their deliveries. */
export async function deleteEventsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('event').where('at', '<', moment).execute();
}
