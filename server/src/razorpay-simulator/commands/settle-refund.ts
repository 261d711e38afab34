import { randomBytes } from 'node:crypto';
import { scheduleWebhooks } from '../schedule-webhooks.ts';
import type { Context } from '../context.ts';
import { findEntity, findFaultSettings } from '../queries.ts';
import { lockEntity, saveEntity } from '../repository.ts';
import { settleRefund as settle } from '../transitions.ts';

/** Settles a pending refund: processed, or failed. */
export async function settleRefund(context: Context, refundId: string, status: 'processed' | 'failed'): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const stored = await findEntity(tx, 'refund', refundId);
    const payment = stored && (await lockEntity(tx, 'payment', stored.payment_id));
    const refund = payment && (await lockEntity(tx, 'refund', refundId));
    if (!payment || refund?.status !== 'pending') return;

    const step = settle(payment, refund, status);
    await saveEntity(tx, step.payment);
    await saveEntity(tx, step.refund);
    await scheduleWebhooks({ tx, context, faults: await findFaultSettings(tx) }, step.events, () => randomBytes(7));
  });
}
