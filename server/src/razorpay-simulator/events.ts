import { toJson, type Method, type SimulatedOrder, type SimulatedPayment, type SimulatedRefund } from './entities.ts';
import type { FaultSettings } from './fault-settings.ts';

/** An event of the gateway, with its entities. */
export type GatewayEvent =
  | { event: 'payment.authorized' | 'payment.captured' | 'payment.failed'; payment: SimulatedPayment }
  | { event: 'order.paid'; payment: SimulatedPayment; order: SimulatedOrder }
  | { event: 'refund.created' | 'refund.processed' | 'refund.failed'; refund: SimulatedRefund; payment: SimulatedPayment };

/** One webhook to send: the signature covers its exact bytes. */
export type Delivery = { eventId: string; body: string; signedBy: FaultSettings['webhooks']['signedBy'] };

/** The body of an event (https://razorpay.com/docs/webhooks/payloads). Amounts are paise; `at` is in seconds. */
export function bodyOf(gatewayEvent: GatewayEvent, at: number): string {
  const about = {
    ...('refund' in gatewayEvent && { refund: { entity: toJson(gatewayEvent.refund) } }),
    payment: { entity: asReported(gatewayEvent.event, gatewayEvent.payment) },
    ...('order' in gatewayEvent && { order: { entity: toJson(gatewayEvent.order) } }),
  };
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_SelvedgeTests',
    event: gatewayEvent.event,
    contains: Object.keys(about),
    payload: about,
    created_at: at,
  });
}

const NO_ERROR: Record<Method, '' | null> = { card: null, upi: '' };

/**
 * Payments in the gateway's own sample bodies are inconsistent: a card's says "captured" before it is, an absent error is
 * null or empty, and they have more fields than its API.
 */
function asReported(event: GatewayEvent['event'], payment: SimulatedPayment) {
  const none = NO_ERROR[payment.method];
  return {
    ...toJson(payment),
    captured: payment.captured || (event === 'payment.authorized' && payment.method === 'card'),
    error_code: payment.error_code ?? none,
    error_description: payment.error_description ?? none,
    base_amount: payment.amount,
    amount_transferred: 0,
    ...(payment.method === 'upi' && { upi: { payer_account_type: 'bank_account', vpa: payment.vpa, flow: 'intent' } }),
  };
}

type SignedEvent = { gatewayEvent: GatewayEvent; eventId: string };

/** The webhooks of these events in the order of delivery: dropped, repeated and reordered by the fault settings. */
export function deliveriesOf(events: SignedEvent[], { webhooks }: Pick<FaultSettings, 'webhooks'>, at: number): Delivery[] {
  const delivered = events.filter(
    ({ gatewayEvent }) => !webhooks.lose.includes(gatewayEvent.event) && !webhooks.lose.includes('*'),
  );
  const sent = delivered.flatMap(({ gatewayEvent, eventId }) =>
    Array.from({ length: webhooks.copies }, (): Delivery => ({
      eventId,
      body: bodyOf(gatewayEvent, at),
      signedBy: webhooks.signedBy,
    })),
  );
  return webhooks.reversed ? sent.toReversed() : sent;
}
