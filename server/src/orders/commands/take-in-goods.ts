import { putBackStock } from '#catalogue';
import type { Tx } from '#infra/db';
import type { Actor } from '../actor.ts';
import { linesOf, turnLines } from '../repository/lines.ts';
import type { LockedOrder } from '../repository/order.ts';

/** Goods that came back go on sale again: those of the order's lines that are off the shelf, and each once. */
export async function takeInGoods(tx: Tx, order: LockedOrder, actor: Actor): Promise<void> {
  const lines = await linesOf(tx, order);
  const turned = await turnLines(
    tx,
    lines.map((line) => line.id),
    false,
  );
  const moves = turned.map((line) => ({ ...line, orderId: order.id, actorName: actor.name }));
  await putBackStock(tx, moves, 'returned');
}
