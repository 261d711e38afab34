import type { Paise } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import { insertEvent, lockOrder, markPaid, markRefundDue, SYSTEM, type LockedOrder } from '#orders';
import { awaitsCard } from '#orders/rules';
import { createRefund } from '#orders/refunds';
import { paymentsOfOrder, recordEvent, savePayment, type Finder, type GatewayPayment, type Payment } from '#payments';
import { attemptAtGateway, closeAttempt, type Attempt } from '#payments/attempts';
import { CAPTURE, REFUND_LATE_PAYMENT } from '../job-names.ts';
import { describeRefundDue, describePaid } from '../describe-payment.ts';
import { settle, type PaymentContext, type Verdict } from '../settle.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

export type SettlePayment = {
  reported: GatewayPayment;
  foundBy: Finder;
  /** The webhook that reported it, if any. An event is processed once. */
  event?: { id: string; kind: string };
};

/** The verdict; null when the payment belongs to no order of the shop, or its event was processed before. */
export type Settled = { orderId: string; verdict: Verdict } | null;

type Settlement = {
  order: LockedOrder;
  attempt: Attempt;
  known: Payment | undefined;
  context: PaymentContext;
  reported: GatewayPayment;
};

/**
 * Applies a payment status that the gateway reported; no other command makes an order paid. Widget, webhook and poller
 * all call it, in any order, repeated or late. The lock of the order serializes them, and `settle` decides.
 */
export async function settlePayment(shop: Context, news: SettlePayment): Promise<Settled> {
  try {
    return await settleOnce(shop, news);
  } catch (error) {
    if (!(error instanceof PaysAnotherOrder)) throw error;
    // The response to the webhook is a success: the gateway repeats a failed webhook, and disables the endpoint in the
    // end.
    shop.log.warn({ event: 'payment.order_mismatch', paymentId: news.reported.id }, 'a payment of another order was not counted');
    return null;
  }
}

/** The payment id is already stored for another order. A payment pays one order only. */
class PaysAnotherOrder extends Error {
  override readonly name = 'PaysAnotherOrder';
}

async function settleOnce(shop: Context, { reported, foundBy, event }: SettlePayment): Promise<Settled> {
  const attempt = await attemptAtGateway(shop.db, reported.orderId);
  return shop.db.transaction().execute(async (tx) => {
    const order = attempt && (await lockOrder(tx, attempt.orderId));
    if (event && !(await recordEvent(tx, { ...event, eventId: event.id, orderId: order?.id ?? null, at: shop.now() })))
      return null;
    if (!attempt || !order) return null;

    const settlement = await loadSettlement(tx, { order, attempt, reported });
    const verdict = settle(settlement.context, { ...reported, gatewayOrderId: reported.orderId });
    await carryOut(tx, shop, { ...settlement, verdict, foundBy });
    return { orderId: order.id, verdict };
  });
}

async function loadSettlement(
  tx: Tx,
  { order, attempt, reported }: Pick<Settlement, 'order' | 'attempt' | 'reported'>,
): Promise<Settlement> {
  const payments = await paymentsOfOrder(tx, order.id);
  const known = payments.find(({ gatewayPaymentId }) => gatewayPaymentId === reported.id);
  const isPaidByAnother = payments.some((it) => it !== known && it.status === 'captured' && !it.surplus);
  const state = { order: { ...order, amountDue: order.duePaise }, attempt, known: known?.status, isPaidByAnother };
  return { order, attempt, known, context: state, reported };
}

type DecidedSettlement = Settlement & { verdict: Verdict; foundBy: Finder };

async function carryOut(tx: Tx, shop: Context, settlement: DecidedSettlement): Promise<void> {
  const { verdict } = settlement;
  switch (verdict.action) {
    case 'nothing':
      return;
    case 'refuse':
      return refuse(tx, shop, { ...settlement, reason: verdict.reason });
    case 'record-refunded':
      return void (await save(tx, shop, { ...settlement, status: 'captured', surplus: true }));
    case 'record':
      return recordStatus(tx, shop, { ...settlement, ...verdict });
    case 'mark-paid':
      return markOrderPaid(tx, shop, settlement);
    case 'refund':
      return refundPayment(tx, shop, { ...settlement, kind: verdict.kind });
  }
}

type ToSave = DecidedSettlement & { status: Payment['status']; surplus?: boolean; error?: string };

/** @throws PaysAnotherOrder when the gateway's id is another order's */
async function save(tx: Tx, shop: Context, { order, attempt, reported, foundBy, ...as }: ToSave): Promise<string> {
  const { status, surplus = false, error = status === 'failed' ? reported.error : '' } = as;
  const id = await savePayment(tx, {
    orderId: order.id,
    attemptId: attempt.id,
    gatewayPaymentId: reported.id,
    amountPaise: reported.amount,
    currency: reported.currency,
    method: reported.method,
    status,
    surplus,
    error,
    foundBy,
    at: shop.now(),
  });
  if (id === undefined) throw new PaysAnotherOrder(reported.id);
  return id;
}

/** Records a payment with a wrong amount, currency or order for staff, once. It never pays the order. */
async function refuse(tx: Tx, shop: Context, settlement: DecidedSettlement & { reason: string }): Promise<void> {
  const { order, known, reported, reason } = settlement;
  shop.log.warn(
    { event: 'payment.amount_mismatch', orderId: order.id, paymentId: reported.id, reason },
    'a payment was not counted',
  );
  if (known?.error === reason) return;
  await save(tx, shop, { ...settlement, status: known?.status ?? 'created', error: reason });
  await insertEvent(tx, {
    orderId: order.id,
    at: shop.now(),
    status: 'Payment not counted',
    actor: SYSTEM,
    note: reason,
    staffOnly: true,
  });
}

async function recordStatus(
  tx: Tx,
  shop: Context,
  settlement: DecidedSettlement & { status: Payment['status']; capture: boolean },
): Promise<void> {
  const { order, reported, status, capture } = settlement;
  await save(tx, shop, settlement);
  if (capture) await shop.jobs.enqueue(tx, CAPTURE, { paymentId: reported.id });
  if (status === 'failed' && awaitsCard(order))
    await insertEvent(tx, { orderId: order.id, at: shop.now(), status: 'Payment failed', actor: SYSTEM, note: reported.error });
}

async function markOrderPaid(tx: Tx, shop: Context, settlement: DecidedSettlement): Promise<void> {
  const { order, reported } = settlement;
  const at = shop.now();
  await save(tx, shop, { ...settlement, status: 'captured' });
  await closeAttempt(tx, order.id, at);
  await markPaid(tx, order, { note: describePaid(reported), at });
  await sendMail(tx, shop, { template: 'order-paid', accountId: order.accountId, orderId: order.id });
}

/**
 * Refunds a captured payment that is not owed automatically. Stock stays as it is, because the order's goods may be
 * sold to others by now.
 */
async function refundPayment(
  tx: Tx,
  shop: Context,
  settlement: DecidedSettlement & { kind: 'order' | 'surplus' },
): Promise<void> {
  const { order, context: state, reported, kind } = settlement;
  const amount: Paise = reported.amount;
  const note = describeRefundDue({ amount, isPaidByAnother: state.isPaidByAnother, paymentMethod: order.paymentMethod });
  const paymentId = await save(tx, shop, { ...settlement, status: 'captured', surplus: kind === 'surplus' });
  await markRefundDue(tx, order, { kind, note, at: shop.now() });
  await createRefund(tx, shop, { orderId: order.id, paymentId, kind, amount, method: 'gateway', note, actor: SYSTEM });
  await shop.jobs.enqueue(tx, REFUND_LATE_PAYMENT, { orderId: order.id });
}
