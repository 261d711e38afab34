import type { OrderStatus } from '@shop/contract/orders';
import { recordChange } from '#audit';
import { putBackStock, takeStock, type StockMove } from '#catalogue';
import { giveBackCoupon, lockAndUseCoupon } from '#coupons';
import type { Tx } from '#infra/db';
import { ShopError } from '#kernel/shop-error';
import type { Actor } from '../actor.ts';
import { datesAfter, isLive, paymentAfter, shelfEffect } from '../lifecycle.ts';
import { linesOf, turnLines, type LineOnOrder } from '../repository/lines.ts';
import { insertEvent, saveState, type LockedOrder } from '../repository/order.ts';
import { closeReturn, openReturn } from '../repository/returns.ts';

export type Move = { to: OrderStatus; actor: Actor; note: string; at: Date };

/**
 * Moves an order to a status, with everything that follows for stock, coupon, money, return and timeline. Every change of a
 * status goes through here; who may ask for it is its caller's question. The same status again changes nothing.
 * @throws ShopError out_of_stock when goods that were given back are to be taken again and no longer suffice
 */
export async function moveOrder(tx: Tx, order: LockedOrder, move: Move): Promise<void> {
  const { to, actor, note, at } = move;
  if (order.deliveryStatus === to) return;
  const dates = datesAfter(order, to, at);
  const paymentStatus = paymentAfter({ ...order, total: order.totalPaise, refunded: order.refundedPaise }, to);

  await saveState(tx, order, { deliveryStatus: to, paymentStatus, ...dates });
  await moveGoods(tx, order, move);
  if (to === 'Returned') await openReturn(tx, order, { reason: note, at });
  if (isLive(to)) await closeReturn(tx, order);
  await insertEvent(tx, { orderId: order.id, at, status: to, actor, note });
  if (actor.kind === 'staff')
    await recordChange(tx, {
      actor,
      action: 'order.move',
      subjectId: order.id,
      before: { deliveryStatus: order.deliveryStatus, paymentStatus: order.paymentStatus },
      after: { deliveryStatus: to, paymentStatus },
    });
}

async function moveGoods(tx: Tx, order: LockedOrder, move: Move): Promise<void> {
  const sent = order.dispatchedAt !== null;
  const lines = await linesOf(tx, order);
  const asked = (effect: 'give-back' | 'take-again') =>
    lines.filter((line) => shelfEffect({ offShelf: line.offShelf, sent }, move.to) === effect);

  await giveBack(tx, order, { ...move, lines: asked('give-back') });
  await takeAgain(tx, order, { ...move, lines: asked('take-again') });
}

type MoveOfLines = Move & { lines: LineOnOrder[] };

/** Cancelled before it left the house: goods and coupon are free for somebody else. The coupon is locked before the variants, as everywhere. */
async function giveBack(tx: Tx, order: LockedOrder, { lines, actor }: MoveOfLines): Promise<void> {
  const turned = await turnLines(tx, idsOf(lines), false);
  if (turned.length === 0) return;
  await giveBackCoupon(tx, order.id);
  await putBackStock(tx, stockMoves(turned, { order, actor, cause: 'cancelled' }), 'cancelled');
}

/** Alive again after its goods went back: they have to be there still. The price stands, so the coupon is used again where it can be. */
async function takeAgain(tx: Tx, order: LockedOrder, { lines, actor, at, to }: MoveOfLines): Promise<void> {
  const turned = await turnLines(tx, idsOf(lines), true);
  if (turned.length === 0) return;
  if (order.couponId !== null)
    await lockAndUseCoupon(tx, { couponId: order.couponId, accountId: order.accountId, orderId: order.id, now: at });
  const short = await takeStock(tx, stockMoves(turned, { order, actor, cause: 'reinstated' }));
  if (short.length > 0)
    throw new ShopError(
      'out_of_stock',
      `The goods of ${order.number} went back on sale and no longer suffice, so it cannot become ${to}.`,
    );
}

const idsOf = (lines: LineOnOrder[]): string[] => lines.map((line) => line.id);

type Because = { order: LockedOrder; actor: Actor; cause: StockMove['cause'] };

const stockMoves = (turned: { variantId: string; quantity: number }[], { order, actor, cause }: Because): StockMove[] =>
  turned.map((line) => ({ ...line, orderId: order.id, actorName: actor.name, cause }));
