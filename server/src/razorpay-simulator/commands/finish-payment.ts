import { randomBytes } from 'node:crypto';
import { scheduleWebhooks } from '../schedule-webhooks.ts';
import type { Context } from '../context.ts';
import { findEntity, findKnobs } from '../queries.ts';
import { lockEntity, saveEntity } from '../repository.ts';
import { authorize } from '../transitions.ts';

/**
 * A payment whose end nobody knew, or that counted as failed, is authorized after all. It may be the second one of its
 * order: two banks that were slow cannot know of each other.
 */
export async function finishPayment(ground: Context, paymentId: string): Promise<void> {
  await ground.db.transaction().execute(async (tx) => {
    const stored = await findEntity(tx, 'payment', paymentId);
    const order = stored && (await lockEntity(tx, 'order', stored.order_id));
    const payment = order && (await lockEntity(tx, 'payment', paymentId));
    if (!order || !payment || (payment.status !== 'created' && payment.status !== 'failed')) return;

    const knobs = await findKnobs(tx);
    const step = authorize({ order, payment, news: [] }, order.payment_capture && knobs.capture !== 'manual');
    await saveEntity(tx, step.order);
    await saveEntity(tx, step.payment);
    await scheduleWebhooks({ tx, ground, knobs }, step.news, () => randomBytes(7));
  });
}
