import { add, paise, type Paise } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import { refundableAmount, refundForPieces, refundedForReturns } from '#orders/refunds';
import { linesOf, type LockedOrder } from '#orders';
import { notReturned, type LockedReturn } from '#orders/returned-items';
import { isReturnable } from '../rules.ts';
import { toRefund, type LoadedReturn } from '../process-context.ts';

type LoadReturnState = { order: LockedOrder; returns: readonly LockedReturn[]; back: LockedReturn | undefined };

/** The state of a locked order's return: received items and the amount owed. */
export async function loadReturnState(tx: Tx, { order, returns, back }: LoadReturnState): Promise<LoadedReturn> {
  const lines = await linesOf(tx, order);
  const left = await refundableAmount(tx, order);
  const worth = await worthOf(tx, order, back);
  const sums = back && (await refundedForReturns(tx, order.id)).get(back.id);
  const given = sums ? add(sums.processed, sums.pending) : 0;
  const isOut = new Set(lines.filter(({ allocated }) => allocated > 0).map(({ id }) => id));
  const rest = lines
    .map((line) => ({
      lineId: line.id,
      quantity: notReturned(line, returns),
      exchangeVariantId: null,
      held: 0,
    }))
    .filter(({ quantity }) => quantity > 0);
  const awaited = [
    ...(back?.state === 'requested' || back?.state === 'picked_up' ? back.lines : []),
    ...(isReturnable(order.deliveryStatus) ? rest : []),
  ];
  const isReturn = back !== undefined && back.state !== 'rejected';
  const state = {
    deliveryStatus: order.deliveryStatus,
    state: back?.state ?? null,
    isExchanged: back !== undefined && back.exchangeOrderId !== null,
    goodsOut: awaited.some(({ lineId }) => isOut.has(lineId)),
    wasPaid: order.totalPaise > 0 && order.paymentStatus !== 'unpaid' && order.paymentStatus !== 'failed',
    left,
    owed: isReturn ? paise(Math.max(0, Math.min(left, worth + back.differencePaise - given))) : left,
  };
  return { back, situation: state, worth, rest };
}

async function worthOf(tx: Tx, order: LockedOrder, back: LockedReturn | undefined): Promise<Paise> {
  if (!back) return paise(0);
  if (back.worthPaise !== null) return back.worthPaise;
  return (await refundForPieces(tx, order, toRefund(back))).amount;
}
