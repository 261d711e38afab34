import { ZERO, type Paise } from '@shop/contract/money';
import type { RefundMethod } from '@shop/contract/refunds';
import { sql, type Tx } from '#infra/database';
import type { Replacement } from '#kernel/reencrypt';
import { isId, newId } from '#kernel/ids';
import type { RefundedPieces, RefundState } from './rules.ts';

/** Whether the refund is for the order's own payment or for a surplus that was not owed. */
export type RefundKind = 'order' | 'surplus';

export type NewRefund = {
  orderId: string;
  /** Null for a refund that does not go through the gateway. */
  paymentId: string | null;
  kind: RefundKind;
  amount: Paise;
  method: RefundMethod;
  /** The payout account, masked. */
  paidTo: string;
  /** The payout account, encrypted, for staff who pay it. */
  paidToEncrypted?: string | null;
  /** It waits for something else than the gateway. */
  isPending?: boolean;
  note: string;
  actorName: string;
  returnId: string | null;
  lines: readonly RefundedPieces[];
  at: Date;
};

/** Inserts a refund: pending when it goes through the gateway, processed when staff paid it out. Returns its id. */
export async function insertRefund(tx: Tx, { lines, amount, at, isPending = false, ...refund }: NewRefund): Promise<string> {
  const id = newId();
  const outcome =
    isPending || refund.method === 'gateway'
      ? { state: 'pending', processedAt: null, nextTryAt: at }
      : { state: 'processed', processedAt: at, nextTryAt: at };
  await tx
    .insertInto('refund')
    .values({ id, ...refund, ...outcome, amountPaise: amount, createdAt: at })
    .execute();
  const rows = lines.map((line) => ({
    refundId: id,
    orderLineId: line.lineId,
    quantity: line.quantity,
    amountPaise: line.amount,
  }));
  if (rows.length > 0) await tx.insertInto('refundLine').values(rows).execute();
  return id;
}

/** A refund, locked until the transaction ends. The row of its order is locked before it, in the usual lock order. */
export type LockedRefund = {
  id: string;
  orderId: string;
  paymentId: string | null;
  kind: RefundKind;
  amountPaise: Paise;
  state: RefundState;
  method: RefundMethod;
  /** The payout account, masked. */
  paidTo: string;
  gatewayRefundId: string | null;
  note: string;
  actorName: string;
  returnId: string | null;
  tries: number;
  round: number;
  error: string;
  nextTryAt: Date;
};

export async function lockRefund(tx: Tx, refundId: string): Promise<LockedRefund | undefined> {
  if (!isId(refundId)) return undefined;
  return tx
    .selectFrom('refund')
    .select(['id', 'orderId', 'paymentId', 'kind', 'amountPaise', 'state', 'method', 'paidTo', 'gatewayRefundId', 'note'])
    .select(['actorName', 'returnId', 'tries', 'round', 'error', 'nextTryAt'])
    .where('id', '=', refundId)
    .forUpdate()
    .$narrowType<{ kind: RefundKind; state: RefundState; method: RefundMethod }>()
    .executeTakeFirst();
}

/** Claims a pending refund for one attempt, so that no other process sends it before its next due time. */
export async function claimAttempt(tx: Tx, refundId: string, nextTryAt: Date): Promise<void> {
  await tx
    .updateTable('refund')
    .set((row) => ({ tries: row('tries', '+', 1), nextTryAt }))
    .where('id', '=', refundId)
    .execute();
}

type Outcome = {
  state: RefundState;
  gatewayRefundId: string | null;
  error: string;
  processedAt?: Date;
};

export async function saveRefundOutcome(tx: Tx, refundId: string, outcome: Outcome): Promise<void> {
  await tx.updateTable('refund').set(outcome).where('id', '=', refundId).execute();
}

/** Makes a refund due now, whatever its retry delay. */
export async function retryNow(tx: Tx, refundId: string, nextTryAt: Date): Promise<void> {
  await tx.updateTable('refund').set({ nextTryAt }).where('id', '=', refundId).execute();
}

/** Resets the attempts of a refund. A new round gives it a new idempotency key (`refundKey`). */
export async function resetRefund(tx: Tx, refundId: string, again: { round: number; at: Date }): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ state: 'pending', tries: 0, round: again.round, gatewayRefundId: null, error: '', nextTryAt: again.at })
    .where('id', '=', refundId)
    .execute();
}

/** A refund by an exchange whose difference is not paid. */
const PENDING_EXCHANGE = sql<boolean>`method = 'exchange' and state = 'pending'`;

/** Marks the pending exchange refund of a return as processed. Returns whether there was one. */
export async function processExchangeRefund(tx: Tx, { returnId, at }: { returnId: string; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refund')
    .set({ state: 'processed', processedAt: at })
    .where('returnId', '=', returnId)
    .where(PENDING_EXCHANGE)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Deletes the pending exchange refund of a return, whose exchange ended unpaid. Returns whether there was one. */
export async function deleteExchangeRefund(tx: Tx, returnId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('refund')
    .where('returnId', '=', returnId)
    .where(PENDING_EXCHANGE)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** The value of returned goods that pays for more expensive sizes once their differences are paid. The order is locked. */
export async function pendingExchangeSum(tx: Tx, orderId: string): Promise<Paise> {
  const { amount } = await tx
    .selectFrom('refund')
    .select(sql<Paise>`coalesce(sum(amount_paise), 0)::bigint`.as('amount'))
    .where('orderId', '=', orderId)
    .where(PENDING_EXCHANGE)
    .executeTakeFirstOrThrow();
  return amount;
}

/** Whether the exchange of a return waits for the payment of its difference. */
export async function isExchangePending(tx: Tx, returnId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refund')
    .select('id')
    .where('returnId', '=', returnId)
    .where(PENDING_EXCHANGE)
    .executeTakeFirst();
  return row !== undefined;
}

export type Sums = { processed: Paise; pending: Paise; failed: Paise };
export const NOTHING: Sums = { processed: ZERO, pending: ZERO, failed: ZERO };

/** The processed, pending and failed refunds of an order, summed. The order is locked. */
export async function refundSums(tx: Tx, orderId: string): Promise<Sums> {
  const { rows } = await sql<{ state: RefundState; amount: Paise }>`
    select state, sum(amount_paise)::bigint as amount from refund
    where order_id = ${orderId} and kind = 'order' group by state`.execute(tx);
  return { ...NOTHING, ...Object.fromEntries(rows.map(({ state, amount }) => [state, amount])) };
}

/**
 * The refundable remainder of a payment at the gateway, after all its refunds that did not fail; undefined for an unknown
 * payment.
 */
export async function leftOfPayment(tx: Tx, paymentId: string): Promise<Paise | undefined> {
  const { rows } = await sql<{ left: Paise }>`
    select p.amount_paise - coalesce((
      select sum(amount_paise) from refund r where r.payment_id = p.id and r.state <> 'failed'), 0)::bigint as left
    from payment p where p.id = ${paymentId} and p.status = 'captured'`.execute(tx);
  return rows[0]?.left;
}

/** Removes notes and accounts from the refunds of these orders; amounts stay. */
export async function anonymizeRefunds(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ note: '', paidTo: '', paidToEncrypted: null })
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute();
}

/** Replaces the encrypted accounts of refunds after a key rotation, unless an account changed meanwhile. */
export async function replaceEncryptedRefunds(tx: Tx, rows: readonly Replacement[]): Promise<void> {
  const [ids, froms, tos] = [rows.map(({ id }) => id), rows.map(({ from }) => from), rows.map(({ to }) => to)];
  await sql`
    update refund set paid_to_encrypted = fresh
    from unnest(${ids}::uuid[], ${froms}::text[], ${tos}::text[]) as replacement (row_id, old, fresh)
    where refund.id = row_id and paid_to_encrypted = old`.execute(tx);
}
