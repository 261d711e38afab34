import type { AppContext } from '#infra/app-context';
import { GatewayError, GatewayOutcomeUnknown, type Gateway } from '#payments';
import { nextPoll } from '../poll-schedule.ts';
import { duePolls } from '../queries/sales.ts';
import { lockSale, saveSale } from '../repository/sales.ts';
import { captureSalePayment } from './capture-sale-payment.ts';
import { settleSale } from './settle-sale.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;
type Due = Awaited<ReturnType<typeof duePolls>>[number];

/** Maximum concurrent polls per minute. */
const MAX_POLLS = 20;

/**
 * Polls the gateway for gift cards that wait for their payment, which replaces a lost webhook, and ends those whose payment
 * window is over. A later payment is refunded automatically.
 */
export async function pollSales(shop: Context, gateway: Gateway): Promise<void> {
  const due = await duePolls(shop.db, shop.now(), MAX_POLLS);
  await Promise.all(due.map((sale) => pollSale(shop, gateway, sale)));
}

async function pollSale(shop: Context, gateway: Gateway, sale: Due): Promise<void> {
  await reconcile(shop, gateway, sale);
  await shop.db.transaction().execute(async (tx) => {
    const card = await lockSale(tx, sale.id);
    if (!card || card.paidAt !== null || card.polls !== sale.polls) return;
    const now = shop.now();
    const { createdAt, payBefore } = card;
    const isOver = payBefore !== null && payBefore <= now;
    const next = nextPoll(card.polls, { createdAt, now });
    // A card that can still be paid is polled once more at the end of its payment window.
    const pollAt = !isOver && payBefore !== null && (next === null || next > payBefore) ? payBefore : next;
    await saveSale(tx, card.id, { pollAt, polls: card.polls + 1, ...(isOver && { state: 'cancelled' }) });
  });
}

async function reconcile(shop: Context, gateway: Gateway, { gatewayOrderId }: Due): Promise<void> {
  if (gatewayOrderId === null) return; // never shown to the buyer, so never paid
  try {
    for (const reported of await gateway.paymentsOf(gatewayOrderId)) {
      const verdict = await settleSale(shop, { reported, foundBy: 'poller' });
      if (verdict === 'record' && reported.status === 'authorized') await captureSalePayment(shop, gateway, reported.id);
    }
  } catch (error) {
    if (!(error instanceof GatewayError || error instanceof GatewayOutcomeUnknown)) throw error;
    shop.log.warn({ err: error, gatewayOrderId, event: 'gift_card.poll_failed' }, 'the gateway did not answer for a gift card');
  }
}
