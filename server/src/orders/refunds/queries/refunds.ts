import { ZERO, type Paise } from '@shop/contract/money';
import type { Db, Tx } from '#infra/database';
import type { Stored } from '#kernel/reencrypt';
import { findPayment } from '#payments';
import { isId } from '#kernel/ids';

export async function orderTotal(db: Db | Tx, orderId: string): Promise<Paise> {
  const row = await db.selectFrom('customerOrder').select('totalPaise').where('id', '=', orderId).executeTakeFirst();
  return row?.totalPaise ?? ZERO;
}

/** Pending refunds whose next attempt is due: of one order, or of all orders. */
export async function dueRefunds(db: Db | Tx, now: Date, orderId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('id')
    .where('state', '=', 'pending')
    .where('method', '=', 'gateway')
    .where('nextTryAt', '<=', now)
    .$if(orderId !== undefined, (query) => query.where('orderId', '=', orderId ?? ''))
    .orderBy('nextTryAt')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** The refund with this gateway id, and its order; undefined for a refund that the shop did not request. */
export const refundAtGateway = (db: Db | Tx, gatewayRefundId: string): Promise<{ id: string; orderId: string } | undefined> =>
  db.selectFrom('refund').select(['id', 'orderId']).where('gatewayRefundId', '=', gatewayRefundId).executeTakeFirst();

/** The payment that was refunded in the gateway's dashboard. */
export type RefundedPayment = { id: string; orderId: string; surplus: boolean };
type AtGateway = { paymentId: string; amount: Paise; askedAs: string | undefined };

/**
 * The payment of a refund that the shop did not request. Undefined if the payment belongs to another shop, or if one of the
 * shop's own refunds may be meant whose response has not arrived yet.
 */
export async function findExternalRefund(
  db: Db | Tx,
  { paymentId, amount, askedAs }: AtGateway,
): Promise<RefundedPayment | undefined> {
  if (askedAs !== undefined && isId(askedAs) && (await orderOfRefund(db, askedAs)) !== undefined) return undefined;
  const payment = await findPayment(db, { gatewayPaymentId: paymentId });
  if (!payment) return undefined;
  const unanswered = await db
    .selectFrom('refund')
    .select('id')
    .where('paymentId', '=', payment.id)
    .where('amountPaise', '=', amount)
    .where('gatewayRefundId', 'is', null)
    .executeTakeFirst();
  return unanswered ? undefined : payment;
}

/** The encrypted payout accounts of the refunds of these orders. */
export async function encryptedRefunds(db: Db, orderIds: readonly string[]): Promise<{ id: string; encrypted: string }[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('refund')
    .select(['id', 'paidToEncrypted'])
    .where('orderId', 'in', orderIds)
    .where('paidToEncrypted', 'is not', null)
    .orderBy('createdAt')
    .execute();
  return rows.flatMap(({ id, paidToEncrypted }) => (paidToEncrypted === null ? [] : [{ id, encrypted: paidToEncrypted }]));
}

/** The order of a refund. */
export async function orderOfRefund(db: Db | Tx, refundId: string): Promise<string | undefined> {
  const row = await db.selectFrom('refund').select('orderId').where('id', '=', refundId).executeTakeFirst();
  return row?.orderId;
}

/** Encrypted accounts of all refunds after an id, in the order of ids. */
export async function encryptedRefundsAfter(db: Db, after: string | null, limit: number): Promise<Stored[]> {
  const rows = await db
    .selectFrom('refund')
    .select(['id', 'paidToEncrypted'])
    .where('paidToEncrypted', 'is not', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, paidToEncrypted }) => ({ id, encrypted: paidToEncrypted ?? '' }));
}
