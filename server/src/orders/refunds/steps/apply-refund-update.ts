import { formatMoney } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { lockRefund, saveRefundOutcome } from '../repository.ts';
import { refundAfter, type RefundState } from '../rules.ts';
import { SYSTEM } from '../../actor.ts';
import { insertEvent } from '../../steps/insert-event.ts';
import type { LockedOrder } from '../../steps/lock-order.ts';
import { onRefundProcessed } from './on-refund-processed.ts';
import { updatePaymentStatus } from './payment-status.ts';

/** The outcome of a refund at the gateway, as a response or webhook brings it. */
export type RefundUpdate = { refundId: string; state: RefundState; gatewayRefundId: string | null; error: string };
type Context = Pick<AppContext, 'config' | 'jobs' | 'now' | 'log'>;
type Settling = { order: LockedOrder; news: RefundUpdate };

/** Applies the outcome of a refund while its order is locked, so that each consequence happens once. */
export async function applyRefundUpdate(tx: Tx, shop: Context, { order, news }: Settling): Promise<void> {
  const refund = await lockRefund(tx, news.refundId);
  if (!refund) return;
  const state = refundAfter(refund.state, news.state);
  const gatewayRefundId = refund.gatewayRefundId ?? news.gatewayRefundId;
  const at = shop.now();
  await saveRefundOutcome(tx, refund.id, {
    state,
    gatewayRefundId,
    error: state === 'failed' ? news.error || refund.error : '',
    ...(state === 'processed' && refund.state !== 'processed' && { processedAt: at }),
  });
  if (state === refund.state) return;
  if (state === 'processed') return void (await onRefundProcessed(tx, shop, { order, refundId: refund.id }));
  await updatePaymentStatus(tx, order);
  const note = `${formatMoney(refund.amountPaise)}: ${news.error}`;
  await insertEvent(tx, { orderId: order.id, at, status: 'Refund failed', actor: SYSTEM, note, staffOnly: true });
  shop.log.warn({ event: 'refund.failed', refundId: refund.id, orderId: order.id, error: news.error }, 'a refund failed');
}
