import type { MailState, MailChannel } from '@shop/contract/mail';
import type { PhoneChannel } from '@shop/contract/text-templates';
import { sql, type Tx } from '#infra/database';
import { newId } from '#kernel/ids';

export type Reportable = {
  id: string;
  channel: MailChannel;
  round: number;
  providerId: string | null;
  toPhone: string;
  state: MailState;
  errorCode: string;
};

/** Locks the messages of these reports, sorted by id. */
export async function lockReported(
  tx: Tx,
  { channel, providerIds, mailIds }: { channel: PhoneChannel; providerIds: readonly string[]; mailIds: readonly string[] },
): Promise<Reportable[]> {
  return tx
    .selectFrom('mail')
    .select(['id', 'channel', 'round', 'providerId', 'toPhone', 'state', 'errorCode'])
    .where('channel', '=', channel)
    .where((it) =>
      it.or([
        it('providerId', '=', sql<string>`any(${providerIds}::text[])`),
        it('id', '=', sql<string>`any(${mailIds}::uuid[])`),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .$narrowType<{ state: MailState; channel: MailChannel }>()
    .execute();
}

export type ReportedState = { id: string; state: MailState; errorCode: string; error: string; providerId: string; at: Date };

/** Saves a reported state, and releases the claim. */
export async function saveReported(tx: Tx, reported: readonly ReportedState[]): Promise<void> {
  if (reported.length === 0) return;
  await sql`
    update mail m set state = r.state, error_code = r.code, error = r.error, provider_id = r.provider_id, reported_at = r.at,
      sent_at = coalesce(m.sent_at, r.at), claimed_until = null
    from unnest(${reported.map(({ id }) => id)}::uuid[], ${reported.map(({ state }) => state)}::text[],
      ${reported.map(({ errorCode }) => errorCode)}::text[], ${reported.map(({ error }) => error)}::text[],
      ${reported.map(({ providerId }) => providerId)}::text[], ${reported.map(({ at }) => at)}::timestamptz[])
      as r (id, state, code, error, provider_id, at)
    where m.id = r.id`.execute(tx);
}

/** Inserts an SMS for each WhatsApp message that was not delivered, if staff enabled the template for SMS. Returns their ids. */
export async function insertFallbacks(tx: Tx, mailIds: readonly string[], at: Date): Promise<string[]> {
  if (mailIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    insert into mail (id, template, account_id, order_id, to_name, content, created_at, queued_at, channel, to_email, to_phone, state, language)
    select f.new_id, m.template, m.account_id, m.order_id, m.to_name, m.content, ${at}, ${at}, 'sms', '', m.to_phone, 'waiting', m.language
    from unnest(${mailIds}::uuid[], ${mailIds.map(() => newId())}::uuid[]) as f (id, new_id)
    join mail m on m.id = f.id and m.channel = 'whatsapp'
    join text_template t on t.template = m.template and t.channel = 'sms' and t.language = 'en' and t.is_on
    on conflict (order_id, template, channel) where template in ('order-placed', 'order-shipped', 'order-delivered') do nothing
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

const MAX_ACCOUNTS = 50;

/** Accounts that proved one of these phones, or got messages there. */
export async function accountsOfPhones(tx: Tx, phones: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account where verified_phone = any(${phones}::text[])
    union select account_id from mail where to_phone = any(${phones}::text[]) and to_phone <> '' and account_id is not null
    order by id limit ${MAX_ACCOUNTS}`.execute(tx);
  return rows.map(({ id }) => id);
}
