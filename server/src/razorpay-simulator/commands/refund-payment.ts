import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RefundInput } from '../request-schemas.ts';
import { send, scheduleWebhooks } from '../schedule-webhooks.ts';
import { idOf, secondsOf, type SimulatedPayment, type SimulatedRefund } from '../entities.ts';
import type { Context } from '../context.ts';
import type { FaultSettings } from '../fault-settings.ts';
import { findFaultSettings, refundOfKey } from '../queries.ts';
import { badRequest, unknownId } from '../api-error.ts';
import { addEntity, lockEntity, saveEntity } from '../repository.ts';
import { refund } from '../transitions.ts';

/** In seconds, about six months: the maximum age of a payment that the gateway refunds. */
const OLDEST = 180 * 24 * 60 * 60;

/** Refunds a payment, once per idempotency key. @throws ApiRefusal */
export async function refundPayment(context: Context, paymentId: string, input: RefundInput): Promise<SimulatedRefund> {
  const at = context.now();
  return context.db.transaction().execute(async (tx) => {
    const payment = await lockEntity(tx, 'payment', paymentId);
    if (!payment) throw unknownId();
    const before = input.key === null ? undefined : await refundOfKey(tx, input.key);
    if (before) return sameAgain(before, paymentId, input);

    const faults = await findFaultSettings(tx);
    const step = refund(payment, newRefund(payment, { input, at: secondsOf(at), faults }));
    await addEntity(tx, { kind: 'refund', entity: step.refund, parentId: paymentId, key: input.key, at });
    await saveEntity(tx, step.payment);
    await scheduleWebhooks({ tx, context, faults }, step.events, () => randomBytes(7));
    if (faults.refunds !== 'processed') {
      const status = faults.refunds === 'failed' ? 'failed' : 'processed';
      await send({ tx, context, faults }, { task: 'settle-refund', refundId: step.refund.id, status }, faults.settleAfter);
    }
    return step.refund;
  });
}

function sameAgain(before: SimulatedRefund, paymentId: string, input: RefundInput): SimulatedRefund {
  const { amount, speed_requested, receipt, notes } = before;
  const previous = { payment_id: before.payment_id, amount, speed_requested, receipt, notes };
  const repeated = {
    payment_id: paymentId,
    amount: input.amount ?? amount,
    speed_requested: input.speed,
    receipt: input.receipt,
    notes: input.notes,
  };
  if (isDeepStrictEqual(previous, repeated)) return before;
  throw badRequest('Different request with the same idempotency key has already been processed.');
}

type Now = { input: RefundInput; at: number; faults: FaultSettings };

function newRefund(payment: SimulatedPayment, { input, at, faults }: Now): SimulatedRefund {
  if (!payment.captured) throw badRequest('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.amount_refunded;
  if (left === 0) throw badRequest('The payment has been fully refunded already');
  const amount = input.amount ?? left;
  if (amount > left) throw badRequest('The total refund amount is greater than the refund payment amount', 'amount');
  if (at - payment.created_at > OLDEST) throw badRequest('A payment that is more than 6 months old cannot be refunded normally');
  const arrived = faults.refunds === 'processed';
  return {
    id: idOf('refund', randomBytes(7)),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: input.notes,
    receipt: input.receipt,
    acquirer_data: { arn: arrived ? '10000000000000' : null },
    batch_id: null,
    status: arrived ? 'processed' : 'pending',
    speed_requested: input.speed,
    speed_processed: arrived ? 'normal' : null,
    created_at: at,
  };
}
