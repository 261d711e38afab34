import { namedStatement, sql, type Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import type { Language } from '@shop/contract/languages';
import type { MailChannel } from '@shop/contract/mail';
import { allows } from '#consents';
import { daysAfter } from '#kernel/clock';
import { messagePurpose } from './message-purpose.ts';
import { NOT_ON_WHATSAPP } from './whatsapp-errors.ts';
import { ALWAYS_SENT, DAYS_WITHOUT_WHATSAPP, LEASE_MS, UNVERIFIED_EMAIL_INTERVAL_MS } from './delivery-policy.ts';
import type { TemplateData } from './template-data.ts';

/** A recipient at another address than an account's; with `accountId` the mail still belongs to that account. */
export type Reader = { name: string; email: string; accountId?: string };
type NewRow = {
  reader: string | Reader;
  orderId: string | null;
  told: TemplateData;
  state: 'waiting' | 'kept';
  at: Date;
  /** Whether messages can be sent by WhatsApp. */
  hasWhatsApp: boolean;
};

/**
 * Inserts a mail, and a WhatsApp message or an SMS with it if staff enabled one. Returns the ids that wait for delivery;
 * none if the mail exists already, or its account does not.
 */
export async function insertMail(tx: Tx, { reader, orderId, told, state, at, hasWhatsApp }: NewRow): Promise<string[]> {
  const { template, ...content } = told;
  const readers =
    typeof reader === 'string'
      ? sql`select id, name, email, language from account where id = ${reader}`
      : sql`select ${reader.accountId ?? null}::uuid as id, ${reader.name}::text as name, ${reader.email}::text as email,
          coalesce((select language from account where id = ${reader.accountId ?? null}::uuid), 'en') as language`;
  const columns = sql`id, template, account_id, order_id, to_name, content, created_at, queued_at, channel, to_email, to_phone, state, language`;
  const statement = sql<{ id: string; state: string }>`
    with reader as (${readers}), written as (
      select reader.*, ${template}::text as template, ${orderId}::uuid as order_id, ${JSON.stringify(content)}::jsonb as content,
        ${at}::timestamptz as at from reader
    ), rows as (
      select ${newId()}::uuid as new_id, written.*, 'email' as channel, email as to_email, '' as to_phone, ${state}::text as state
      from written where ${allowed('written.id', template, 'email')}
      union all
      select ${newId()}::uuid, written.*, phone.channel, '', phone.number, 'waiting'
      from written cross join lateral (${phoneChannel({ hasWhatsApp, at, template })}) as phone
    )
    insert into mail (${columns})
    select new_id, template, id, order_id, name, content, at, at, channel, to_email, to_phone, state, language from rows
    on conflict (order_id, template, channel) where template in ('order-placed', 'order-shipped', 'order-delivered') do nothing
    returning id, state`;
  // Every order writes one, and planning takes four times as long as inserting.
  const { rows } = await namedStatement('mail.insert', statement).execute(tx);
  return rows.filter((row) => row.state === 'waiting').map(({ id }) => id);
}

/**
 * The channel and number by which a message goes to the phone too, where staff want that and its reader lets it: WhatsApp, unless
 * the number lately turned out to have none, else SMS. The phone is that of the order, or the one that the account proved.
 */
const phoneChannel = ({ hasWhatsApp, at, template }: { hasWhatsApp: boolean; at: Date; template: string }) => sql`
  select t.channel, phone.number
  from text_template t left join customer_order o on o.id = written.order_id left join account a on a.id = written.id
  cross join lateral (select coalesce(o.ship_phone, a.verified_phone) as number, coalesce(o.account_id, a.id) as account_id) as phone
  where t.template = written.template and t.language = 'en' and t.is_on and phone.number ~ '^[6-9][0-9]{9}$'
    and ((t.channel = 'sms' and ${allowed('phone.account_id', template, 'sms')}) or (t.channel = 'whatsapp' and ${hasWhatsApp}
      and ${allowed('phone.account_id', template, 'whatsapp')}
      and not exists (select from mail m where m.to_phone = phone.number and m.channel = 'whatsapp'
        and m.error_code = ${NOT_ON_WHATSAPP} and m.created_at > ${daysAfter(at, -DAYS_WITHOUT_WHATSAPP)})))
  order by t.channel = 'whatsapp' desc limit 1`;

/** Whether a reader without an account, or the account in this column, lets such messages come. */
function allowed(account: string, template: string, channel: MailChannel) {
  const purpose = messagePurpose(template, channel);
  return purpose === null ? sql<boolean>`true` : sql<boolean>`(${sql.ref(account)} is null or ${allows(account, purpose)})`;
}

type NewText = { phone: string; language: Language; told: TemplateData; at: Date };

/** Inserts an SMS to a number that may belong to no account. */
export async function insertText(tx: Tx, { phone, language, told: { template, ...content }, at }: NewText): Promise<string> {
  const id = newId();
  const row = { accountId: null, orderId: null, toName: '', toEmail: '', toPhone: phone, channel: 'sms' };
  await tx
    .insertInto('mail')
    .values({ id, template, ...row, language, content: JSON.stringify(content), state: 'waiting', createdAt: at, queuedAt: at })
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
 * The time when an account with an unverified email may get this mail: an hour after the previous one. Null: now. The
 * account is locked, so that of two concurrent mails the second sees the claim of the first.
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

/** The waiting mails of an account, the oldest first; those that are being sent now are omitted. */
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

/** Claims a mail until `until`: no other process sends it before, and a crashed process holds it no longer. */
export async function claimMail(tx: Tx, id: string, until: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set((row) => ({ claimedUntil: until, tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

type Outcome =
  | { state: 'waiting' | 'kept' | 'failed' | 'stopped'; error: string; errorCode?: string }
  | { state: 'sent'; error: ''; sentAt: Date; providerId?: string };

/** Saves the outcome of an attempt, and releases the claim. A state that the service reported meanwhile is newer and stays. */
export async function saveOutcome(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ ...outcome, claimedUntil: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Resets a mail that no longer waits: a new round, and so a new Message-ID, and all its attempts. */
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
      errorCode: '',
      reportedAt: null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Marks mails as failed that wait since before then, because their job was lost. */
export async function giveUpQueuedBefore(tx: Tx, moment: Date, reason: string): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ state: 'failed', error: reason, claimedUntil: null })
    .where('state', '=', 'waiting')
    .where('queuedAt', '<', moment)
    .execute();
}

/** Deletes codes that expired long ago; their numbers may belong to no account. */
export async function deleteCodesBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('mail').where('template', '=', 'login-code').where('createdAt', '<', moment).execute();
}

export async function deleteMailsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('mail').where('createdAt', '<', moment).execute();
}
