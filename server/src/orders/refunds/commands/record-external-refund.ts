import { formatMoney, type Paise } from '@shop/contract/money';
import type { AppContext } from '#infra/app-context';
import { insertRefund, saveRefundOutcome } from '../repository.ts';
import { recordEvent, type PaymentReference } from '#payments';
import { refundAtGateway } from '../queries/refunds.ts';
import { SHOP_NAME, SYSTEM } from '../../actor.ts';
import { insertEvent, lockOrder } from '../../repository/order.ts';
import { onRefundProcessed } from '../steps/on-refund-processed.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
type ExternalRefund = {
  payment: PaymentReference;
  found: { id: string; amount: Paise };
  kind: string;
  eventId: string | undefined;
};

/**
 * Writes down a refund that somebody made in the gateway's dashboard, past the shop: its money is gone, so it counts against what is
 * left of the order, whatever the shop thinks of it. Told of again, it is known.
 */
export async function recordExternalRefund(shop: Context, { payment, found, kind, eventId }: ExternalRefund): Promise<void> {
  const { id: paymentId, orderId } = payment;
  const at = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || (await refundAtGateway(tx, found.id))) return;
    if (eventId !== undefined && !(await recordEvent(tx, { eventId, kind, orderId, at }))) return;
    const refundId = await insertRefund(tx, {
      orderId,
      paymentId,
      kind: payment.surplus ? 'surplus' : 'order',
      amount: found.amount,
      way: 'gateway',
      paidTo: '',
      note: '',
      actorName: SHOP_NAME,
      returnId: null,
      lines: [],
      at,
    });
    await saveRefundOutcome(tx, refundId, { state: 'processed', gatewayRefundId: found.id, fault: '', processedAt: at });
    const note = `${formatMoney(found.amount)} was given back at the gateway, not here (${found.id}).`;
    await insertEvent(tx, { orderId, at, status: 'Refund found', actor: SYSTEM, note, staffOnly: true });
    await onRefundProcessed(tx, shop, { order, refundId });
  });
}
