import { randomBytes } from 'node:crypto';
import type { OrderAsked } from '../request-schemas.ts';
import { idOf, secondsOf, type SimulatedOrder } from '../entities.ts';
import type { Context } from '../context.ts';
import { orderOfReceipt } from '../queries.ts';
import { addEntity, lockReceipt } from '../repository.ts';
import { openOrder } from '../transitions.ts';

/** Opens an order; one that was asked for as unique is opened once for its receipt. */
export async function createOrder({ db, now }: Pick<Context, 'db' | 'now'>, asked: OrderAsked): Promise<SimulatedOrder> {
  const { receipt, isUnique } = asked;
  return db.transaction().execute(async (tx) => {
    if (isUnique && receipt !== null) {
      await lockReceipt(tx, receipt);
      const same = await orderOfReceipt(tx, receipt);
      if (same) return same;
    }
    const at = now();
    const order = openOrder(idOf('order', randomBytes(7)), asked, secondsOf(at));
    await addEntity(tx, { kind: 'order', entity: order, at });
    return order;
  });
}
