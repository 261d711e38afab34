import type { Paise } from '@shop/contract/money';
import type { AppContext } from '#infra/app-context';
import { findExternalRefund, refundAtGateway } from '../queries/refunds.ts';
import { recordEvent } from '#payments';
import { lockOrder } from '../../steps/lock-order.ts';
import { recordExternalRefund } from './record-external-refund.ts';
import type { RefundState } from '../rules.ts';
import { applyRefundUpdate } from '../steps/apply-refund-update.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/** A webhook about a refund, with the gateway's id of the refund. */
export type RefundMessage = {
  refund: { id: string; status: RefundState; paymentId: string; amount: Paise | undefined; askedAs: string | undefined };
  kind: string;
  /** The same id for every delivery of one event. An event without an id is processed, too. */
  eventId: string | undefined;
};

/**
 * Processes a refund webhook once. A webhook about one of the shop's refunds whose gateway id is not stored yet changes nothing: the
 * response to the request, or the next status poll, brings the same state. A refund that the shop did not request was made in the
 * gateway's dashboard, and is recorded when it is processed.
 */
export async function handleRefundWebhook(shop: Context, { refund, kind, eventId }: RefundMessage): Promise<void> {
  const known = await refundAtGateway(shop.db, refund.id);
  if (!known && refund.status === 'processed' && refund.amount !== undefined) {
    const external = { ...refund, amount: refund.amount };
    const payment = await findExternalRefund(shop.db, external);
    if (payment) return recordExternalRefund(shop, { payment, refund: external, kind, eventId });
  }
  await shop.db.transaction().execute(async (tx) => {
    const order = known && (await lockOrder(tx, known.orderId));
    const orderId = order?.id ?? null;
    if (eventId !== undefined && !(await recordEvent(tx, { eventId, kind, orderId, at: shop.now() }))) return;
    if (!known || !order) return;
    const error = refund.status === 'failed' ? 'The bank did not take it.' : '';
    await applyRefundUpdate(tx, shop, {
      order,
      news: { refundId: known.id, state: refund.status, gatewayRefundId: refund.id, error },
    });
  });
}
