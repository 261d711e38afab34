import type { AppContext } from '#infra/app-context';
import { requestRefund, type Gateway } from '#payments';
import { dueSaleRefunds } from '../queries/sales.ts';
import { saveRefundNews, type DueRefund } from '../repository/payments.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'log'>;

const MAX_REFUNDS = 20;
const HOUR = 60 * 60_000;
const MINUTE = 60_000;

/** Sends the due refunds of gift cards, or queries their state. Requests are idempotent by the key of the refund. */
export async function sendSaleRefunds(shop: Context, gateway: Gateway): Promise<void> {
  for (const refund of await dueSaleRefunds(shop.db, shop.now(), MAX_REFUNDS)) await sendOne(shop, gateway, refund);
}

async function sendOne({ db, now, log }: Context, gateway: Gateway, refund: DueRefund): Promise<void> {
  const { id, gatewayRefundId, amountPaise: amount, gatewayPaymentId: paymentId } = refund;
  const key = `${id}.${refund.refundRound}`.slice(-40);
  const answer = await requestRefund(gateway, { id, key, paymentId, gatewayRefundId, amount });
  if (answer?.state === 'unavailable')
    log.warn({ err: answer.cause, event: 'gift_card.refund_waits', paymentId }, 'a refund waits');
  const isOpen = answer === undefined || answer.state === 'unavailable';
  const news = isOpen ? { state: 'pending' as const, gatewayRefundId, error: '' } : answer;
  const at = now();
  // A request without a response is retried soon; a refund that the bank processes is queried hourly.
  const next = new Date(at.getTime() + (news.gatewayRefundId === null ? MINUTE : HOUR));
  await db.transaction().execute((tx) => saveRefundNews(tx, id, { ...news, next, at }));
}
