import type { Paise } from '@shop/contract/paise';
import { sql, type Tx } from '#infra/database';

/** A card that staff issued; without an e-mail address its code is shown to them alone. */
export type IssuedCard = { id: string; value: Paise; expiresAt: Date; receiver: string; email: string; message: string };

export type NewCard = IssuedCard & {
  codeHash: Buffer;
  last4: string;
  deliverAt: Date | null;
  reason: string;
  createdBy: string;
  at: Date;
};

/** Inserts an active card, with the next number. Its balance was inserted before. */
export async function insertCard(tx: Tx, { value, at, receiver, email, ...card }: NewCard): Promise<void> {
  const number = sql<string>`'G-' || lpad(nextval('gift_card_number')::text, 6, '0')`;
  await tx
    .insertInto('giftCard')
    .values({
      ...card,
      number,
      valuePaise: value,
      receiverName: receiver,
      receiverEmail: email,
      state: 'active',
      round: 1,
      createdAt: at,
    })
    .execute();
}

/** Issued cards whose e-mail is due, locked; those locked by another instance are skipped. */
export const lockDueIssued = (tx: Tx, now: Date, limit: number): Promise<IssuedCard[]> =>
  tx
    .selectFrom('giftCard')
    .select(['id', 'valuePaise as value', 'expiresAt', 'receiverName as receiver', 'receiverEmail as email', 'message'])
    .where('state', '=', 'active')
    .where('sentAt', 'is', null)
    .where('deliverAt', '<=', now)
    .orderBy('deliverAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export async function saveIssuedSent(tx: Tx, id: string, sentAt: Date): Promise<void> {
  await tx.updateTable('giftCard').set({ sentAt }).where('id', '=', id).execute();
}

export type LockedCard = { id: string; state: string; last4: string; expiresAt: Date; sentAt: Date | null; paidAt: Date | null };

export const lockCard = (tx: Tx, id: string): Promise<LockedCard | undefined> =>
  tx
    .selectFrom('giftCard')
    .select(['id', 'state', 'last4', 'expiresAt', 'sentAt', 'paidAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Changed = { state?: 'active' | 'scheduled' | 'blocked'; codeHash?: Buffer; last4?: string };

export async function saveCard(tx: Tx, id: string, changed: Changed): Promise<void> {
  await tx.updateTable('giftCard').set(changed).where('id', '=', id).execute();
}

/** Expired cards with a balance, locked; those locked by another instance are skipped. */
export async function lockEndedCards(tx: Tx, now: Date, limit: number): Promise<{ id: string; balance: Paise }[]> {
  const { rows } = await sql<{ id: string; balance: Paise }>`
    select b.id, b.balance_paise as balance from gift_card g join credit_balance b on b.id = g.id
    where g.expires_at <= ${now} and b.balance_paise > 0 order by b.id limit ${limit} for update of b skip locked`.execute(tx);
  return rows;
}
