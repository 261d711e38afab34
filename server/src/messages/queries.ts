import type { listMails, MailChannel, MailState } from '@shop/contract/mail';
import type { QueryOf } from '@shop/contract/route';
import { wordsIn } from '@shop/contract/garment-words';
import { prefixOf } from '@shop/contract/languages';
import { ORDER_NUMBER } from '@shop/contract/orders';
import { PAGE_SIZE, pagesOf } from '@shop/contract/paging';
import type { SelectQueryBuilder } from 'kysely';
import { countCap, countCapped, type Db, isRecent, isTrigramSearchable, sql, type Tables } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { shopDetails } from '#settings';
import { withChoices, type EmailContent, type Sender } from './templates/email-content.ts';
import { storedWords } from './queries/email-texts.ts';
import { orderDetails } from './queries/order-details.ts';
import { productNames } from './queries/product-names.ts';
import { inLanguage } from './templates/in-language.ts';
import { nameGoods, nameOrder, productsOf } from './templates/name-goods.ts';
import { emailSentences } from './email-sentences.provider.ts';
import { withWords } from './templates/email-words.ts';
import { renderTemplate } from './templates/render-template.ts';
import { linkTarget, TemplateData, type LinkTarget } from './template-data.ts';

type Written = {
  id: string;
  template: string;
  orderId: string | null;
  toName: string;
  content: unknown;
  language: string;
  /** The path by which its reader turns such e-mails off. */
  choices?: string | null;
};

/**
 * One page of mails, newest first unless `order` says oldest. Recipient and order are searched by separate queries, because
 * each has its own index; a text of two characters is searched in the latest mails only.
 */
export async function mailsPage(db: Db, query: QueryOf<typeof listMails>) {
  const { q = '', state, channel, sort, order, page = 1, limit = PAGE_SIZE } = query;
  const direction = sort === undefined ? 'desc' : (order ?? 'asc');
  const filtered = db
    .selectFrom('mail')
    .$if(state !== undefined, (all) => all.where('state', '=', state ?? ''))
    .$if(channel !== undefined, (all) => all.where('channel', '=', channel ?? ''));
  const conditions = searchConditions(q);
  const branches = conditions.length === 0 ? [filtered] : conditions.map((condition) => filtered.where(condition));
  const most = countCap(q);
  const matching = sql.join(
    branches.map((it) => sql`(${it.select('id').limit(most + 1)})`),
    sql` union `,
  );
  const first = sql.join(
    branches.map((it) => sql`(${byAge(it.select(['id', 'createdAt']), direction).limit(page * limit)})`),
    sql` union `,
  );
  const [{ total, more }, { rows }] = await Promise.all([
    countCapped(db, matching, most),
    sql<{ id: string }>`
      select id from (${first}) as first
      order by created_at ${sql.raw(direction)}, id ${sql.raw(direction)} limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
  ]);
  const ids = rows.map(({ id }) => id);
  const mails = await byAge(
    db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
    direction,
  )
    .$narrowType<{ state: MailState; channel: MailChannel }>()
    .execute();
  return { mails, total, more, page, pages: pagesOf(total, limit) };
}

const byAge = <Row>(mails: SelectQueryBuilder<Tables, 'mail', Row>, direction: 'asc' | 'desc') =>
  mails.orderBy('createdAt', direction).orderBy('id', direction);

function searchConditions(q: string) {
  if (q === '') return [];
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const addressed = sql<boolean>`lower(to_name || ' ' || to_email || ' ' || to_phone) like ${pattern.toLowerCase()}`;
  if (!isTrigramSearchable(q)) return [sql<boolean>`${addressed} and ${isRecent('mail', 'createdAt')}`];
  const numbered = ORDER_NUMBER.test(q) ? sql`number = ${q.toUpperCase()}` : sql`number ilike ${pattern}`;
  return [addressed, sql<boolean>`order_id in (select id from customer_order where ${numbered})`];
}

export const mailById = (db: Db, id: string) =>
  db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', id)
    .$narrowType<{ state: MailState; channel: MailChannel }>()
    .executeTakeFirstOrThrow();

/** The channel of a mail; undefined for an unknown one. */
export async function channelOf(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('mail').select('channel').where('id', '=', id).executeTakeFirst())?.channel;
}

export async function isOwner(db: Db, accountId: string): Promise<boolean> {
  const account = await db.selectFrom('account').select('staffRole').where('id', '=', accountId).executeTakeFirst();
  return account?.staffRole === 'owner';
}

/** Contact data of an account for messages. */
export const accountContact = (db: Db, accountId: string): Promise<{ name: string; email: string }> =>
  db.selectFrom('account').select(['name', 'email']).where('id', '=', accountId).executeTakeFirstOrThrow();

type Writing = Pick<AppContext, 'db' | 'config'>;
/** Returns a link's URL, or the text to show instead. */
type LinkFor<Mail> = (mail: Mail, target: LinkTarget) => Promise<string>;

/** The rendered contents of these mails, in the same order, and their sender. */
export async function loadMails<Mail extends Written>(
  { db, config }: Writing,
  mails: Mail[],
  linkFor: LinkFor<Mail>,
): Promise<{ shop: Sender; emails: EmailContent[] }> {
  const details = await shopDetails(db);
  const shop: Sender = { ...details, url: config.publicUrl };
  const orders = await orderDetails(
    db,
    mails.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
  );
  const words = await storedWords(
    db,
    mails.map(({ template }) => template),
  );
  const parsed = mails.map((mail) => {
    const data = TemplateData.parse({ ...(mail.content as object), template: mail.template });
    return {
      mail,
      data,
      order: orders.get(mail.orderId ?? ''),
      language: details.languages.find((it) => it === mail.language) ?? 'en',
    };
  });
  const foreign = parsed.filter(({ language }) => language !== 'en');
  const names = await productNames(
    db,
    foreign.flatMap(({ data, order }) => productsOf(data, order)),
  );
  const emails: EmailContent[] = [];
  for (const { mail, data, order, language } of parsed) {
    const target = linkTarget(data);
    const resolved = target ? await linkFor(mail, target) : '';
    const link = resolved.startsWith(shop.url) ? `${shop.url}${prefixOf(language)}${resolved.slice(shop.url.length)}` : resolved;
    const facts = { name: mail.toName, shop: { ...shop, url: `${shop.url}${prefixOf(language)}` }, order, link };
    const choices = mail.choices ? `${facts.shop.url}${mail.choices}` : null;
    if (language === 'en') {
      const email = withChoices(renderTemplate(data, facts), choices);
      emails.push(withWords(email, words(mail.template, language), { ...facts, shop: shop.name }));
      continue;
    }
    const goods = { ...wordsIn(language, details.words), ...names.words(language) };
    const email = withChoices(renderTemplate(nameGoods(data, goods), { ...facts, order: nameOrder(order, goods) }), choices);
    const translated = { ...inLanguage(email, await emailSentences(language)), language };
    emails.push(withWords(translated, words(mail.template, language), { ...facts, shop: shop.name }));
  }
  return { shop, emails };
}
