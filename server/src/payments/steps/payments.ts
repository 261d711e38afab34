import type { Paise } from '@shop/contract/money';
import type { PAYMENT_STATES } from '@shop/contract/orders';
import type { Tx } from '#infra/database';
import { newId } from '#kernel/ids';

export type PaymentState = (typeof PAYMENT_STATES)[number];
/** The source that first reported a payment. */
export type Finder = 'widget' | 'webhook' | 'poller';

export type Payment = {
  id: string;
  orderId: string;
  gatewayPaymentId: string;
  amountPaise: Paise;
  currency: string;
  status: PaymentState;
  method: string;
  error: string;
  surplus: boolean;
};

/** The payments of a locked order. */
export const paymentsOfOrder = (tx: Tx, orderId: string): Promise<Payment[]> =>
  tx
    .selectFrom('payment')
    .select(['id', 'orderId', 'gatewayPaymentId', 'amountPaise', 'currency', 'status', 'method', 'error', 'surplus'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .$narrowType<{ status: PaymentState }>()
    .execute();

export type PaymentToSave = Omit<Payment, 'id'> & { attemptId: string; foundBy: Finder; at: Date };

/**
 * Saves the latest state of a payment and returns its id. Its first source and time are kept. Undefined when the
 * gateway's id belongs to another order, which this payment cannot pay. The order is locked.
 */
export async function savePayment(tx: Tx, { at, ...payment }: PaymentToSave): Promise<string | undefined> {
  const { amountPaise, currency, status, method, error, surplus } = payment;
  const capturedAt = status === 'captured' ? at : null;
  const saved = await tx
    .insertInto('payment')
    .values({ id: newId(), ...payment, createdAt: at, capturedAt })
    .onConflict((it) =>
      it
        .column('gatewayPaymentId')
        .doUpdateSet({ amountPaise, currency, status, method, error, surplus, capturedAt })
        .where('payment.orderId', '=', payment.orderId),
    )
    .returning('id')
    .executeTakeFirst();
  return saved?.id;
}

type NewEvent = { eventId: string; kind: string; orderId: string | null; at: Date };

/** Stores a webhook event; false if it was stored before. */
export async function recordEvent(tx: Tx, { eventId, kind, orderId, at }: NewEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('paymentEvent')
    .values({ eventId, kind, orderId, receivedAt: at })
    .onConflict((it) => it.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes old webhook events: repeated deliveries arrive within a day. */
export async function deleteEventsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('paymentEvent').where('receivedAt', '<', moment).execute();
}
