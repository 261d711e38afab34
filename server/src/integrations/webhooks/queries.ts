import { EVENT_TYPES, type EventType } from '@shop/contract/events';
import { MAX_EXTENSIONS } from '@shop/contract/extensions';
import { MAX_WEBHOOKS, type ListedWebhook, type Webhook, type WebhookDelivery } from '@shop/contract/webhooks';
import { sql, type Db, type Tx } from '#infra/database';
import { daysAfter } from '#kernel/clock';
import { webhookPayload } from './payload.ts';

type Row = {
  id: string;
  url: string;
  events: string[];
  active: boolean;
  offReason: string;
  headerName: string | null;
  createdAt: Date;
};
const COLUMNS = ['id', 'url', 'events', 'active', 'offReason', 'headerName', 'createdAt'] as const;

/** Types of an earlier version that no longer exist are never sent. */
const knownTypes = (types: readonly string[]): EventType[] => EVENT_TYPES.filter((type) => types.includes(type));

const webhookShown = ({ id, createdAt, events, headerName, ...row }: Row): Webhook => ({
  _id: id,
  ...row,
  headerName: headerName ?? '',
  events: knownTypes(events),
  createdAt: createdAt.toISOString(),
});

export async function webhooks(db: Db): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhook')
    .select(COLUMNS)
    .where('extension', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_WEBHOOKS)
    .execute();
  return rows.map(webhookShown);
}

export async function webhookById(db: Db | Tx, id: string): Promise<Webhook | undefined> {
  const row = await db
    .selectFrom('webhook')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('extension', 'is', null)
    .executeTakeFirst();
  return row && webhookShown(row);
}

export type WebhookFigures = Pick<ListedWebhook, 'lastDay' | 'undelivered' | 'failingSince'>;
type FigureRow = { id: string; tried: number; delivered: number; undelivered: number; failingSince: Date | null };

/** Rows that are counted at most, so that a million waiting deliveries make no list slow. */
const MAX_COUNTED = 1000;

/** How the deliveries of each webhook fare, by its id. */
export async function webhookFigures(db: Db, now: Date): Promise<Map<string, WebhookFigures>> {
  const { rows } = await sql<FigureRow>`
    select webhook.id, latest.tried, latest.delivered, least(retried.count + failed.count, ${MAX_COUNTED})::int as undelivered,
      webhook.failing_since as "failingSince"
    from webhook
    cross join lateral (
      select (count(*) filter (where attempts > 0))::int as tried, (count(*) filter (where state = 'delivered'))::int as delivered
      from (
        select state, attempts from webhook_delivery
        where webhook_id = webhook.id and created_at > ${daysAfter(now, -1)}
        order by created_at desc limit ${MAX_COUNTED}
      ) as day
    ) as latest
    cross join lateral (
      select count(*) from (
        select from webhook_delivery where webhook_id = webhook.id and state = 'waiting' limit ${MAX_COUNTED}
      ) as waiting
    ) as retried
    cross join lateral (
      select count(*) from (
        select from webhook_delivery as delivery
        where webhook_id = webhook.id and state = 'failed' and not exists (
          select from webhook_delivery as later
          where later.event_id = delivery.event_id and later.webhook_id = webhook.id and later.created_at > delivery.created_at
        )
        limit ${MAX_COUNTED}
      ) as ended
    ) as failed
    where webhook.extension is null`.execute(db);
  return new Map(
    rows.map(({ id, failingSince, undelivered, ...lastDay }) => [
      id,
      { lastDay, undelivered, failingSince: failingSince?.toISOString() ?? null },
    ]),
  );
}

/** The secrets and the headers' values in their stored form. */
export const storedSecrets = (db: Db): Promise<{ id: string; secret: string; headerValue: string | null }[]> =>
  db.selectFrom('webhook').select(['id', 'secret', 'headerValue']).where('extension', 'is', null).limit(MAX_WEBHOOKS).execute();

/** Whether a webhook may get events at a time. */
export const isNotPaused = (at: Date) => sql<boolean>`(webhook.paused_until is null or webhook.paused_until <= ${at})`;

/** The webhooks with a due delivery. */
export const dueWebhooks = (db: Db, now: Date): Promise<{ id: string; extension: string | null }[]> =>
  db
    .selectFrom('webhook')
    .select(['id', 'extension'])
    .where('active', '=', true)
    .where(isNotPaused(now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhookDelivery')
          .select('webhookDelivery.id')
          .whereRef('webhookDelivery.webhookId', '=', 'webhook.id')
          .where('state', '=', 'waiting')
          .where('dueAt', '<=', now),
      ),
    )
    .limit(MAX_WEBHOOKS + MAX_EXTENSIONS)
    .execute();

const MAX_DELIVERIES = 100;

const deliveriesOf = (db: Db) =>
  db
    .selectFrom('webhookDelivery as delivery')
    .innerJoin('event', 'event.id', 'delivery.eventId')
    .select([
      'delivery.id',
      'webhookId as webhook',
      'eventId',
      'state',
      'attempts',
      'status',
      'error',
      'response',
      'tookMs',
      'createdAt',
      'dueAt',
    ])
    .select(['deliveredAt', 'event.type', 'event.at', 'event.data', sql<string>`event.sequence`.as('sequence')])
    .$narrowType<{ state: WebhookDelivery['state'] }>();

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveriesOf>['executeTakeFirstOrThrow']>>;

const deliveryShown = (it: DeliveryRow): WebhookDelivery => {
  const { id, eventId, createdAt, dueAt, deliveredAt, at: _, data: __, sequence: ___, ...row } = it;
  return {
    _id: id,
    messageId: messageIdOf(eventId),
    payload: webhookPayload(it),
    ...row,
    createdAt: createdAt.toISOString(),
    nextAttempt: row.state === 'waiting' ? dueAt.toISOString() : null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
};

/** The webhook-id of an event, the same at every attempt and for every receiver. */
export const messageIdOf = (eventId: string): string => `msg_${eventId.replaceAll('-', '')}`;

/** Latest deliveries of a webhook that are searched for a text, so that a search among millions takes no longer. */
const MAX_SEARCHED = 10_000;
/** The same for each webhook, where all are searched. */
const MAX_SEARCHED_EACH = 1_000;

type Wanted = { webhookId?: string; state?: WebhookDelivery['state'] | undefined; q?: string | undefined };

/** The latest deliveries of a webhook, or of all, in a state and with a text in their event. */
export async function deliveries(db: Db, { webhookId, state, q = '' }: Wanted): Promise<WebhookDelivery[]> {
  const text = q.trim() === '' ? null : `%${q.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const searched = webhookId === undefined ? MAX_SEARCHED_EACH : MAX_SEARCHED;
  const latest = sql`
    select latest.id, latest.event_id from webhook
    cross join lateral (
      select id, event_id from webhook_delivery
      where webhook_id = webhook.id ${state === undefined ? sql`` : sql`and state = ${state}`}
      order by created_at desc, id desc limit ${text === null ? MAX_DELIVERIES : searched}
    ) as latest
    where webhook.extension is null ${webhookId === undefined ? sql`` : sql`and webhook.id = ${webhookId}`}`;
  const matching = sql`
    select latest.id from (${latest}) as latest join event as sent on sent.id = latest.event_id
    where sent.type || ' msg_' || replace(sent.id::text, '-', '') || ' ' || sent.data::text ilike ${text}`;
  const rows = await deliveriesOf(db)
    .where(sql<boolean>`delivery.id in (${text === null ? sql`select id from (${latest}) as latest` : matching})`)
    .orderBy('createdAt', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(MAX_DELIVERIES)
    .execute();
  return rows.map(deliveryShown);
}

/** What a delivery's request is made of; undefined for an unknown one, or one to an extension. */
export const deliveryToSign = (db: Db, id: string) =>
  db
    .selectFrom('webhookDelivery as delivery')
    .innerJoin('webhook', 'webhook.id', 'delivery.webhookId')
    .innerJoin('event', 'event.id', 'delivery.eventId')
    .select(['webhook.url', 'webhook.secret', 'webhook.previousSecret', 'webhook.previousUntil', 'webhook.headerName'])
    .select(['event.id as eventId', 'event.type', 'event.at', 'event.data', sql<string>`event.sequence`.as('sequence')])
    .where('delivery.id', '=', id)
    .where('webhook.extension', 'is', null)
    .executeTakeFirst();

export async function deliveryById(db: Db, id: string): Promise<WebhookDelivery> {
  return deliveryShown(await deliveriesOf(db).where('delivery.id', '=', id).executeTakeFirstOrThrow());
}
