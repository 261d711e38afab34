import type { MailState } from '@shop/contract/mail';
import { add } from '@shop/contract/money';
import { ORDER_NUMBER } from '@shop/contract/orders';
import { PAGE_SIZE, pagesOf } from '@shop/contract/paging';
import type { SelectQueryBuilder } from 'kysely';
import { countCap, countCapped, type Db, isRecent, isTrigramSearchable, sql, type Tables } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { shopDetails } from '#settings';
import type { EmailContent, Sender } from './templates/email-content.ts';
import type { OrderDetails } from './templates/order-templates.ts';
import { renderTemplate } from './templates/render-template.ts';
import { linkTarget, TemplateData, type LinkTarget } from './template-data.ts';

type Written = { id: string; template: string; orderId: string | null; toName: string; content: unknown };
type MailFilter = {
  q?: string | undefined;
  state?: MailState | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/**
 * One page of mails, newest first. The recipient and the order are searched by separate queries, as each has its own
 * index; two characters are searched among the latest mails only.
 */
export async function mailsPage(db: Db, { q = '', state, page = 1, limit = PAGE_SIZE }: MailFilter) {
  const filtered = db.selectFrom('mail').$if(state !== undefined, (all) => all.where('state', '=', state ?? ''));
  const conditions = searchConditions(q);
  const branches = conditions.length === 0 ? [filtered] : conditions.map((condition) => filtered.where(condition));
  const most = countCap(q);
  const matching = sql.join(
    branches.map((it) => sql`(${it.select('id').limit(most + 1)})`),
    sql` union `,
  );
  const newest = sql.join(
    branches.map((it) => sql`(${newestFirst(it.select(['id', 'createdAt'])).limit(page * limit)})`),
    sql` union `,
  );
  const [{ total, more }, { rows }] = await Promise.all([
    countCapped(db, matching, most),
    sql<{ id: string }>`
      select id from (${newest}) as newest
      order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ]);
  const ids = rows.map(({ id }) => id);
  const mails = await newestFirst(
    db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
  )
    .$narrowType<{ state: MailState }>()
    .execute();
  return { mails, total, more, page, pages: pagesOf(total, limit) };
}

const newestFirst = <Row>(mails: SelectQueryBuilder<Tables, 'mail', Row>) =>
  mails.orderBy('createdAt', 'desc').orderBy('id', 'desc');

function searchConditions(q: string) {
  if (q === '') return [];
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const addressed = sql<boolean>`lower(to_name || ' ' || to_email) like ${pattern.toLowerCase()}`;
  if (!isTrigramSearchable(q)) return [sql<boolean>`${addressed} and ${isRecent('mail', 'createdAt')}`];
  const numbered = ORDER_NUMBER.test(q) ? sql`number = ${q.toUpperCase()}` : sql`number ilike ${pattern}`;
  return [addressed, sql<boolean>`order_id in (select id from customer_order where ${numbered})`];
}

export const mailById = (db: Db, id: string) =>
  db.selectFrom('mail').selectAll().where('id', '=', id).$narrowType<{ state: MailState }>().executeTakeFirstOrThrow();

export async function isOwner(db: Db, accountId: string): Promise<boolean> {
  const account = await db.selectFrom('account').select('staffRole').where('id', '=', accountId).executeTakeFirst();
  return account?.staffRole === 'owner';
}

type Writing = Pick<AppContext, 'db' | 'config'>;
/** Returns a link's URL, or the text in its place. */
type LinkFor<Mail> = (mail: Mail, target: LinkTarget) => Promise<string>;

/** The rendered contents of these mails, in the same order, and their sender. */
export async function loadMails<Mail extends Written>(
  { db, config }: Writing,
  mails: Mail[],
  linkFor: LinkFor<Mail>,
): Promise<{ shop: Sender; emails: EmailContent[] }> {
  const shop: Sender = { ...(await shopDetails(db)), url: config.publicUrl };
  const orders = await orderDetails(
    db,
    mails.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
  );
  const emails: EmailContent[] = [];
  for (const mail of mails) {
    const data = TemplateData.parse({ ...(mail.content as object), template: mail.template });
    const target = linkTarget(data);
    const link = target ? await linkFor(mail, target) : '';
    emails.push(renderTemplate(data, { name: mail.toName, shop, order: orders.get(mail.orderId ?? ''), link }));
  }
  return { shop, emails };
}

async function orderDetails(db: Db, ids: string[]): Promise<Map<string, OrderDetails>> {
  if (ids.length === 0) return new Map();
  const orders = await db
    .selectFrom('customerOrder')
    .selectAll()
    .select(sql<boolean>`(select role = 'guest' from account a where a.id = account_id)`.as('isGuest'))
    .where('id', 'in', ids)
    .execute();
  const lines = await db
    .selectFrom('orderLine')
    .select(['orderId', 'productName as name', 'size', 'colour', 'quantity', 'totalPaise as total'])
    .where('orderId', 'in', ids)
    .orderBy('position')
    .execute();
  const trackingOf = await trackingLinks(db, ids);
  const confirmations = await openConfirmations(db, ids);
  const payTokens = await payLinks(db, ids);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return new Map(
    orders.map((order) => [
      order.id,
      {
        number: order.number,
        lines: linesOf.get(order.id) ?? [],
        subtotal: order.subtotalPaise,
        discount: add(order.offerDiscountPaise, order.couponDiscountPaise, order.prepaidDiscountPaise),
        shipping: order.shippingPaise,
        total: order.totalPaise,
        tracking: trackingOf.get(order.id) ?? null,
        confirmToken: confirmations.get(order.id) ?? null,
        payToken: payTokens.get(order.id) ?? null,
        guestToken: order.isGuest ? (trackingOf.get(order.id)?.token ?? null) : null,
        returnDays: order.returnDays,
        isCash: order.paymentMethod === 'COD',
        isPaid: order.paymentStatus !== 'unpaid' && order.paymentStatus !== 'failed',
        address: [
          order.shipFullName,
          order.shipAddress,
          order.shipStreet,
          `${order.shipCity} ${order.shipZip}`,
          `${order.shipState}, ${order.shipCountry}`,
        ].filter((line) => line.trim() !== ''),
      },
    ]),
  );
}

/** The confirmation links of these orders that wait for an answer. */
async function openConfirmations(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('orderConfirmation')
    .select(['orderId', 'token'])
    .where('orderId', 'in', ids)
    .where('answer', 'is', null)
    .execute();
  return new Map(rows.map(({ orderId, token }) => [orderId, token]));
}

/** The payment links of these orders, of which staff wrote a draft. */
async function payLinks(db: Db, ids: string[]): Promise<Map<string | null, string | null>> {
  const rows = await db.selectFrom('orderDraft').select(['orderId', 'token']).where('orderId', 'in', ids).execute();
  return new Map(rows.map(({ orderId, token }) => [orderId, token]));
}

/** The tracking link's token of each order that has one, and its parcels by courier and number. */
async function trackingLinks(db: Db, ids: string[]): Promise<Map<string, NonNullable<OrderDetails['tracking']>>> {
  const { rows } = await sql<{ orderId: string; token: string; parcels: string[] }>`
    select t.order_id as "orderId", t.token, (select coalesce(json_agg(trim(concat_ws(' ', s.service, s.awb)) order by s.position), '[]')
        from shipment s where s.order_id = t.order_id and s.state <> 'cancelled' and s.awb <> '') as parcels
    from order_tracking t where t.order_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ orderId, token, parcels }) => [orderId, { token, parcels }]));
}
