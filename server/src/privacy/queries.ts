import { ConsentPurpose } from '@shop/contract/consents';
import { CONSENT_SOURCES, MAX_EXPORTED_RECORDS, type PersonalData } from '@shop/contract/privacy';
import { profileOf, securityOf } from '#accounts';
import { addressesOf } from '#addresses';
import { cartOf } from '#cart';
import { extensionValuesOf } from '#extensions';
import { creditOf } from '#credit';
import { boughtCardsOf } from '#gift-cards';
import { type Db, sql } from '#infra/database';
import type { Caller } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { ordersByIds } from '#orders';
import { exportedDesigns } from '#studio';
import { pastOrdersOf } from '#past-orders';
import { viewsOf } from '#saved-views';
import { encryptedPayouts, encryptedRefunds, decryptAccounts } from '#orders/refunds';

type ExportContext = Pick<AppContext, 'db' | 'config'>;

/** All current data of the caller. Messages written while logged out belong to no account. */
export async function exportPersonalData(shop: ExportContext, caller: Caller, now: Date): Promise<PersonalData> {
  const { db } = shop;
  const { id, role } = caller;
  const { createdAt, total } = await accountSummary(db, id);
  const orderIds = await latestOrders(db, id);
  const orders = await ordersByIds(db, orderIds, { id, role: 'user', now });
  const { cart } = await cartOf(db, { accountId: id, now });
  const { sessions, secondFactor } = await securityOf(db, caller, now);
  return {
    madeAt: now.toISOString(),
    profile: { ...(await profileOf(db, id)), role, memberSince: createdAt.toISOString() },
    addresses: await addressesOf(db, id),
    orders,
    ordersLeftOut: total - orders.length,
    refundAccounts: await refundAccountsOf(shop, orderIds),
    cart: cart.map(({ product, variant, quantity, lineTotal }) => ({
      product: product.name,
      size: variant.size,
      colour: variant.colour,
      quantity,
      price: lineTotal,
    })),
    reviews: await reviewsOf(db, id),
    reviewMarks: await reviewMarksOf(db, id),
    designs: await exportedDesigns(db, id, MAX_EXPORTED_RECORDS),
    questions: await questionsOf(db, id),
    drafts: await draftsOf(db, id),
    pastOrders: (await pastOrdersOf(db, id, { limit: MAX_EXPORTED_RECORDS, forStaff: false })).orders,
    storeCredit: await storeCreditOf(db, id),
    giftCards: await boughtCardsOf(db, id, { limit: MAX_EXPORTED_RECORDS, now }),
    wishlist: await wishlistOf(db, id),
    stockAlerts: await stockAlertsOf(db, id),
    consents: await everyConsentOf(db, id),
    extensions: await extensionValuesOf(db, id, MAX_EXPORTED_RECORDS),
    messages: await messagesOf(db, id),
    mails: await mailsTo(db, id),
    devices: sessions,
    notifiedBrowsers: await notifiedBrowsersOf(db, id),
    savedViews: await savedViewsOf(db, id),
    secondFactor: { isOn: secondFactor.isOn, recoveryCodesLeft: secondFactor.recoveryCodesLeft },
  };
}

const accountSummary = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .select('createdAt')
    .select(sql<number>`(select count(*) from customer_order where account_id = account.id)`.as('total'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function latestOrders(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customerOrder')
    .select('id')
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_EXPORTED_RECORDS)
    .execute();
  return rows.map(({ id }) => id);
}

async function refundAccountsOf(shop: ExportContext, orderIds: readonly string[]): Promise<PersonalData['refundAccounts']> {
  const encrypted = [...(await encryptedPayouts(shop.db, orderIds)), ...(await encryptedRefunds(shop.db, orderIds))];
  return (await decryptAccounts(shop, encrypted)).map(({ _id, ...account }) => account);
}

async function reviewsOf(db: Db, accountId: string): Promise<PersonalData['reviews']> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.productId')
    .select([
      'product.name',
      'rating',
      'fit',
      'size',
      'height',
      'usualSize',
      'title',
      'text',
      'state',
      'reason',
      'reply',
      'review.createdAt',
    ])
    .select(sql<string[]>`array(select url from review_photo where review_id = review.id order by position)`.as('photos'))
    .where('accountId', '=', accountId)
    .orderBy('review.createdAt', 'desc')
    .limit(MAX_EXPORTED_RECORDS)
    .execute();
  return rows.map(({ name, createdAt, ...fields }) => ({ product: name, ...fields, at: createdAt.toISOString() }));
}

async function reviewMarksOf(db: Db, accountId: string): Promise<PersonalData['reviewMarks']> {
  const rows = await db
    .selectFrom('reviewMark')
    .innerJoin('review', 'review.id', 'reviewMark.reviewId')
    .innerJoin('product', 'product.id', 'review.productId')
    .select(['product.name', 'kind', 'note', 'reviewMark.createdAt'])
    .where('reviewMark.accountId', '=', accountId)
    .orderBy('reviewMark.createdAt', 'desc')
    .limit(MAX_EXPORTED_RECORDS)
    .execute();
  return rows.map(({ name, createdAt, ...fields }) => ({ product: name, ...fields, at: createdAt.toISOString() }));
}

async function questionsOf(db: Db, accountId: string): Promise<PersonalData['questions']> {
  const rows = await db
    .selectFrom('productQuestion')
    .innerJoin('product', 'product.id', 'productQuestion.productId')
    .select(['product.name', 'text', 'answer', 'state', 'productQuestion.createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('productQuestion.createdAt', 'desc')
    .limit(MAX_EXPORTED_RECORDS)
    .execute();
  return rows.map(({ name, createdAt, ...fields }) => ({ product: name, ...fields, at: createdAt.toISOString() }));
}

/** An unverified e-mail may be another person's, so its data is not exported. */
async function draftsOf(db: Db, accountId: string): Promise<PersonalData['drafts']> {
  const { rows } = await sql<Omit<PersonalData['drafts'][number], 'at'> & { createdAt: Date }>`
    select d.number, d.customer_name as name, d.customer_phone as phone, d.address, d.item_count as items, d.created_at
    from account a join order_draft d on lower(d.customer_email) = lower(a.email)
    where a.id = ${accountId} and a.email_verified_at is not null
    order by d.created_at desc limit ${MAX_EXPORTED_RECORDS}`.execute(db);
  return rows.map(({ createdAt, ...draft }) => ({ ...draft, at: createdAt.toISOString() }));
}

async function storeCreditOf(db: Db, accountId: string): Promise<PersonalData['storeCredit']> {
  const { balance, entries } = await creditOf(db, accountId, { limit: MAX_EXPORTED_RECORDS });
  return { balance, entries: entries.map(({ kind, amount, reason, at }) => ({ kind, amount, reason, at })) };
}

async function wishlistOf(db: Db, accountId: string): Promise<PersonalData['wishlist']> {
  const rows = await db
    .selectFrom('wishlistItem')
    .innerJoin('product', 'product.id', 'wishlistItem.productId')
    .select(['product.name', 'wishlistItem.addedAt'])
    .where('accountId', '=', accountId)
    .orderBy('addedAt', 'desc')
    .execute();
  return rows.map(({ name, addedAt }) => ({ product: name, addedAt: addedAt.toISOString() }));
}

async function stockAlertsOf(db: Db, accountId: string): Promise<PersonalData['stockAlerts']> {
  const rows = await db
    .selectFrom('stockAlert')
    .innerJoin('variant', 'variant.id', 'stockAlert.variantId')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select(['product.name', 'size', 'colour', 'email', 'askedAt'])
    .where('accountId', '=', accountId)
    .orderBy('askedAt', 'desc')
    .limit(MAX_EXPORTED_RECORDS)
    .execute();
  return rows.map(({ name, askedAt, ...alert }) => ({ product: name, ...alert, askedAt: askedAt.toISOString() }));
}

/** The host alone, because the whole address is a credential to send to the browser. */
async function notifiedBrowsersOf(db: Db, accountId: string): Promise<PersonalData['notifiedBrowsers']> {
  const rows = await db.selectFrom('pushSubscription').selectAll().where('accountId', '=', accountId).execute();
  return rows.map(({ endpoint, language, createdAt }) => ({
    service: new URL(endpoint).host,
    language,
    since: createdAt.toISOString(),
  }));
}

async function savedViewsOf(db: Db, accountId: string): Promise<PersonalData['savedViews']> {
  const rows = await viewsOf(db, accountId, MAX_EXPORTED_RECORDS);
  return rows.map(({ tableName, name, query, isShared }) => ({ table: tableName, name, query, shared: isShared }));
}

async function everyConsentOf(db: Db, accountId: string): Promise<PersonalData['consents']> {
  const rows = await db
    .selectFrom('consent')
    .select(['purpose', 'given', 'textVersion', 'source', 'at'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .limit(MAX_EXPORTED_RECORDS)
    .execute();
  return rows.map(({ purpose, source, at, ...fields }) => ({
    purpose: ConsentPurpose.parse(purpose),
    source: CONSENT_SOURCES.find((it) => it === source) ?? 'security',
    at: at.toISOString(),
    ...fields,
  }));
}

async function messagesOf(db: Db, accountId: string): Promise<PersonalData['messages']> {
  const rows = await db
    .selectFrom('enquiry')
    .select(['ticket', 'message', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .limit(MAX_EXPORTED_RECORDS)
    .execute();
  return rows.map(({ createdAt, ...fields }) => ({ ...fields, at: createdAt.toISOString() }));
}

async function mailsTo(db: Db, accountId: string): Promise<PersonalData['mails']> {
  const rows = await db
    .selectFrom('mail')
    .select(['template', 'toEmail', 'toPhone', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .limit(MAX_EXPORTED_RECORDS)
    .execute();
  return rows.map(({ template, toEmail, toPhone, createdAt }) => ({
    template,
    to: toEmail || toPhone,
    at: createdAt.toISOString(),
  }));
}
