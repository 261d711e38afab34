import type { DiscountLimits } from '@shop/contract/discount-limits';
import type { Draft, DraftRow, DraftSort, listDrafts, readPayLink } from '@shop/contract/order-drafts';
import { ZERO, type Paise } from '@shop/contract/money';
import type { OrderStatus, PaymentMethod, PaymentStatus, ShippingAddress } from '@shop/contract/orders';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import type { QueryOf, ReplyOf } from '@shop/contract/route';
import { variantsForSale } from '#catalogue';
import { deliverySettings } from '#delivery';
import { countCap, countCapped, isTrigramSearchable, sql, type Db, type Tx } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { NO_TERMS, parseTerms, promotionTermsAsJson, type PromotionTerms, type TermsJson } from '#promotions';
import { draftState } from './draft-state.ts';
import { orderOf } from '#orders';
import { discountToPrice, priceDraft, type DraftItem } from './price-draft.ts';

export type DraftRecord = {
  id: string;
  number: string;
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  items: DraftItem[];
  discountPercent: number | null;
  discountPaise: Paise | null;
  discountReason: string;
  address: ShippingAddress | null;
  note: string;
  itemCount: number;
  totalPaise: Paise;
  token: string | null;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  orderId: string | null;
  orderNumber: string | null;
  deliveryStatus: OrderStatus | null;
  paymentStatus: PaymentStatus | null;
  paymentMethod: PaymentMethod | null;
};

/** A draft with the state of the order that was made of it. */
const records = (which: ReturnType<typeof sql>) => sql<DraftRecord>`
  select d.id, d.number, d.customer_name, d.customer_phone, d.customer_email, d.items, d.discount_percent::float8, d.discount_paise,
    d.discount_reason, d.address, d.note, d.item_count, d.total_paise, d.token, d.created_by, d.created_at, d.updated_at, d.order_id,
    o.number as order_number, o.delivery_status, o.payment_status, o.payment_method
  from order_draft d left join customer_order o on o.id = d.order_id
  ${which}`;

export async function draftOf(db: Db | Tx, id: string): Promise<DraftRecord | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await records(sql`where d.id = ${id}`).execute(db);
  return rows[0];
}

const rowShown = (record: DraftRecord) => ({
  _id: record.id,
  number: record.number,
  draft: true as const,
  state: draftState(record),
  customer: { name: record.customerName, phone: record.customerPhone, email: record.customerEmail },
  order: record.orderId === null || record.orderNumber === null ? null : { _id: record.orderId, number: record.orderNumber },
  createdBy: record.createdBy,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
});

/** An account id without orders, for an unknown customer. */
const NEW_CUSTOMER = '00000000-0000-0000-0000-000000000000';

/** The promotions available to the customer of this e-mail; codes cannot be entered for a phone order. */
export async function termsFor(db: Db | Tx, email: string, now: Date): Promise<PromotionTerms> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()} and role <> 'guest'`)
    .executeTakeFirst();
  const customer = { accountId: account?.id ?? NEW_CUSTOMER };
  const { rows } = await sql<{
    terms: TermsJson;
  }>`select ${promotionTermsAsJson({ customer, now, code: null })} as terms`.execute(db);
  return rows[0] ? parseTerms(rows[0].terms) : NO_TERMS;
}

/**
 * A draft for staff, at current prices.
 * @throws ShopError not_found
 */
export async function readDraft(db: Db | Tx, id: string, { now, publicUrl }: { now: Date; publicUrl: string }): Promise<Draft> {
  const record = await draftOf(db, id);
  if (!record) throw new ShopError('not_found', 'There is no such draft order.');
  const variants = await variantsForSale(
    db,
    record.items.map((it) => it.variantId),
    now,
  );
  const { delivery } = await deliverySettings(db);
  const terms = await termsFor(db, record.customerEmail, now);
  const input = {
    items: record.items,
    variants,
    delivery,
    discount: discountToPrice(record),
    terms,
    now,
    zip: record.address?.zip,
  };
  const byLink = priceDraft({ ...input, paymentMethod: 'Card' });
  const { lines: _, promotions, ...summary } = byLink.priced;
  const row = rowShown(record);
  return {
    ...row,
    orderItems: byLink.shown,
    problems: byLink.problems,
    discount:
      record.discountPercent === null && record.discountPaise === null
        ? null
        : { percent: record.discountPercent, amount: record.discountPaise, reason: record.discountReason },
    shippingAddress: record.address,
    note: record.note,
    summary: { ...summary, giftCard: ZERO, credit: ZERO },
    promotions,
    totals: { Card: byLink.priced.total, COD: priceDraft({ ...input, paymentMethod: 'COD' }).priced.total },
    payUrl: row.state === 'sent' && record.token !== null ? `${publicUrl}/pay/${record.token}` : null,
  };
}

/** The same expression as in the index order_draft_search. */
const SEARCHED = sql`lower(d.number || ' ' || d.customer_name || ' ' || d.customer_phone || ' ' || d.customer_email)`;
const MAX_SCANNED = 1_000;
const MAX_PERCENT = 100;

// Only the default order has an index: drafts are purged after 90 days, so there are few.
const SORT_KEYS = { changed: sql`d.updated_at`, total: sql`d.total_paise`, items: sql`d.item_count` } satisfies Record<
  DraftSort,
  unknown
>;

/** One page of drafts, by default the latest change first. A text too short for the index is searched among the latest only. */
export async function draftsPage(
  db: Db,
  { q = '', sort, order, page = 1, limit = PAGE_SIZE }: QueryOf<typeof listDrafts>,
): Promise<{ drafts: DraftRow[] } & Paged> {
  const direction = (order ?? (sort === undefined ? 'desc' : 'asc')) === 'asc' ? sql`asc` : sql`desc`;
  const sorted = sql`order by ${SORT_KEYS[sort ?? 'changed']} ${direction}, d.id ${direction}`;
  const pattern = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const recent = sql`and d.id = any(array(select id from order_draft order by updated_at desc limit ${MAX_SCANNED}))`;
  const matching = q === '' ? sql`` : sql`where ${SEARCHED} like ${pattern} ${isTrigramSearchable(q) ? sql`` : recent}`;
  const [{ total, more }, { rows }] = await Promise.all([
    countCapped(db, sql`select from order_draft d ${matching}`, countCap(q)),
    records(sql`${matching} ${sorted} limit ${limit} offset ${(page - 1) * limit}`).execute(db),
  ]);
  const drafts = rows.map((record) => ({ ...rowShown(record), items: record.itemCount, totalPrice: record.totalPaise }));
  return { drafts, total, more, page, pages: pagesOf(total, limit) };
}

export function toLimits(rows: readonly { role: string; percent: number }[]): DiscountLimits {
  const of = (role: string) => rows.find((row) => row.role === role)?.percent ?? MAX_PERCENT;
  return { manager: of('manager'), support: of('support') };
}

/** The most that managers and support may take off. */
export const discountLimits = async (db: Db | Tx): Promise<DiscountLimits> =>
  toLimits(await db.selectFrom('discountLimit').selectAll().execute());

type Linked = { orderId: string; accountId: string };

/** The order of a payment link, of a draft or of the tracking link of a guest or an exchange; undefined for an unknown link. */
export async function linkedOrder(db: Db, token: string): Promise<Linked | undefined> {
  const { rows } = await sql<Linked>`
    select o.id as "orderId", o.account_id as "accountId" from order_draft d join customer_order o on o.id = d.order_id
    where d.token = ${token}
    union all
    select o.id, o.account_id from order_tracking t
    join customer_order o on o.id = t.order_id join account a on a.id = o.account_id
    where t.token = ${token} and (a.role = 'guest' or o.exchange_of is not null) and o.payment_method = 'Card'`.execute(db);
  return rows[0];
}

/** The order for anyone with the link: its lines and total, and no address. */
export async function payLinkOrder(db: Db, { orderId, accountId }: Linked, now: Date): Promise<ReplyOf<typeof readPayLink>> {
  const {
    number,
    orderItems,
    totalPrice,
    due,
    canPay,
    payBefore,
    paymentStatus,
    payments = [],
  } = await orderOf(db, orderId, {
    id: accountId,
    role: 'admin',
    now,
  });
  const isConfirming = payments.some(({ status, surplus }) => status === 'authorized' && !surplus);
  const isPaid = paymentStatus !== 'unpaid' && paymentStatus !== 'failed';
  return {
    number,
    lines: orderItems.map(({ product, variant: { size, colour }, quantity, lineTotal }) => ({
      name: product.name,
      size,
      colour,
      quantity,
      total: lineTotal,
    })),
    total: totalPrice,
    due,
    payBefore: canPay ? payBefore : null,
    state: isPaid ? 'paid' : isConfirming ? 'confirming' : canPay ? 'open' : 'closed',
  };
}
