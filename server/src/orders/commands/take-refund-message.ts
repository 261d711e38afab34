import type { Shop } from '#infra/shop';
import { recordEvent, refundAtGateway, type GatewayRefund } from '#payments';
import { lockOrder } from '../repository/order.ts';
import { settleLocked } from './settle-locked.ts';

type Ground = Pick<Shop, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/** A message of the gateway about a refund, by its own id for it. */
export type RefundMessage = {
  told: Pick<GatewayRefund, 'id' | 'status'>;
  kind: string;
  /** The same for every delivery of one event; a gateway that leaves it out is believed all the same. */
  eventId: string | undefined;
};

/**
 * Takes in a message of the gateway about a refund, which counts once. One about a refund whose id is not known yet changes nothing: the
 * answer to the shop's own question, or the next look at it, brings the same news.
 */
export async function takeRefundMessage(shop: Ground, { told, kind, eventId }: RefundMessage): Promise<void> {
  const known = await refundAtGateway(shop.db, told.id);
  await shop.db.transaction().execute(async (tx) => {
    const order = known && (await lockOrder(tx, known.orderId));
    const orderId = order?.id ?? null;
    if (eventId !== undefined && !(await recordEvent(tx, { eventId, kind, orderId, at: shop.now() }))) return;
    if (!known || !order) return;
    const fault = told.status === 'failed' ? 'The bank did not take it.' : '';
    await settleLocked(tx, shop, { order, news: { refundId: known.id, state: told.status, gatewayRefundId: told.id, fault } });
  });
}
