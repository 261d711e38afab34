import { describePaid } from '#checkout';
import type { Tx } from '#infra/database';
import { markPaid, type LockedOrder } from '#orders';
import { savePayment } from '#payments';
import { closeAttempt, insertAttempt, saveGatewayOrderId } from '#payments/attempts';
import { seedPayment } from '#razorpay-simulator';
import type { DemoPerson } from '../customers.ts';

const PAYMENT_WINDOW_MS = 30 * 60_000; // ms

/** Pays an order by card or UPI, here and in the simulator, so that the demo's staff can refund it. */
export async function payByCard(tx: Tx, order: LockedOrder, { who, at }: { who: DemoPerson; at: Date }): Promise<void> {
  const { id: orderId, number: receipt, totalPaise: amount } = order;
  const method = who.name.length % 2 === 0 ? 'upi' : 'card';
  const payer = { method, email: who.email, contact: who.phone } as const;
  const { gatewayOrderId, paymentId } = await seedPayment(tx, { receipt, amount, orderId, payer, at });
  const attemptId = await insertAttempt(tx, {
    orderId,
    receipt,
    amount,
    at,
    expiresAt: new Date(at.getTime() + PAYMENT_WINDOW_MS),
  });
  await saveGatewayOrderId(tx, attemptId, gatewayOrderId);
  await savePayment(tx, {
    orderId,
    attemptId,
    gatewayPaymentId: paymentId,
    amountPaise: amount,
    currency: 'INR',
    status: 'captured',
    method,
    error: '',
    surplus: false,
    foundBy: 'webhook',
    at,
  });
  await closeAttempt(tx, orderId, at);
  await markPaid(tx, order, { note: describePaid({ amount, method }), at });
}
