import type { Method, SimulatedOrder, SimulatedPayment, SimulatedRefund } from './entities.ts';
import type { GatewayEvent } from './events.ts';

/** The transitions of an order and a payment at the gateway, and the events that the shop gets, in order. */
export type Transition = { order: SimulatedOrder; payment: SimulatedPayment; events: GatewayEvent[] };

/** The outcome of a payment attempt: `late` leaves it open and authorizes it some seconds later; `failed-late` fails first. */
export const OUTCOMES = ['paid', 'failed', 'late', 'failed-late'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** 2 % and the tax on it, similar to the gateway's fee. */
const feeOf = (amount: number) => ({ fee: Math.round(amount * 0.0236), tax: Math.round(amount * 0.0036) });

type ToOpen = Pick<SimulatedOrder, 'amount' | 'currency' | 'receipt' | 'notes'> & { captures: boolean };

/** Opens an order for payment. */
export const openOrder = (id: string, { amount, currency, receipt, notes, captures }: ToOpen, at: number): SimulatedOrder => ({
  id,
  entity: 'order',
  amount,
  amount_paid: 0,
  amount_due: amount,
  currency,
  receipt,
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes,
  payment_capture: captures,
  created_at: at,
});

export type Payer = { method: Method; email: string; contact: string };

/** Starts an attempt whose outcome is open. */
export function begin(order: SimulatedOrder, id: string, { payer, at }: { payer: Payer; at: number }): Transition {
  const isCard = payer.method === 'card';
  const payment: SimulatedPayment = {
    id,
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: payer.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: 'Test payment',
    card_id: isCard ? id.replace('pay_', 'card_') : null,
    ...(isCard && { card: { last4: '1007', network: 'Visa', type: 'debit', issuer: null } }),
    bank: null,
    wallet: null,
    vpa: isCard ? null : 'success@razorpay',
    email: payer.email,
    contact: payer.contact,
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: at,
  };
  const status = order.status === 'paid' ? 'paid' : 'attempted';
  return { order: { ...order, status, attempts: order.attempts + 1 }, payment, events: [] };
}

/** Authorizes a payment; with `captures` it is captured at once. A failed payment may still be authorized. */
export function authorize({ order, payment }: Transition, captures: boolean): Transition {
  const acquirer_data = payment.method === 'card' ? { auth_code: '100227' } : { rrn: '632518492517' };
  const none = { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null };
  const authorized: SimulatedPayment = { ...payment, ...none, status: 'authorized', acquirer_data };
  const step: Transition = { order, payment: authorized, events: [{ event: 'payment.authorized', payment: authorized }] };
  if (!captures) return step;
  const captured = capture(step);
  return { ...captured, events: [...step.events, ...captured.events] };
}

export function capture({ order, payment }: Pick<Transition, 'order' | 'payment'>): Transition {
  const captured: SimulatedPayment = { ...payment, status: 'captured', captured: true, ...feeOf(payment.amount) };
  const paid: SimulatedOrder = { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 };
  const events: GatewayEvent[] = [{ event: 'payment.captured', payment: captured }];
  if (order.status !== 'paid') events.push({ event: 'order.paid', payment: captured, order: paid });
  return { order: paid, payment: captured, events };
}

export function fail({ order, payment }: Transition): Transition {
  const failed: SimulatedPayment = {
    ...payment,
    status: 'failed',
    error_code: 'BAD_REQUEST_ERROR',
    error_description: 'Your payment could not be completed: the bank declined it. Try another way to pay.',
    error_source: 'bank',
    error_step: 'payment_authorization',
    error_reason: 'payment_failed',
  };
  return { order, payment: failed, events: [{ event: 'payment.failed', payment: failed }] };
}

type Returned = { payment: SimulatedPayment; refund: SimulatedRefund; events: GatewayEvent[] };

/** Starts a refund. It counts as refunded at once, before it is processed. */
export function refund(payment: SimulatedPayment, created: SimulatedRefund): Returned {
  const changed = withRefunded(payment, payment.amount_refunded + created.amount);
  const events: GatewayEvent[] = [{ event: 'refund.created', refund: created, payment: changed }];
  if (created.status === 'processed') events.push({ event: 'refund.processed', refund: created, payment: changed });
  return { payment: changed, refund: created, events };
}

/** Ends a pending refund. A failed one makes its amount refundable again. */
export function settleRefund(payment: SimulatedPayment, pending: SimulatedRefund, status: 'processed' | 'failed'): Returned {
  const arrived = status === 'processed';
  const refund: SimulatedRefund = {
    ...pending,
    status,
    speed_processed: arrived ? 'normal' : null,
    acquirer_data: { arn: arrived ? '10000000000000' : null },
  };
  const changed = arrived ? payment : withRefunded(payment, payment.amount_refunded - pending.amount);
  return { payment: changed, refund, events: [{ event: `refund.${status}`, refund, payment: changed }] };
}

function withRefunded(payment: SimulatedPayment, amount_refunded: number): SimulatedPayment {
  const refund_status = amount_refunded === 0 ? null : amount_refunded < payment.amount ? 'partial' : 'full';
  return { ...payment, amount_refunded, refund_status, status: refund_status === 'full' ? 'refunded' : 'captured' };
}
