import { randomBytes } from 'node:crypto';
import { send, scheduleWebhooks } from '../schedule-webhooks.ts';
import { idOf, secondsOf, type SimulatedPayment } from '../entities.ts';
import type { Context } from '../context.ts';
import { childrenOf, findFaultSettings } from '../queries.ts';
import { badRequest, unknownId } from '../api-error.ts';
import { addEntity, lockEntity, saveEntity } from '../repository.ts';
import { authorize, begin, fail, type Outcome, type Payer, type Transition } from '../transitions.ts';

type Try = { orderId: string; outcome: Outcome; payer: Payer };

/** More than a person needs; it limits the rows that a program can insert. */
const MAX_ATTEMPTS = 50;

/** Pays an order as a customer. @throws ApiRefusal where the gateway would refuse */
export async function payOrder(context: Context, { orderId, outcome, payer }: Try): Promise<SimulatedPayment> {
  const at = context.now();
  return context.db.transaction().execute(async (tx) => {
    const order = await lockEntity(tx, 'order', orderId);
    if (!order) throw unknownId();
    if (order.status === 'paid') throw badRequest('Payment already done for this order.');
    if (order.attempts >= MAX_ATTEMPTS) throw badRequest('This order was tried too often.');
    const others = await childrenOf(tx, { kind: 'payment', parentId: orderId });
    if (others.some(({ status }) => status === 'authorized')) throw badRequest('A payment of this order is being processed.');

    const faults = await findFaultSettings(tx);
    const begun = begin(order, idOf('payment', randomBytes(7)), { payer, at: secondsOf(at) });
    const step = endOf(begun, outcome, order.payment_capture && faults.capture !== 'manual');
    await addEntity(tx, { kind: 'payment', entity: step.payment, parentId: orderId, at });
    await saveEntity(tx, step.order);
    await scheduleWebhooks({ tx, context, faults }, step.events, () => randomBytes(7));
    if (outcome === 'late' || outcome === 'failed-late')
      await send({ tx, context, faults }, { task: 'finish-payment', paymentId: step.payment.id }, faults.settleAfter);
    return step.payment;
  });
}

function endOf(begun: Transition, outcome: Outcome, captures: boolean): Transition {
  if (outcome === 'late') return begun;
  return outcome === 'paid' ? authorize(begun, captures) : fail(begun);
}
