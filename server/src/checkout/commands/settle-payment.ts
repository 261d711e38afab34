import type { Paise } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import { awaitsCard, insertEvent, lockOrder, markPaid, markRefundDue, SYSTEM, type LockedOrder } from '#orders';
import { createRefund } from '#orders/refunds';
import {
  attemptAtGateway,
  closeAttempt,
  paymentsOfOrder,
  recordEvent,
  savePayment,
  type Attempt,
  type Finder,
  type GatewayPayment,
  type Payment,
} from '#payments';
import { CAPTURE, GIVE_BACK } from '../job-names.ts';
import { describeRefundDue, describePaid } from '../describe-payment.ts';
import { settle, type PaymentContext, type Verdict } from '../settle.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

export type SettlePayment = {
  told: GatewayPayment;
  foundBy: Finder;
  /** The message it came in, where it came in one: it counts once. */
  event?: { id: string; kind: string };
};

/** What became of it; null when the payment is for no order of ours, or its message was taken in before. */
export type Settled = { orderId: string; verdict: Verdict } | null;

type Settlement = {
  order: LockedOrder;
  attempt: Attempt;
  known: Payment | undefined;
  standing: PaymentContext;
  told: GatewayPayment;
};

/**
 * Takes in what the gateway says of a payment: the one way by which an order becomes paid. The widget's answer, the webhook and
 * the poller all end here, in any order, twice, or late; the locked order lets them pass one by one, and `settle` decides.
 */
export async function settlePayment(shop: Context, news: SettlePayment): Promise<Settled> {
  try {
    return await settleOnce(shop, news);
  } catch (fault) {
    if (!(fault instanceof PaysAnotherOrder)) throw fault;
    // Answered all the same: a gateway that is told of a fault sends the message again, and in the end sends none at all.
    shop.log.warn({ event: 'payment.of_another_order', paymentId: news.told.id }, 'a payment of another order was not counted');
    return null;
  }
}

/** The gateway's id of a payment was told with another order before: it pays that one and no second. */
class PaysAnotherOrder extends Error {
  override readonly name = 'PaysAnotherOrder';
}

async function settleOnce(shop: Context, { told, foundBy, event }: SettlePayment): Promise<Settled> {
  const attempt = await attemptAtGateway(shop.db, told.orderId);
  return shop.db.transaction().execute(async (tx) => {
    const order = attempt && (await lockOrder(tx, attempt.orderId));
    if (event && !(await recordEvent(tx, { ...event, eventId: event.id, orderId: order?.id ?? null, at: shop.now() })))
      return null;
    if (!attempt || !order) return null;

    const settlement = await loadSettlement(tx, { order, attempt, told });
    const verdict = settle(settlement.standing, { ...told, gatewayOrderId: told.orderId });
    await carryOut(tx, shop, { ...settlement, verdict, foundBy });
    return { orderId: order.id, verdict };
  });
}

async function loadSettlement(
  tx: Tx,
  { order, attempt, told }: Pick<Settlement, 'order' | 'attempt' | 'told'>,
): Promise<Settlement> {
  const payments = await paymentsOfOrder(tx, order.id);
  const known = payments.find(({ gatewayPaymentId }) => gatewayPaymentId === told.id);
  const isPaidByAnother = payments.some((it) => it !== known && it.status === 'captured' && !it.surplus);
  const standing = { order: { ...order, total: order.totalPaise }, attempt, known: known?.status, isPaidByAnother };
  return { order, attempt, known, standing, told };
}

type DecidedSettlement = Settlement & { verdict: Verdict; foundBy: Finder };

async function carryOut(tx: Tx, shop: Context, settlement: DecidedSettlement): Promise<void> {
  const { verdict } = settlement;
  switch (verdict.does) {
    case 'nothing':
      return;
    case 'refuse':
      return refuse(tx, shop, { ...settlement, because: verdict.because });
    case 'forget':
      return void (await save(tx, shop, { ...settlement, status: 'captured', surplus: true }));
    case 'keep':
      return keep(tx, shop, { ...settlement, ...verdict });
    case 'pay':
      return pay(tx, shop, settlement);
    case 'pay-back':
      return payBack(tx, shop, { ...settlement, kind: verdict.kind });
  }
}

type ToSave = DecidedSettlement & { status: Payment['status']; surplus?: boolean; fault?: string };

/** @throws PaysAnotherOrder when the gateway's id is another order's */
async function save(tx: Tx, shop: Context, { order, attempt, told, foundBy, ...as }: ToSave): Promise<string> {
  const { status, surplus = false, fault = status === 'failed' ? told.fault : '' } = as;
  const id = await savePayment(tx, {
    orderId: order.id,
    attemptId: attempt.id,
    gatewayPaymentId: told.id,
    amountPaise: told.amount,
    currency: told.currency,
    method: told.method,
    status,
    surplus,
    fault,
    foundBy,
    at: shop.now(),
  });
  if (id === undefined) throw new PaysAnotherOrder(told.id);
  return id;
}

/** Money that is not what was agreed: it is written down for staff, once, and never counts. */
async function refuse(tx: Tx, shop: Context, settlement: DecidedSettlement & { because: string }): Promise<void> {
  const { order, known, told, because } = settlement;
  shop.log.warn(
    { event: 'payment.amount_mismatch', orderId: order.id, paymentId: told.id, because },
    'a payment was not counted',
  );
  if (known?.fault === because) return;
  await save(tx, shop, { ...settlement, status: known?.status ?? 'created', fault: because });
  await insertEvent(tx, {
    orderId: order.id,
    at: shop.now(),
    status: 'Payment not counted',
    actor: SYSTEM,
    note: because,
    staffOnly: true,
  });
}

async function keep(
  tx: Tx,
  shop: Context,
  settlement: DecidedSettlement & { status: Payment['status']; capture: boolean },
): Promise<void> {
  const { order, told, status, capture } = settlement;
  await save(tx, shop, settlement);
  if (capture) await shop.jobs.later(tx, CAPTURE, { paymentId: told.id });
  if (status === 'failed' && awaitsCard(order))
    await insertEvent(tx, { orderId: order.id, at: shop.now(), status: 'Payment failed', actor: SYSTEM, note: told.fault });
}

async function pay(tx: Tx, shop: Context, settlement: DecidedSettlement): Promise<void> {
  const { order, told } = settlement;
  const at = shop.now();
  await save(tx, shop, { ...settlement, status: 'captured' });
  await closeAttempt(tx, order.id, at);
  await markPaid(tx, order, { note: describePaid(told), at });
  await sendMail(tx, shop, { letter: 'order-paid', accountId: order.accountId, orderId: order.id });
}

/** It came in and is not owed: it goes back by itself. The goods are somebody else's by now, and stay untouched. */
async function payBack(tx: Tx, shop: Context, settlement: DecidedSettlement & { kind: 'order' | 'surplus' }): Promise<void> {
  const { order, standing, told, kind } = settlement;
  const amount: Paise = told.amount;
  const note = describeRefundDue({ amount, isPaidByAnother: standing.isPaidByAnother, paymentMethod: order.paymentMethod });
  const paymentId = await save(tx, shop, { ...settlement, status: 'captured', surplus: kind === 'surplus' });
  await markRefundDue(tx, order, { kind, note, at: shop.now() });
  await createRefund(tx, shop, { orderId: order.id, paymentId, kind, amount, way: 'gateway', note, actor: SYSTEM });
  await shop.jobs.later(tx, GIVE_BACK, { orderId: order.id });
}
