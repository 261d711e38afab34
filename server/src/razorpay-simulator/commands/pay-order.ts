import { randomBytes } from 'node:crypto';
import { send, scheduleWebhooks } from '../schedule-webhooks.ts';
import { idOf, secondsOf, type SimulatedPayment } from '../entities.ts';
import type { Context } from '../context.ts';
import { childrenOf, findKnobs } from '../queries.ts';
import { badRequest, unknownId } from '../api-error.ts';
import { addEntity, lockEntity, saveEntity } from '../repository.ts';
import { authorize, begin, fail, type Outcome, type Payer, type Step } from '../transitions.ts';

type Try = { orderId: string; outcome: Outcome; payer: Payer };

/** A person cannot need more, and a program shall not fill the database. */
const MOST_TRIES = 50;

/** A customer tries to pay an order. @throws ApiRefusal where the gateway would not let them */
export async function payOrder(ground: Context, { orderId, outcome, payer }: Try): Promise<SimulatedPayment> {
  const at = ground.now();
  return ground.db.transaction().execute(async (tx) => {
    const order = await lockEntity(tx, 'order', orderId);
    if (!order) throw unknownId();
    if (order.status === 'paid') throw badRequest('Payment already done for this order.');
    if (order.attempts >= MOST_TRIES) throw badRequest('This order was tried too often.');
    const others = await childrenOf(tx, { kind: 'payment', parentId: orderId });
    if (others.some(({ status }) => status === 'authorized')) throw badRequest('A payment of this order is being processed.');

    const knobs = await findKnobs(tx);
    const begun = begin(order, idOf('payment', randomBytes(7)), { payer, at: secondsOf(at) });
    const step = endOf(begun, outcome, order.payment_capture && knobs.capture !== 'manual');
    await addEntity(tx, { kind: 'payment', entity: step.payment, parentId: orderId, at });
    await saveEntity(tx, step.order);
    await scheduleWebhooks({ tx, ground, knobs }, step.news, () => randomBytes(7));
    if (outcome === 'late' || outcome === 'failed-late')
      await send({ tx, ground, knobs }, { errand: 'finish-payment', paymentId: step.payment.id }, knobs.settleAfter);
    return step.payment;
  });
}

function endOf(begun: Step, outcome: Outcome, captures: boolean): Step {
  if (outcome === 'late') return begun;
  return outcome === 'paid' ? authorize(begun, captures) : fail(begun);
}
