import type { AppContext } from '#infra/app-context';
import { blockDisputedCard, handleSaleRefund, settleSale } from '#gift-cards';
import { insertEvent, lockOrder, SYSTEM } from '#orders';
import { handleRefundWebhook } from '#orders/refunds';
import { recordEvent } from '#payments';
import { orderOfPayment } from '../queries.ts';
import { readEvent, type WebhookEvent } from '../webhook-event.ts';
import { settlePayment } from './settle-payment.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;
type Message = {
  /** The raw body, whose signature was verified. */
  body: string;
  /** The same id in every delivery of one event. An event without an id is processed, too. */
  eventId: string | undefined;
};

/**
 * Processes a webhook of the gateway once: a repeated delivery of an event changes nothing. An event of an unknown kind is recorded
 * and has no effect.
 */
export async function handleWebhook(shop: Context, { body, eventId }: Message): Promise<void> {
  const message = readEvent(body);
  if (!message) return shop.log.warn({ event: 'gateway_webhook.invalid_payload', eventId }, 'a signed webhook could not be read');
  const event = eventId === undefined ? {} : { event: { id: eventId, kind: message.kind } };
  switch (message.about) {
    case 'payment': {
      const news = { reported: message.payment, foundBy: 'webhook', ...event } as const;
      const verdict = (await settleSale(shop, news)) ?? (await settlePayment(shop, news))?.verdict.action;
      return shop.log.info(
        { event: 'gateway_webhook.processed', kind: message.kind, paymentId: message.payment.id, verdict },
        'a webhook was processed',
      );
    }
    case 'refund':
      if (await handleSaleRefund(shop, { refund: message.refund, kind: message.kind, eventId })) return;
      return handleRefundWebhook(shop, { refund: message.refund, kind: message.kind, eventId });
    case 'dispute':
      return noteDispute(shop, message, eventId);
    case 'downtime':
      logDowntime(shop, message);
      return remember(shop, message, eventId);
    default:
      shop.log.info(
        { event: 'gateway_webhook.unknown_event', kind: message.kind, eventId },
        'a webhook of an unknown kind was ignored',
      );
      return remember(shop, message, eventId);
  }
}

/** Logs a downtime of the gateway; its end is no warning. */
function logDowntime({ log }: Context, { kind, method, isOver }: Extract<WebhookEvent, { about: 'downtime' }>): void {
  const event = kind.replace('payment.downtime.', 'payment.downtime_');
  if (isOver) log.info({ event, method }, 'the downtime of a payment method is over');
  else log.warn({ event, method }, 'a payment method has a downtime');
}

async function remember(shop: Context, { kind }: WebhookEvent, eventId: string | undefined): Promise<void> {
  if (eventId === undefined) return;
  await shop.db.transaction().execute((tx) => recordEvent(tx, { eventId, kind, orderId: null, at: shop.now() }));
}

/** Records a dispute of a payment in the order's history. Staff respond to it in the gateway's dashboard. */
async function noteDispute(
  shop: Context,
  dispute: Extract<WebhookEvent, { about: 'dispute' }>,
  eventId: string | undefined,
): Promise<void> {
  const { kind, paymentId, note } = dispute;
  if (await blockDisputedCard(shop, { kind, paymentId, note, eventId })) return;
  const orderId = await orderOfPayment(shop.db, paymentId);
  if (orderId === undefined) return remember(shop, dispute, eventId);
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    const at = shop.now();
    if (eventId !== undefined && !(await recordEvent(tx, { eventId, kind, orderId, at }))) return;
    await insertEvent(tx, { orderId, at, status: 'Dispute', actor: SYSTEM, note: `${note} (${paymentId})`, staffOnly: true });
  });
}
