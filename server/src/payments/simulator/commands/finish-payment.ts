import { randomBytes } from 'node:crypto';
import { tell } from '../bell.ts';
import type { Ground } from '../ground.ts';
import { findEntity, findKnobs } from '../queries.ts';
import { lockEntity, saveEntity } from '../repository.ts';
import { authorize } from '../steps.ts';

/**
 * A payment whose end nobody knew, or that counted as failed, is authorized after all. It may be the second one of its
 * order: two banks that were slow cannot know of each other.
 */
export async function finishPayment(ground: Ground, paymentId: string): Promise<void> {
  await ground.db.transaction().execute(async (tx) => {
    const found = await findEntity(tx, 'payment', paymentId);
    const order = found && (await lockEntity(tx, 'order', found.order_id));
    const payment = order && (await lockEntity(tx, 'payment', paymentId));
    if (!order || !payment || (payment.status !== 'created' && payment.status !== 'failed')) return;

    const knobs = await findKnobs(tx);
    const step = authorize({ order, payment, news: [] }, order.payment_capture && knobs.capture !== 'manual');
    await saveEntity(tx, step.order);
    await saveEntity(tx, step.payment);
    await tell({ tx, ground, knobs }, step.news, () => randomBytes(7));
  });
}
