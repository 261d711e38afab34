import { randomBytes } from 'node:crypto';
import { tell } from '../bell.ts';
import type { Ground } from '../ground.ts';
import { findEntity, findKnobs } from '../queries.ts';
import { lockEntity, saveEntity } from '../repository.ts';
import { settleRefund as settle } from '../steps.ts';

/** A pending refund arrives, or fails. */
export async function settleRefund(ground: Ground, refundId: string, status: 'processed' | 'failed'): Promise<void> {
  await ground.db.transaction().execute(async (tx) => {
    const found = await findEntity(tx, 'refund', refundId);
    const payment = found && (await lockEntity(tx, 'payment', found.payment_id));
    const refund = payment && (await lockEntity(tx, 'refund', refundId));
    if (!payment || refund?.status !== 'pending') return;

    const step = settle(payment, refund, status);
    await saveEntity(tx, step.payment);
    await saveEntity(tx, step.refund);
    await tell({ tx, ground, knobs: await findKnobs(tx) }, step.news, () => randomBytes(7));
  });
}
