import type { GiftCardOffer, GiftCardSale } from '@shop/contract/gift-card-sales';
import type { Paise } from '@shop/contract/paise';
import type { Db, Tx } from '#infra/database';
import { indianDay } from '#kernel/clock';
import { ShopError } from '#kernel/shop-error';
import type { DueRefund } from '../repository/payments.ts';
import { tokenHash } from '../sale-token.ts';

/** The cache tag of the offer of gift cards. */
export const GIFT_CARD_OFFER = 'gift-card-offer';

export async function offerOf(db: Db | Tx): Promise<GiftCardOffer> {
  const { isOn, amounts, minPaise, maxPaise } = await db.selectFrom('giftCardOffer').selectAll().executeTakeFirstOrThrow();
  return { isOn, amounts: amounts as Paise[], min: minPaise, max: maxPaise };
}

const sales = (db: Db | Tx) =>
  db
    .selectFrom('giftCard')
    .select(['id', 'number', 'state', 'valuePaise', 'buyerName', 'buyerEmail', 'receiverName', 'receiverEmail', 'message'])
    .select(['deliverAt', 'sentAt', 'expiresAt', 'payBefore', 'paidAt', 'gatewayOrderId', 'createdAt'])
    .where('payBefore', 'is not', null);

export type Sale = Awaited<ReturnType<typeof saleByToken>>;

/** @throws ShopError not_found */
export async function saleByToken(db: Db | Tx, token: string) {
  const sale = await sales(db).where('tokenHash', '=', tokenHash(token)).executeTakeFirst();
  if (!sale) throw new ShopError('not_found', 'There is no such gift card.');
  return sale;
}

export const saleById = (db: Db | Tx, id: string): Promise<Sale> => sales(db).where('id', '=', id).executeTakeFirstOrThrow();

/** The id of the card that this attempt bought. */
export const saleOfAttempt = (db: Db | Tx, requestKey: string) =>
  db
    .selectFrom('giftCard')
    .select(['id', 'valuePaise', 'buyerEmail', 'receiverEmail'])
    .where('requestKey', '=', requestKey)
    .executeTakeFirstOrThrow();

/** The bought card of the gateway's order; undefined for an order of goods. */
export const saleAtGateway = (db: Db | Tx, gatewayOrderId: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('giftCard').select('id').where('gatewayOrderId', '=', gatewayOrderId).executeTakeFirst();

/** The bought card of a payment. */
export const saleOfPayment = (db: Db | Tx, gatewayPaymentId: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('giftCardPayment').select('giftCardId as id').where('gatewayPaymentId', '=', gatewayPaymentId).executeTakeFirst();

/** The number of cards that this buyer ordered since then, paid or not. */
export async function countSales(db: Db | Tx, buyerEmail: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('giftCard')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('buyerEmail', '=', buyerEmail)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Unpaid cards whose next poll is due. */
export const duePolls = (db: Db, now: Date, limit: number) =>
  sales(db).select('polls').where('pollAt', '<=', now).orderBy('pollAt').limit(limit).execute();

export const dueSaleRefunds = (db: Db, now: Date, limit: number): Promise<DueRefund[]> =>
  db
    .selectFrom('giftCardPayment')
    .select(['id', 'gatewayPaymentId', 'amountPaise', 'refundRound', 'gatewayRefundId'])
    .where('refundState', '=', 'pending')
    .where('refundAt', '<=', now)
    .orderBy('refundAt')
    .limit(limit)
    .execute();

export function saleShown(sale: Sale, now: Date): GiftCardSale {
  const { number, state, buyerName, buyerEmail, receiverName, receiverEmail, message, payBefore, paidAt, sentAt } = sale;
  const ended = state === 'cancelled' || (state === 'unpaid' && (payBefore === null || payBefore <= now));
  return {
    number,
    value: sale.valuePaise,
    buyerName,
    buyerEmail,
    receiverName,
    receiverEmail,
    message,
    state: paidAt !== null && state === 'cancelled' ? 'refunded' : ended ? 'ended' : paidState(state, sentAt),
    deliverOn: indianDay(sale.deliverAt ?? sale.createdAt),
    expiresAt: sale.expiresAt.toISOString(),
    payBefore: ended || paidAt !== null ? null : (payBefore?.toISOString() ?? null),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

const paidState = (state: string, sentAt: Date | null) =>
  state === 'unpaid' ? 'unpaid' : sentAt === null ? 'scheduled' : 'sent';

/** An authorized payment whose card waits for it. */
export const capturableSale = (db: Db, gatewayPaymentId: string): Promise<{ amountPaise: Paise; currency: string } | undefined> =>
  db
    .selectFrom('giftCardPayment as p')
    .innerJoin('giftCard as g', 'g.id', 'p.giftCardId')
    .select(['p.amountPaise', 'p.currency'])
    .where('p.gatewayPaymentId', '=', gatewayPaymentId)
    .where('p.status', '=', 'authorized')
    .where('g.state', '=', 'unpaid')
    .executeTakeFirst();

export const cardForLink = (db: Db | Tx, id: string) =>
  db.selectFrom('giftCard').select(['codeHash', 'tokenHash', 'round']).where('id', '=', id).executeTakeFirst();

/** A bought card by the gateway's order, for a browser that returns from the gateway's page. */
export const saleOfGatewayOrder = (db: Db, gatewayOrderId: string): Promise<Sale | undefined> =>
  sales(db).where('gatewayOrderId', '=', gatewayOrderId).executeTakeFirst();

/** The cards that a customer bought and paid, newest first. */
export async function boughtCardsOf(
  db: Db,
  accountId: string,
  { limit, now }: { limit: number; now: Date },
): Promise<GiftCardSale[]> {
  const rows = await sales(db)
    .where('buyerId', '=', accountId)
    .where('paidAt', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map((sale) => saleShown(sale, now));
}
