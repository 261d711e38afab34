import type { AppContext } from '#infra/app-context';
import { insertEvent, lockOrder, SYSTEM } from '#orders';
import { handleRefundWebhook } from '#orders/refunds';
import { recordEvent } from '#payments';
import { orderOfPayment } from '../queries.ts';
import { readEvent, type WebhookEvent } from '../webhook-event.ts';
import { settlePayment } from './settle-payment.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;
type Message = {
  /** The raw body, whose signature was found right. */
  body: string;
  /** The same for every delivery of one event; a gateway that leaves it out is believed all the same. */
  eventId: string | undefined;
};

/**
 * Takes in a message of the gateway's. Whatever it is about, it is taken in once: an event that was delivered before changes
 * nothing, and one that the shop does not understand is written down and otherwise left alone.
 */
export async function handleWebhook(shop: Context, { body, eventId }: Message): Promise<void> {
  const message = readEvent(body);
  if (!message) return shop.log.warn({ event: 'webhook.unreadable', eventId }, 'a signed webhook could not be read');
  const event = eventId === undefined ? {} : { event: { id: eventId, kind: message.kind } };
  switch (message.about) {
    case 'payment': {
      const settled = await settlePayment(shop, { told: message.payment, foundBy: 'webhook', ...event });
      return shop.log.info({ kind: message.kind, paymentId: message.payment.id, verdict: settled?.verdict.does }, 'a webhook');
    }
    case 'refund':
      return handleRefundWebhook(shop, { refund: message.refund, kind: message.kind, eventId });
    case 'dispute':
      return noteDispute(shop, message, eventId);
    case 'downtime':
      logDowntime(shop, message);
      return remember(shop, message, eventId);
    default:
      return remember(shop, message, eventId);
  }
}

/** The end of a downtime is good news. */
function logDowntime({ log }: Context, { kind, method, isOver }: Extract<WebhookEvent, { about: 'downtime' }>): void {
  const event = kind.replace('payment.downtime.', 'payment.downtime_');
  if (isOver) log.info({ event, method }, 'a payment method works again');
  else log.warn({ event, method }, 'a payment method is disturbed');
}

async function remember(shop: Context, { kind }: WebhookEvent, eventId: string | undefined): Promise<void> {
  if (eventId === undefined) return;
  await shop.db.transaction().execute((tx) => recordEvent(tx, { eventId, kind, orderId: null, at: shop.now() }));
}

/** A customer disputes a payment with the bank: staff read of it in the order's history, and answer at the gateway. */
async function noteDispute(
  shop: Context,
  dispute: Extract<WebhookEvent, { about: 'dispute' }>,
  eventId: string | undefined,
): Promise<void> {
  const { kind, paymentId, note } = dispute;
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
