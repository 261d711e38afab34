import { restock, allocateStock, type StockMove } from '#catalogue';
import { releaseCoupon, lockAndUseCoupon } from '#coupons';
import type { Tx } from '#infra/database';
import { releasePromotions, takePromotions } from '#promotions';
import { ShopError } from '#kernel/shop-error';
import type { Actor } from '../actor.ts';
import { allocatedAfter } from '../rules/lifecycle.ts';
import type { StatusChange } from '../status-change.ts';
import { allocatedQuantity } from '../returned-items/line-quantities.ts';
import { updateAllocated, type AllocationChange, type AllocatedLine } from '../repository/lines.ts';
import { linesOf } from '../queries/lines.ts';
import type { LockedOrder } from './lock-order.ts';
import { returnsOf } from '../returned-items/steps/returns.ts';

/** Puts the order's goods back into stock, or allocates them again, according to its status. */
export async function syncStock(tx: Tx, order: LockedOrder, move: StatusChange): Promise<void> {
  const sent = order.dispatchedAt !== null;
  const returns = await returnsOf(tx, order);
  const changes = (await linesOf(tx, order)).map((line) => {
    const remaining = allocatedQuantity(line, returns);
    return { line, allocated: allocatedAfter({ allocated: line.allocated, remaining, sent }, move.to) };
  });
  await releaseStock(tx, order, { ...move, changes: changes.filter(({ line, allocated }) => allocated < line.allocated) });
  await reallocateStock(tx, order, { ...move, changes: changes.filter(({ line, allocated }) => allocated > line.allocated) });
}

type MoveOfLines = StatusChange & { changes: AllocationChange[] };

/** Releases goods and coupon of an order that was cancelled before dispatch. The lock order is coupon, promotions, then variants. */
async function releaseStock(tx: Tx, order: LockedOrder, { changes, actor }: MoveOfLines): Promise<void> {
  const changed = await updateAllocated(tx, changes);
  if (changed.length === 0) return;
  await releaseCoupon(tx, order.id);
  await releasePromotions(tx, order.id);
  await restock(tx, stockMoves(changed, { order, actor, cause: 'cancelled' }), 'cancelled');
}

/**
 * Allocates the goods of a reactivated order again, if they are in stock. The price is unchanged, so coupon and promotions
 * are used again if possible.
 */
async function reallocateStock(tx: Tx, order: LockedOrder, { changes, actor, at, to }: MoveOfLines): Promise<void> {
  const changed = await updateAllocated(tx, changes);
  if (changed.length === 0) return;
  if (order.couponId !== null)
    await lockAndUseCoupon(tx, { couponId: order.couponId, accountId: order.accountId, orderId: order.id, now: at });
  await takePromotions(tx, {
    orderId: order.id,
    accountId: order.accountId,
    promotions: order.promotions,
    revenue: order.totalPaise,
    at,
  });
  const short = await allocateStock(tx, stockMoves(changed, { order, actor, cause: 'reinstated' }));
  if (short.length > 0)
    throw new ShopError(
      'out_of_stock',
      `Not enough stock is left to make ${order.number} ${to} again: its items went back on sale.`,
    );
}

type Cause = { order: LockedOrder; actor: Actor; cause: StockMove['cause'] };

const stockMoves = (changed: AllocatedLine[], { order, actor, cause }: Cause): StockMove[] =>
  changed.map((line) => ({ ...line, orderId: order.id, actorName: actor.name, cause }));
