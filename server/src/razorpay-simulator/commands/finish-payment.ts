import { randomBytes } from 'node:crypto';
import { scheduleWebhooks } from '../schedule-webhooks.ts';
import type { Context } from '../context.ts';
import { findEntity, findFaultSettings } from '../queries.ts';
import { lockEntity, saveEntity } from '../repository.ts';
import { authorize } from '../transitions.ts';

/**
 * Authorizes a payment whose outcome was unknown, or that counted as failed. It may be the second one of its order: two slow
 * banks do not know of each other.
 */
export async function finishPayment(context: Context, paymentId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const stored = await findEntity(tx, 'payment', paymentId);
    const order = stored && (await lockEntity(tx, 'order', stored.order_id));
    const payment = order && (await lockEntity(tx, 'payment', paymentId));
    if (!order || !payment || (payment.status !== 'created' && payment.status !== 'failed')) return;

    const faults = await findFaultSettings(tx);
    const step = authorize({ order, payment, events: [] }, order.payment_capture && faults.capture !== 'manual');
    await saveEntity(tx, step.order);
    await saveEntity(tx, step.payment);
    await scheduleWebhooks({ tx, context, faults }, step.events, () => randomBytes(7));
  });
}
