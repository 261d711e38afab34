import { randomBytes } from 'node:crypto';
import { scheduleWebhooks } from '../schedule-webhooks.ts';
import type { SimulatedPayment } from '../entities.ts';
import type { Context } from '../context.ts';
import { findEntity, findFaultSettings } from '../queries.ts';
import { badRequest, unknownId } from '../api-error.ts';
import { lockEntity, saveEntity } from '../repository.ts';
import { capture } from '../transitions.ts';

type CaptureInput = { paymentId: string; amount: number; currency: string };

/** Captures the whole amount of an authorized payment. @throws ApiRefusal */
export async function capturePayment(context: Context, { paymentId, amount, currency }: CaptureInput): Promise<SimulatedPayment> {
  return context.db.transaction().execute(async (tx) => {
    const stored = await findEntity(tx, 'payment', paymentId);
    const order = stored && (await lockEntity(tx, 'order', stored.order_id));
    const payment = order && (await lockEntity(tx, 'payment', paymentId));
    if (!order || !payment) throw unknownId();
    if (payment.captured) throw badRequest('This payment has already been captured');
    if (payment.status !== 'authorized')
      throw badRequest('Only payments which have been authorized and not yet captured can be captured');
    if (amount !== payment.amount || currency !== payment.currency)
      throw badRequest('Capture amount must be equal to the amount authorized', 'amount');

    const step = capture({ order, payment });
    await saveEntity(tx, step.order);
    await saveEntity(tx, step.payment);
    await scheduleWebhooks({ tx, context, faults: await findFaultSettings(tx) }, step.events, () => randomBytes(7));
    return step.payment;
  });
}
