import * as z from 'zod/mini';
import { paise, type Paise } from '@shop/contract/money';
import type { GatewayPayment } from '#payments';

/** A webhook event of the gateway, with the fields that the shop uses. */
export type WebhookEvent = { kind: string } & (
  | { about: 'payment'; payment: GatewayPayment }
  | { about: 'refund'; refund: ReportedRefund }
  | { about: 'dispute'; paymentId: string; note: string }
  | { about: 'downtime'; method: string; isOver: boolean }
  | { about: 'nothing of ours' }
);
type RefundStatus = 'pending' | 'processed' | 'failed';
/** `askedAs`: the shop's own id of the refund, where the shop requested it. */
type ReportedRefund = {
  id: string;
  paymentId: string;
  amount: Paise | undefined;
  status: RefundStatus;
  askedAs: string | undefined;
};

const text = z.pipe(
  z.nullish(z.string()),
  // PostgreSQL cannot store NUL characters.
  z.transform((value: string | null | undefined) => (value ?? '').replaceAll('\u0000', '').slice(0, 500)),
);
const id = z.string().check(z.regex(/^\w{1,100}$/));
const Payment = z.object({
  id,
  order_id: z.nullish(z.string()),
  amount: z.int().check(z.minimum(0)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  status: z.optional(z.string()),
  method: text,
  error_description: text,
});
type Payment = z.output<typeof Payment>;
const Refund = z.object({
  id,
  payment_id: id,
  amount: z.nullish(z.int().check(z.minimum(1))),
  status: z.optional(z.string()),
  notes: z.optional(z.unknown()), // an empty list when there are none
});
const OwnNotes = z.object({ refund: z.string() });
const Dispute = z.object({ payment_id: id, reason_description: text, respond_by: z.nullish(z.int()) });
const Downtime = z.object({ method: text, status: text, severity: text });

const entity = <S extends z.core.$ZodType>(shape: S) => z.object({ entity: shape });
const Message = z.object({ event: z.string().check(z.regex(/^[\w.]{1,100}$/)), payload: z.optional(z.unknown()) });

/**
 * The payment status that each event reports. Its payload is a snapshot that may be one status behind (behaviour.md,
 * Payment).
 */
const PAYMENT_EVENTS: Record<string, 'failed' | 'authorized' | 'captured'> = {
  'payment.failed': 'failed',
  'payment.authorized': 'authorized',
  'payment.captured': 'captured',
  'order.paid': 'captured',
};
const REFUND_EVENTS: Record<string, RefundStatus> = {
  'refund.created': 'pending',
  'refund.speed_changed': 'pending',
  'refund.processed': 'processed',
  'refund.failed': 'failed',
};

/**
 * Parses a webhook with a valid signature. Undefined for a malformed one; events that the shop does not know, or with
 * missing fields, are ignored.
 */
export function readEvent(body: string): WebhookEvent | undefined {
  const message = z.safeParse(Message, jsonOf(body)).data;
  if (!message) return undefined;
  const { event: kind, payload } = message;
  return (
    paymentEvent(kind, payload) ?? refundEvent(kind, payload) ?? otherEvent(kind, payload) ?? { kind, about: 'nothing of ours' }
  );
}

function paymentEvent(kind: string, payload: unknown): WebhookEvent | undefined {
  const status = PAYMENT_EVENTS[kind];
  const parsed = z.safeParse(z.object({ payment: entity(Payment), order: z.optional(entity(z.object({ id }))) }), payload).data;
  if (!status || !parsed) return undefined;
  const payment = parsed.payment.entity;
  const orderId = payment.order_id ?? parsed.order?.entity.id;
  if (orderId === undefined) return undefined;
  return {
    kind,
    about: 'payment',
    payment: {
      id: payment.id,
      orderId,
      amount: paise(payment.amount),
      currency: payment.currency,
      status: lesser(status, payment),
      method: payment.method,
      error: payment.error_description,
    },
  };
}

/** For an event "captured" whose payment is not captured yet, the payment's own status counts. */
const lesser = (status: GatewayPayment['status'], payment: Payment): GatewayPayment['status'] =>
  status === 'captured' && (payment.status === 'authorized' || payment.status === 'failed' || payment.status === 'created')
    ? payment.status
    : status;

function refundEvent(kind: string, payload: unknown): WebhookEvent | undefined {
  const status = REFUND_EVENTS[kind];
  const refund = z.safeParse(z.object({ refund: entity(Refund) }), payload).data?.refund.entity;
  if (!status || !refund) return undefined;
  // A new refund may be processed already, although the event says created.
  const known = status === 'pending' && (refund.status === 'processed' || refund.status === 'failed') ? refund.status : status;
  const base = { id: refund.id, paymentId: refund.payment_id, status: known };
  const amount = typeof refund.amount === 'number' ? paise(refund.amount) : undefined;
  return { kind, about: 'refund', refund: { ...base, amount, askedAs: z.safeParse(OwnNotes, refund.notes).data?.refund } };
}

function otherEvent(kind: string, payload: unknown): WebhookEvent | undefined {
  if (kind.startsWith('payment.dispute.')) {
    const dispute = z.safeParse(z.object({ dispute: entity(Dispute) }), payload).data?.dispute.entity;
    const note = [wordsOf(kind), dispute?.reason_description ?? ''].filter((word) => word !== '').join(': ');
    return dispute && { kind, about: 'dispute', paymentId: dispute.payment_id, note };
  }
  if (!kind.startsWith('payment.downtime.')) return undefined;
  const downtime = z.safeParse(z.object({ 'payment.downtime': entity(Downtime) }), payload).data?.['payment.downtime'].entity;
  return downtime && { kind, about: 'downtime', method: downtime.method, isOver: kind === 'payment.downtime.resolved' };
}

/** payment.dispute.action_required → "action required" */
const wordsOf = (kind: string): string => (kind.split('.').at(-1) ?? '').replaceAll('_', ' ');

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
