import type { Paise } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import { newId } from '#kernel/ids';

type NewAttempt = {
  orderId: string;
  /** Finds the gateway's order again if its response was lost. */
  receipt: string;
  amount: Paise;
  at: Date;
  expiresAt: Date;
  /** Omitted for the shop's own gateway. */
  extension?: string;
};

/** Inserts the attempt of an order before it is opened at the gateway or by an extension; returns the attempt's id. */
export async function insertAttempt(tx: Tx, { orderId, receipt, amount, at, expiresAt, extension }: NewAttempt): Promise<string> {
  const id = newId();
  const attempt = { id, orderId, receipt, amountPaise: amount, createdAt: at, expiresAt, extension: extension ?? null };
  await tx.insertInto('paymentAttempt').values(attempt).execute();
  return id;
}

/** Stores the gateway's order id if none is stored yet, and returns the stored id, so that an order has one gateway order only. */
export async function saveGatewayOrderId(tx: Tx, attemptId: string, gatewayOrderId: string): Promise<string> {
  await tx
    .updateTable('paymentAttempt')
    .set({ gatewayOrderId })
    .where('id', '=', attemptId)
    .where('gatewayOrderId', 'is', null)
    .execute();
  const row = await tx
    .selectFrom('paymentAttempt')
    .select('gatewayOrderId')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return row.gatewayOrderId ?? gatewayOrderId;
}

/** Closes the payment attempt of an order: it is paid, cancelled, or will be paid in cash. The order is locked. */
export async function closeAttempt(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('paymentAttempt')
    .set({ closedAt: at })
    .where('orderId', '=', orderId)
    .where('closedAt', 'is', null)
    .execute();
}

/** Extends the open attempts of an order until then, if they would end before. The order is locked. */
export async function extendAttempts(tx: Tx, orderId: string, until: Date): Promise<void> {
  await tx
    .updateTable('paymentAttempt')
    .set({ expiresAt: until })
    .where('orderId', '=', orderId)
    .where('closedAt', 'is', null)
    .where('expiresAt', '<', until)
    .execute();
}

/** Increments the poll count of an attempt; false when another instance did so already. */
export async function incrementPolls(tx: Tx, attemptId: string, { from, to }: { from: number; to: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('paymentAttempt')
    .set({ polls: to })
    .where('id', '=', attemptId)
    .where('polls', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
