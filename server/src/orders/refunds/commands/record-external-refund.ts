import { formatMoney, type Paise } from '@shop/contract/money';
import type { AppContext } from '#infra/app-context';
import { insertRefund, saveRefundOutcome } from '../repository.ts';
import { recordEvent } from '#payments';
import { refundAtGateway, type RefundedPayment } from '../queries/refunds.ts';
import { SYSTEM } from '../../actor.ts';
import { insertEvent } from '../../steps/insert-event.ts';
import { lockOrder } from '../../steps/lock-order.ts';
import { onRefundProcessed } from '../steps/on-refund-processed.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
type ExternalRefund = {
  payment: RefundedPayment;
  refund: { id: string; amount: Paise };
  kind: string;
  eventId: string | undefined;
};

/**
 * Records a refund that was made in the gateway's dashboard. The money was paid out already, so the refund reduces the
 * refundable amount of the order unconditionally. A repeated webhook finds the stored refund and changes nothing.
 */
export async function recordExternalRefund(shop: Context, { payment, refund, kind, eventId }: ExternalRefund): Promise<void> {
  const { id: paymentId, orderId } = payment;
  const at = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || (await refundAtGateway(tx, refund.id))) return;
    if (eventId !== undefined && !(await recordEvent(tx, { eventId, kind, orderId, at }))) return;
    const refundId = await insertRefund(tx, {
      orderId,
      paymentId,
      kind: payment.surplus ? 'surplus' : 'order',
      amount: refund.amount,
      method: 'gateway',
      paidTo: '',
      note: '',
      actorName: SYSTEM.name,
      returnId: null,
      lines: [],
      at,
    });
    await saveRefundOutcome(tx, refundId, { state: 'processed', gatewayRefundId: refund.id, error: '', processedAt: at });
    const note = `${formatMoney(refund.amount)} was given back at the gateway, not here (${refund.id}).`;
    await insertEvent(tx, { orderId, at, status: 'Refund found', actor: SYSTEM, note, staffOnly: true });
    await onRefundProcessed(tx, shop, { order, refundId });
  });
}
