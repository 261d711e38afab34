import { sql, type Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import { ALWAYS_SENT, LEASE_MS, UNVERIFIED_EMAIL_INTERVAL_MS } from './delivery-policy.ts';
import type { TemplateData } from './template-data.ts';

/** A recipient at another address than an account's; with `accountId` the mail still belongs to that account. */
export type Reader = { name: string; email: string; accountId?: string };
type NewRow = {
  reader: string | Reader;
  orderId: string | null;
  told: TemplateData;
  state: 'waiting' | 'kept';
  at: Date;
};

/**
 * Keeps a mail, and an SMS with it where staff want one. Answers the ids of what waits to be sent; none when it was written
 * before, or its account is not there.
 */
export async function insertMail(tx: Tx, { reader, orderId, told, state, at }: NewRow): Promise<string[]> {
  const { template, ...content } = told;
  const readers =
    typeof reader === 'string'
      ? sql`select id, name, email, language from account where id = ${reader}`
      : sql`select ${reader.accountId ?? null}::uuid as id, ${reader.name}::text as name, ${reader.email}::text as email,
          coalesce((select language from account where id = ${reader.accountId ?? null}::uuid), 'en') as language`;
  const columns = sql`id, template, account_id, order_id, to_name, content, created_at, queued_at, channel, to_email, to_phone, state, language`;
  const { rows } = await sql<{ id: string; state: string }>`
    with reader as (${readers}), written as (
      select reader.*, ${template}::text as template, ${orderId}::uuid as order_id, ${JSON.stringify(content)}::jsonb as content,
        ${at}::timestamptz as at from reader
    ), rows as (
      select ${newId()}::uuid as new_id, written.*, 'email' as channel, email as to_email, '' as to_phone, ${state}::text as state from written
      union all
      select ${newId()}::uuid, written.*, 'sms', '', o.ship_phone, 'waiting'
      from written join text_template t on t.template = written.template and t.channel = 'sms' and t.is_on
      join customer_order o on o.id = written.order_id where o.ship_phone ~ '^[6-9][0-9]{9}$'
    )
    insert into mail (${columns})
    select new_id, template, id, order_id, name, content, at, at, channel, to_email, to_phone, state, language from rows
    on conflict (order_id, template, channel) where template in ('order-placed', 'order-shipped', 'order-delivered') do nothing
    returning id, state`.execute(tx);
  return rows.filter((row) => row.state === 'waiting').map(({ id }) => id);
}

type NewText = { phone: string; told: TemplateData; at: Date };

/** Keeps an SMS to a number of which no account may be known. */
export async function insertText(tx: Tx, { phone, told: { template, ...content }, at }: NewText): Promise<string> {
  const id = newId();
  const row = { accountId: null, orderId: null, toName: '', toEmail: '', toPhone: phone, channel: 'sms' };
  await tx
    .insertInto('mail')
    .values({ id, template, ...row, content: JSON.stringify(content), state: 'waiting', createdAt: at, queuedAt: at })
    .execute();
  return id;
}

const COLUMNS = [
  'id',
  'template',
  'accountId',
  'orderId',
  'toName',
  'toEmail',
  'toPhone',
  'channel',
  'content',
  'language',
  'round',
  'tries',
  'state',
  'claimedUntil',
] as const;

/** Locked until the transaction ends. */
export const lockMail = (tx: Tx, id: string) =>
  tx.selectFrom('mail').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

type Held = { accountId: string; mailId: string; now: Date };

/**
 * When an account with an unverified email may get this mail: an hour after the one before. Null: now. The account is locked, so
 * that of two mails delivered at once the second sees the claim of the first.
 */
export async function heldUntil(tx: Tx, { accountId, mailId, now }: Held): Promise<Date | null> {
  const account = await tx
    .selectFrom('account')
    .select('emailVerifiedAt')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account || account.emailVerifiedAt !== null) return null;
  const { latest } = await tx
    .selectFrom('mail')
    .select(sql<Date | null>`max(greatest(sent_at, claimed_until - make_interval(secs => ${LEASE_MS / 1000})))`.as('latest'))
    .where('accountId', '=', accountId)
    .where('id', '!=', mailId)
    .where('template', 'not in', [...ALWAYS_SENT])
    .executeTakeFirstOrThrow();
  const until = latest === null ? now : new Date(latest.getTime() + UNVERIFIED_EMAIL_INTERVAL_MS);
  return until > now ? until : null;
}

/** The mails of an account that still wait, the oldest first; those that are being sent at this moment are left out. */
export async function waitingMails(tx: Tx, accountId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('mail')
    .select('id')
    .where('accountId', '=', accountId)
    .where('state', '=', 'waiting')
    .where('claimedUntil', 'is', null)
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** No other process sends it before `until`; a killed process holds it no longer than that. */
export async function claimMail(tx: Tx, id: string, until: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set((row) => ({ claimedUntil: until, tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

type Outcome =
  | { state: 'waiting' | 'kept' | 'failed'; error: string }
  | { state: 'sent'; error: ''; sentAt: Date; providerId?: string };

/** Saves how a try ended, and releases the claim. */
export async function saveOutcome(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ ...outcome, claimedUntil: null })
    .where('id', '=', id)
    .execute();
}

/** A fresh start for a mail that waits no more: a new round, and so a new Message-ID, and all its tries. */
export async function requeue(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set((row) => ({
      state: 'waiting',
      round: row('round', '+', 1),
      tries: 0,
      error: '',
      queuedAt: at,
      sentAt: null,
      claimedUntil: null,
      providerId: null,
    }))
    .where('id', '=', id)
    .execute();
}

/** What has waited since before then was lost by its job. */
export async function giveUpQueuedBefore(tx: Tx, moment: Date, reason: string): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ state: 'failed', error: reason, claimedUntil: null })
    .where('state', '=', 'waiting')
    .where('queuedAt', '<', moment)
    .execute();
}

/** Codes that expired long ago; their numbers may be no account's. */
export async function deleteCodesBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('mail').where('template', '=', 'login-code').where('createdAt', '<', moment).execute();
}

export async function deleteMailsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('mail').where('createdAt', '<', moment).execute();
}
