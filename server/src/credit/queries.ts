import type { CreditEntry } from '@shop/contract/credit';
import { pagesOf, MAX_PAGE_SIZE, type Paged } from '@shop/contract/paging';
import { ZERO, type Paise } from '@shop/contract/paise';
import { countCap, countCapped, type Db, sql, type Tx } from '#infra/database';
import { codeHash, normalizedCode } from './codes.provider.ts';
import type { CreditKind, CreditPart, Balance } from './split.ts';

/** The gift card and the store credit that can pay a cart. */
export type AppliedBalances = {
  giftCard: { id: string; last4: string; balance: Paise } | null;
  credit: { id: string; balance: Paise } | null;
  usesCredit: boolean;
};
const NONE: AppliedBalances = { giftCard: null, credit: null, usesCredit: false };

/** SQL condition on a gift card `g`. */
export const usable = (now: Date) => sql<boolean>`g.state in ('sent', 'active') and g.expires_at > ${now}`;

/** A customer's balances as one JSON value, for the query of the cart; `appliedBalances` parses it. */
export const appliedBalancesAsJson = (accountId: string, now: Date) => sql`(
  select json_build_object(
    'giftCard', (select json_build_object('id', g.id, 'last4', g.last4, 'balance', b.balance_paise)
      from gift_card g join credit_balance b on b.id = g.id where g.id = k.gift_card_id and ${usable(now)}),
    'credit', (select json_build_object('id', b.id, 'balance', b.balance_paise) from credit_balance b where b.account_id = ${accountId}),
    'usesCredit', coalesce(k.uses_credit, false))
  from (select 1) as one left join cart k on k.account_id = ${accountId})`;

/** Parses the balances, in the format of `splitPayment`. */
export function appliedBalances(read: unknown): AppliedBalances & { balances: Balance[] } {
  const chosen = (read ?? NONE) as AppliedBalances;
  const { giftCard, credit, usesCredit } = chosen;
  const balances: Balance[] = [];
  if (giftCard) balances.push({ balanceId: giftCard.id, kind: 'gift_card', balance: giftCard.balance });
  if (credit && usesCredit) balances.push({ balanceId: credit.id, kind: 'credit', balance: credit.balance });
  return { ...chosen, balances };
}

type Paying = { giftCard: string | undefined; useCredit: boolean; accountId: string | null; now: Date };

/** The balances of Buy Now items: the card of a typed code, and the account's credit. */
export async function balancesFor(db: Db | Tx, { giftCard, useCredit, accountId, now }: Paying): Promise<AppliedBalances> {
  const card = giftCard === undefined ? undefined : await usableCard(db, giftCard, now);
  const credit = accountId === null ? undefined : await balanceOfAccount(db, accountId);
  return {
    giftCard: card && card.balance > 0 ? card : null,
    credit: credit ?? null,
    usesCredit: useCredit && credit !== undefined,
  };
}

export type UsableCard = { id: string; last4: string; balance: Paise; expiresAt: Date };

/** The gift card of a typed code and its balance; undefined for an unknown, expired or blocked one alike. */
export async function usableCard(db: Db | Tx, typed: string, now: Date): Promise<UsableCard | undefined> {
  const code = normalizedCode(typed);
  // The query runs for a mistyped code as well, so that both take the same time.
  const { rows } = await sql<UsableCard>`
    select g.id, g.last4, b.balance_paise as balance, g.expires_at from gift_card g join credit_balance b on b.id = g.id
    where g.code_hash = ${codeHash(code ?? '')} and ${usable(now)}`.execute(db);
  return rows[0];
}

/** The parts of an order that gift card and store credit paid, with or without a lock on the order. */
export async function creditOnOrder(db: Db | Tx, orderId: string): Promise<CreditPart[]> {
  return db
    .selectFrom('orderCredit as o')
    .innerJoin('creditBalance as b', 'b.id', 'o.balanceId')
    .select(['o.balanceId', 'b.kind', 'o.amountPaise as amount', 'o.returnedPaise as returned'])
    .where('o.orderId', '=', orderId)
    .orderBy('o.balanceId')
    .$narrowType<{ kind: CreditKind }>()
    .execute();
}

/** The expiry of a gift card that a refund can go to. */
export async function cardEnd(tx: Tx, balanceId: string): Promise<Date | undefined> {
  const row = await tx.selectFrom('giftCard').select('expiresAt').where('id', '=', balanceId).executeTakeFirst();
  return row?.expiresAt;
}

/** Whether the account is a customer's own, not one created for a guest's order. */
export async function hasAccount(db: Db | Tx, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('role', '<>', 'guest')
    .executeTakeFirst();
  return row !== undefined;
}

export async function balanceOfAccount(db: Db | Tx, accountId: string): Promise<{ id: string; balance: Paise } | undefined> {
  return db
    .selectFrom('creditBalance')
    .select(['id', 'balancePaise as balance'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** A customer's store credit and its entries, for the customer. */
export const creditOf = async (db: Db | Tx, accountId: string, page: PageOf) =>
  entriesOf(db, (await balanceOfAccount(db, accountId))?.id, { ...page, forStaff: false });

type PageOf = { page?: number | undefined; limit?: number | undefined };
type EntryRow = Omit<CreditEntry, '_id' | 'order' | 'at' | 'by'> & {
  id: string;
  orderId: string | null;
  number: string | null;
  actorName: string;
  at: Date;
};

/** Entries of a balance, newest first, each with the balance after it. With `forStaff` they include the actor. */
export async function entriesOf(
  db: Db | Tx,
  balanceId: string | undefined,
  { page = 1, limit = MAX_PAGE_SIZE, forStaff }: PageOf & { forStaff: boolean },
): Promise<{ balance: Paise; entries: CreditEntry[] } & Paged> {
  if (balanceId === undefined) return { balance: ZERO, entries: [], total: 0, page, pages: 1 };
  const { total, more } = await countCapped(db, sql`select id from credit_entry where balance_id = ${balanceId}`, countCap(''));
  const { rows } = await sql<EntryRow>`
    select e.id, e.kind, e.amount_paise as amount, e.order_id, o.number, e.reason, e.actor_name, e.at,
      (sum(e.amount_paise) over (order by e.at, e.id))::bigint as balance
    from credit_entry e left join customer_order o on o.id = e.order_id
    where e.balance_id = ${balanceId} order by e.at desc, e.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { balancePaise } = await db
    .selectFrom('creditBalance')
    .select('balancePaise')
    .where('id', '=', balanceId)
    .executeTakeFirstOrThrow();
  const entries = rows.map(({ id, orderId, number, actorName, at, ...entry }) => ({
    ...entry,
    _id: id,
    order: orderId === null || number === null ? null : { _id: orderId, number },
    ...(forStaff && { by: actorName }),
    at: at.toISOString(),
  }));
  return { balance: balancePaise, entries, total, page, pages: pagesOf(total, limit), ...(more && { more }) };
}
