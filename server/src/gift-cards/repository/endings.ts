import type { Paise } from '@shop/contract/paise';
import { sql, type Tx } from '#infra/database';
import { daysAfter } from '#kernel/clock';

/** Days before its expiry at which the receiver of a card is reminded. */
const [EARLY, LATE] = [30, 7];

type EndingCard = {
  id: string;
  buyerId: string | null;
  receiverName: string;
  receiverEmail: string;
  last4: string;
  balance: Paise;
  expiresAt: Date;
};

/**
 * Active cards that expire within 30 days and had no reminder, or within 7 and had only an earlier one; locked. Those locked
 * by another instance are skipped. A card's expiry may have changed since, so each reminder counts from the current one.
 */
export async function lockEndingCards(tx: Tx, now: Date, limit: number): Promise<EndingCard[]> {
  const { rows } = await sql<EndingCard>`
    select g.id, g.buyer_id, g.receiver_name, g.receiver_email, g.last4, b.balance_paise as balance, g.expires_at
    from gift_card g join credit_balance b on b.id = g.id
    where g.expires_at > ${now} and g.expires_at <= ${daysAfter(now, EARLY)}
      and g.state = 'active' and g.receiver_email <> '' and b.balance_paise > 0
      and (g.reminded_at is null or g.reminded_at < g.expires_at - ${EARLY} * interval '1 day'
        or (g.expires_at <= ${daysAfter(now, LATE)} and g.reminded_at < g.expires_at - ${LATE} * interval '1 day'))
    order by g.id limit ${limit} for update of g skip locked`.execute(tx);
  return rows;
}

export async function saveReminded(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('giftCard')
    .set({ remindedAt: at })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
