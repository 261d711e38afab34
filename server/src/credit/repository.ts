import type { Paise } from '@shop/contract/paise';
import { sql, type Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import { usable } from './queries.ts';

/** The balance, with a row lock; undefined where there is none. */
export async function lockBalance(tx: Tx, id: string): Promise<Paise | undefined> {
  const row = await tx.selectFrom('creditBalance').select('balancePaise').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.balancePaise;
}

/** Several balances, with row locks in id order, as everywhere. */
export async function lockBalances(tx: Tx, ids: readonly string[]): Promise<Map<string, Paise>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('creditBalance')
    .select(['id', 'balancePaise'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, balancePaise }) => [id, balancePaise]));
}

/**
 * Those of the gift cards that can pay now. Their rows are share-locked, so that none is blocked until the transaction
 * ends.
 */
export async function lockUsableCards(tx: Tx, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select g.id from gift_card g where g.id = any(${ids}::uuid[]) and ${usable(now)} order by g.id for share`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The balance of a customer's store credit, created if missing. */
export async function ensureCreditBalance(tx: Tx, accountId: string, at: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into credit_balance (id, kind, account_id, created_at) values (${newId()}, 'credit', ${accountId}, ${at})
      on conflict (account_id) where account_id is not null do nothing returning id)
    select id from made union all select id from credit_balance where account_id = ${accountId}`.execute(tx);
  const [row] = rows;
  // A concurrent request inserted it after this statement's snapshot.
  return row?.id ?? ensureCreditBalance(tx, accountId, at);
}

export async function insertOrderCredit(
  tx: Tx,
  orderId: string,
  parts: readonly { balanceId: string; amount: Paise }[],
): Promise<void> {
  await tx
    .insertInto('orderCredit')
    .values(parts.map(({ balanceId, amount }) => ({ orderId, balanceId, amountPaise: amount })))
    .execute();
}

export async function addReturned(
  tx: Tx,
  { orderId, balanceId, amount }: { orderId: string; balanceId: string; amount: Paise },
): Promise<void> {
  await tx
    .updateTable('orderCredit')
    .set({ returnedPaise: sql<Paise>`returned_paise + ${amount}` })
    .where('orderId', '=', orderId)
    .where('balanceId', '=', balanceId)
    .execute();
}

/** Extends the expiry of a card. */
export async function extendCard(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('giftCard').set({ expiresAt }).where('id', '=', id).where('expiresAt', '<', expiresAt).execute();
}

/** Removes personal data from entries, and the link between balance and account. */
export async function anonymizeBalance(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('creditEntry').set({ reason: '', actorName: '' }).where('balanceId', '=', id).execute();
  await tx.updateTable('creditBalance').set({ accountId: null }).where('id', '=', id).execute();
}

/**
 * Removes a person from the gift cards they bought. The receiver of a card that is not sent yet is kept until its
 * email is sent.
 */
export async function anonymizeCards(tx: Tx, buyerId: string): Promise<void> {
  await tx
    .updateTable('giftCard')
    .set({
      buyerId: null,
      buyerName: sql<string>`case when state = 'scheduled' then buyer_name else '' end`,
      buyerEmail: '',
      receiverName: sql<string>`case when state = 'scheduled' then receiver_name else '' end`,
      receiverEmail: sql<string>`case when state = 'scheduled' then receiver_email else '' end`,
      message: sql<string>`case when state = 'scheduled' then message else '' end`,
    })
    .where('buyerId', '=', buyerId)
    .execute();
}
