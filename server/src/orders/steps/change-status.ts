import { formatMoney } from '@shop/contract/money';
import type { OrderStatus } from '@shop/contract/orders';
import { writeAuditEntry } from '#audit';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import type { StatusChange } from '../status-change.ts';
import { datesAfter, isActive, isRefundDue } from '../rules/lifecycle.ts';
import { isExchangeUnpaid } from '../rules/payable.ts';
import { notReturned, cancelledReturns } from '../returned-items/line-quantities.ts';
import { linesOf } from '../queries/lines.ts';
import { saveMoney, saveState } from '../repository/order.ts';
import { insertEvent } from './insert-event.ts';
import type { LockedOrder } from './lock-order.ts';
import { insertReturn, returnsOf, saveReturnInTransit } from '../returned-items/steps/returns.ts';
import { paymentTotals } from '../refunds/steps/payment-status.ts';
import { syncStock } from './sync-stock.ts';
import { refundCancelled } from '../refunds/steps/refund-cancelled.ts';
import { releaseCredit } from '../refunds/steps/refund-to-credit.ts';
import { releaseExchange } from '../refunds/steps/exchange.ts';
import { undoReturns } from '../returned-items/steps/undo-returns.ts';

/**
 * Moves an order to a status, with all effects on stock, coupon, money, return and timeline. Every status change uses it;
 * the caller checks permissions. The same status again changes nothing.
 * @throws ShopError out_of_stock when released goods are to be allocated again and no longer suffice, order_moved_on for an
 * exchange whose difference is not paid
 */
export async function changeStatus(tx: Tx, order: LockedOrder, move: StatusChange): Promise<void> {
  const { to, actor, note, at } = move;
  if (order.deliveryStatus === to) return;
  if (isActive(to)) refuseUnpaidExchange(order, to);
  if (isActive(to) && !isActive(order.deliveryStatus)) refuseReleased(order);
  if (isActive(to) && !isActive(order.deliveryStatus) && move.keepsReturns !== true)
    await undoReturns(tx, order, { returns: cancelledReturns(await returnsOf(tx, order)), actor });
  await syncStock(tx, order, move);
  if (to === 'Returned') await returnTheRest(tx, order, move);
  await insertEvent(tx, { orderId: order.id, at, status: to, actor, note });
  if (to === 'Cancelled') await refundCancelled(tx, order, at);
  if (isRefundDue(to)) await releaseCredit(tx, order, at);
  if (isRefundDue(to)) await releaseExchange(tx, order, { actor, at });

  const money = await paymentTotals(tx, order, to);
  await saveState(tx, order, { deliveryStatus: to, paymentStatus: money.paymentStatus, ...datesAfter(order, to, at) });
  await saveMoney(tx, order, money);
  await saveReturnInTransit(tx, order);
  if (actor.kind === 'staff')
    await writeAuditEntry(tx, {
      actor,
      action: 'order.move',
      subjectId: order.id,
      before: { deliveryStatus: order.deliveryStatus, paymentStatus: order.paymentStatus },
      after: { deliveryStatus: to, paymentStatus: money.paymentStatus },
    });
}

/** @throws ShopError order_moved_on if an exchange would be sent before the difference to its more expensive size is paid */
function refuseUnpaidExchange(order: LockedOrder, to: OrderStatus): void {
  if (to === 'Pending' || !isExchangeUnpaid(order)) return;
  throw new ShopError(
    'order_moved_on',
    `${formatMoney(order.duePaise)} are not paid yet, so this exchange cannot be sent. Send the payment link again, or cancel the order.`,
  );
}

/** @throws ShopError order_moved_on if gift card or credit were refunded for an unpaid order: the amount may be spent by now */
function refuseReleased({ paymentStatus, refundedPaise }: LockedOrder): void {
  if (refundedPaise > 0 && (paymentStatus === 'unpaid' || paymentStatus === 'failed'))
    throw new ShopError(
      'order_moved_on',
      'The value that had paid a part of it was given back, so this order stays cancelled. Ask the customer to order again.',
    );
}

/** A return of the whole order: all pieces that are in no return yet. */
async function returnTheRest(tx: Tx, order: LockedOrder, { note, at }: StatusChange): Promise<void> {
  const returns = await returnsOf(tx, order);
  const lines = (await linesOf(tx, order))
    .map((line) => ({ lineId: line.id, quantity: notReturned(line, returns), exchangeVariantId: null, held: 0 }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length > 0) await insertReturn(tx, order, { reason: note, customerNote: '', photos: [], lines, at });
}
