import type { CreditTotals, GIFT_CARD_STATES, GiftCard, GiftCardSort } from '@shop/contract/gift-cards';
import type { Paise } from '@shop/contract/money';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { countCap, countCapped, type Db, sql } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';

type State = (typeof GIFT_CARD_STATES)[number];
type Row = {
  id: string;
  number: string;
  last4: string;
  value: Paise;
  balance: Paise;
  state: string;
  expiresAt: Date;
  receiver: string;
  reason: string;
  createdBy: string;
  createdAt: Date;
  bought: Omit<NonNullable<GiftCard['bought']>, 'paidAt' | 'deliverAt' | 'sentAt'> | null;
  paidAt: Date | null;
  deliverAt: Date | null;
  sentAt: Date | null;
};

const CARDS = sql`
  select g.id, g.number, g.last4, g.value_paise as value, b.balance_paise as balance, g.state, g.expires_at, coalesce(nullif(g.receiver_name, ''), g.receiver_email) as receiver,
    g.reason, g.created_by, g.created_at, g.paid_at, g.deliver_at, g.sent_at,
    case when g.paid_at is not null then json_build_object('buyerName', g.buyer_name, 'buyerEmail', g.buyer_email,
      'receiverEmail', g.receiver_email, 'message', g.message, 'paymentId', g.gateway_payment_id,
      'refund', case when p.refund_state is not null then json_build_object('state', p.refund_state, 'error', p.refund_error) end) end as bought
  from gift_card g join credit_balance b on b.id = g.id
  left join gift_card_payment p on p.gateway_payment_id = g.gateway_payment_id`;

const inState = (now: Date): Record<State, ReturnType<typeof sql>> => ({
  active: sql`g.state = 'active' and g.expires_at > ${now} and b.balance_paise > 0`,
  used: sql`g.state = 'active' and g.expires_at > ${now} and b.balance_paise = 0`,
  expired: sql`g.state = 'active' and g.expires_at <= ${now}`,
  blocked: sql`g.state = 'blocked'`,
  scheduled: sql`g.state = 'scheduled'`,
  refunded: sql`g.state = 'cancelled' and g.paid_at is not null`,
});

type CardsQuery = {
  now: Date;
  q?: string | undefined;
  state?: State | undefined;
  sort?: GiftCardSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

const SORT_COLUMNS: Record<GiftCardSort, ReturnType<typeof sql>> = {
  newest: sql`g.created_at`,
  value: sql`g.value_paise`,
  balance: sql`b.balance_paise`,
  expires: sql`g.expires_at`,
};

/** One page of gift cards, newest first unless sorted otherwise. */
export async function giftCardsPage(db: Db, query: CardsQuery): Promise<{ giftCards: GiftCard[] } & Paged> {
  const { now, q = '', state, sort = 'newest', page = 1, limit = PAGE_SIZE } = query;
  const { order = query.sort === undefined ? 'desc' : 'asc' } = query;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const words = q.toLowerCase();
  const matching = sql`(g.state in ('active', 'blocked', 'scheduled') or g.paid_at is not null) and ${state === undefined ? sql`true` : inState(now)[state]}
    and (${words} = '' or lower(g.number) = ${words} or lower(g.last4) = ${words} or strpos(lower(g.receiver_name), ${words}) > 0
      or strpos(lower(g.buyer_email), ${words}) > 0)`;
  const { total, more } = await countCapped(
    db,
    sql`select g.id from gift_card g join credit_balance b on b.id = g.id where ${matching}`,
    countCap(q),
  );
  const { rows } = await sql<Row>`${CARDS} where ${matching} order by ${SORT_COLUMNS[sort]} ${direction}, g.id ${direction}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { giftCards: rows.map((row) => toGiftCard(row, now)), total, page, pages: pagesOf(total, limit), ...(more && { more }) };
}

/** @throws ShopError not_found */
export async function giftCardOf(db: Db, id: string, now: Date): Promise<GiftCard> {
  const { rows } = isId(id) ? await sql<Row>`${CARDS} where g.id = ${id}`.execute(db) : { rows: [] };
  if (!rows[0]) throw new ShopError('not_found', 'There is no such gift card.');
  return toGiftCard(rows[0], now);
}

function toGiftCard({ id, state, createdBy, bought, paidAt, deliverAt, sentAt, ...card }: Row, now: Date): GiftCard {
  const { expiresAt, createdAt } = card;
  return {
    ...card,
    _id: id,
    by: createdBy,
    state: stateOf({ state, expiresAt, balance: card.balance }, now),
    bought: bought && {
      ...bought,
      paidAt: (paidAt ?? createdAt).toISOString(),
      deliverAt: (deliverAt ?? createdAt).toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    },
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}

function stateOf({ state, expiresAt, balance }: Pick<Row, 'state' | 'expiresAt' | 'balance'>, now: Date): State {
  if (state === 'blocked' || state === 'scheduled') return state;
  if (state === 'cancelled') return 'refunded';
  if (expiresAt <= now) return 'expired';
  return balance > 0 ? 'active' : 'used';
}

/** The shop's liability, the changes of 30 days, and whether the ledger adds up, in whole paise. */
export async function creditTotals(db: Db, now: Date): Promise<CreditTotals> {
  const month = 30 * 24 * 3_600_000;
  const [since, soon] = [new Date(now.getTime() - month), new Date(now.getTime() + month)];
  const { rows } = await sql<CreditTotals>`
    select (select coalesce(sum(balance_paise), 0)::bigint from credit_balance where kind = 'gift_card') as gift_cards,
      (select coalesce(sum(balance_paise), 0)::bigint from credit_balance where kind = 'credit') as credit,
      e.issued, e.used, e.expired,
      (select coalesce(sum(b.balance_paise), 0)::bigint from gift_card g join credit_balance b on b.id = g.id
        where g.expires_at > ${now} and g.expires_at <= ${soon}) as ending_soon,
      (select coalesce(sum(balance_paise), 0) from credit_balance) = (select coalesce(sum(amount_paise), 0) from credit_entry) as balanced
    from (select
        coalesce(sum(amount_paise) filter (where kind in ('issue', 'adjust', 'refund')), 0)::bigint as issued,
        coalesce(-sum(amount_paise) filter (where kind in ('spend', 'release')), 0)::bigint as used,
        coalesce(-sum(amount_paise) filter (where kind = 'expire'), 0)::bigint as expired
      from credit_entry where at >= ${since}) as e`.execute(db);
  const [totals] = rows;
  if (!totals) throw new TypeError('sums of an empty ledger are a row, too');
  return totals;
}
