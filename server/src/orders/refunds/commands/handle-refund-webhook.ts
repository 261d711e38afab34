import type { Paise } from '@shop/contract/money';
import type { AppContext } from '#infra/app-context';
import { findExternalRefund, refundAtGateway } from '../queries/refunds.ts';
import { recordEvent, type GatewayRefund } from '#payments';
import { lockOrder } from '../../repository/order.ts';
import { recordExternalRefund } from './record-external-refund.ts';
import { applyRefundUpdate } from '../steps/apply-refund-update.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/** A message of the gateway about a refund, by its own id for it. */
export type RefundMessage = {
  told: Pick<GatewayRefund, 'id' | 'status' | 'paymentId'> & { amount: Paise | undefined; askedAs: string | undefined };
  kind: string;
  /** The same for every delivery of one event; a gateway that leaves it out is believed all the same. */
  eventId: string | undefined;
};

/**
 * Takes in a message of the gateway about a refund, which counts once. One about a refund of the shop's own whose id is not known
 * yet changes nothing: the answer to the shop's question, or the next look at it, brings the same news. One that the shop did not
 * ask for was made in the gateway's dashboard, and is written down once its money went out.
 */
export async function handleRefundWebhook(shop: Context, { told, kind, eventId }: RefundMessage): Promise<void> {
  const known = await refundAtGateway(shop.db, told.id);
  if (!known && told.status === 'processed' && told.amount !== undefined) {
    const found = { ...told, amount: told.amount };
    const payment = await findExternalRefund(shop.db, found);
    if (payment) return recordExternalRefund(shop, { payment, found, kind, eventId });
  }
  await shop.db.transaction().execute(async (tx) => {
    const order = known && (await lockOrder(tx, known.orderId));
    const orderId = order?.id ?? null;
    if (eventId !== undefined && !(await recordEvent(tx, { eventId, kind, orderId, at: shop.now() }))) return;
    if (!known || !order) return;
    const fault = told.status === 'failed' ? 'The bank did not take it.' : '';
    await applyRefundUpdate(tx, shop, {
      order,
      news: { refundId: known.id, state: told.status, gatewayRefundId: told.id, fault },
    });
  });
}
