import { randomBytes } from 'node:crypto';
import type { OrderAsked } from '../asked.ts';
import { idOf, secondsOf, type SimulatedOrder } from '../entities.ts';
import type { Ground } from '../ground.ts';
import { ordersOf } from '../queries.ts';
import { addEntity, lockReceipt } from '../repository.ts';
import { openOrder } from '../steps.ts';

/** Opens an order; one that was asked for as unique is opened once for its receipt. */
export async function createOrder({ db, now }: Pick<Ground, 'db' | 'now'>, asked: OrderAsked): Promise<SimulatedOrder> {
  const { receipt, isUnique } = asked;
  const at = now();
  return db.transaction().execute(async (tx) => {
    if (isUnique && receipt !== null) {
      await lockReceipt(tx, receipt);
      const page = { from: new Date(0), to: at, count: 1, skip: 0 };
      const [same] = await ordersOf(tx, { receipt, page });
      if (same) return same;
    }
    const order = openOrder(idOf('order', randomBytes(7)), asked, secondsOf(at));
    await addEntity(tx, { kind: 'order', entity: order, at });
    return order;
  });
}
