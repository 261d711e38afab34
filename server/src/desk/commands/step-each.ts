import type { DeskResult } from '@shop/contract/desk';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { lockOrder, type LockedOrder } from '#orders';

/** A step on a locked order; returns its sentence. @throws ShopError if it is refused */
export type OrderStep = (tx: Tx, order: LockedOrder) => Promise<string>;

/** Applies a step to each order in its own transaction, so that a refused one does not stop the others. */
export async function stepEach(
  { db }: Pick<AppContext, 'db'>,
  orderIds: readonly string[],
  step: OrderStep,
): Promise<DeskResult[]> {
  const results: DeskResult[] = [];
  for (const id of new Set(orderIds.map((it) => it.toLowerCase()))) results.push(await stepOne(db, id, step));
  return results;
}

async function stepOne(db: AppContext['db'], id: string, step: OrderStep): Promise<DeskResult> {
  let number = '';
  try {
    const message = await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id);
      if (!order) throw new ShopError('not_found', 'There is no such order.');
      number = order.number;
      return step(tx, order);
    });
    return { _id: id, number, done: true, message };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { _id: id, number, done: false, message: error.message };
  }
}
