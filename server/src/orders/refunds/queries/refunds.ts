import { ZERO, type Paise } from '@shop/contract/money';
import type { Db, Tx } from '#infra/database';
import type { Stored } from '#infra/secrets';
import { paymentAtGateway, type PaymentReference } from '#payments';
import { isId } from '#kernel/ids';

export async function orderTotal(db: Db | Tx, orderId: string): Promise<Paise> {
  const found = await db.selectFrom('customerOrder').select('totalPaise').where('id', '=', orderId).executeTakeFirst();
  return found?.totalPaise ?? ZERO;
}

/** Refunds that wait to be sent, or for news of them, and whose pause is over: of one order, or of all. */
export async function dueRefunds(db: Db | Tx, now: Date, orderId?: string): Promise<string[]> {
  const found = await db
    .selectFrom('refund')
    .select('id')
    .where('state', '=', 'pending')
    .where('nextTryAt', '<=', now)
    .$if(orderId !== undefined, (query) => query.where('orderId', '=', orderId ?? ''))
    .orderBy('nextTryAt')
    .limit(200)
    .execute();
  return found.map(({ id }) => id);
}

/** Which refund the gateway means by its own id, and of which order it is; undefined for one the shop did not ask for. */
export const refundAtGateway = (db: Db | Tx, gatewayRefundId: string): Promise<{ id: string; orderId: string } | undefined> =>
  db.selectFrom('refund').select(['id', 'orderId']).where('gatewayRefundId', '=', gatewayRefundId).executeTakeFirst();

type AtGateway = { paymentId: string; amount: Paise; askedAs: string | undefined };

/**
 * The payment that a refund gave back which the shop did not ask for; undefined where the payment is none of ours, and where one
 * of the shop's own refunds may be meant, whose answer is still on its way.
 */
export async function findExternalRefund(
  db: Db | Tx,
  { paymentId, amount, askedAs }: AtGateway,
): Promise<PaymentReference | undefined> {
  if (askedAs !== undefined && isId(askedAs) && (await orderOfRefund(db, askedAs)) !== undefined) return undefined;
  const payment = await paymentAtGateway(db, paymentId);
  if (!payment) return undefined;
  const asked = await db
    .selectFrom('refund')
    .select('id')
    .where('paymentId', '=', payment.id)
    .where('amountPaise', '=', amount)
    .where('gatewayRefundId', 'is', null)
    .executeTakeFirst();
  return asked ? undefined : payment;
}

/** Encrypted accounts that refunds of these orders were paid to. */
export async function sealedRefunds(db: Db, orderIds: readonly string[]): Promise<{ id: string; sealed: string }[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('refund')
    .select(['id', 'paidToSealed'])
    .where('orderId', 'in', orderIds)
    .where('paidToSealed', 'is not', null)
    .orderBy('createdAt')
    .execute();
  return rows.flatMap(({ id, paidToSealed }) => (paidToSealed === null ? [] : [{ id, sealed: paidToSealed }]));
}

/** Of which order a refund is. */
export async function orderOfRefund(db: Db | Tx, refundId: string): Promise<string | undefined> {
  const found = await db.selectFrom('refund').select('orderId').where('id', '=', refundId).executeTakeFirst();
  return found?.orderId;
}

/** Encrypted accounts of all refunds after an id, in the order of ids. */
export async function sealedRefundsAfter(db: Db, after: string | null, limit: number): Promise<Stored[]> {
  const rows = await db
    .selectFrom('refund')
    .select(['id', 'paidToSealed'])
    .where('paidToSealed', 'is not', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, paidToSealed }) => ({ id, sealed: paidToSealed ?? '' }));
}
