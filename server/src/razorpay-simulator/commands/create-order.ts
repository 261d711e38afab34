import { randomBytes } from 'node:crypto';
import type { OrderInput } from '../request-schemas.ts';
import { idOf, secondsOf, type SimulatedOrder } from '../entities.ts';
import type { Context } from '../context.ts';
import { orderOfReceipt } from '../queries.ts';
import { addEntity, lockReceipt } from '../repository.ts';
import { openOrder } from '../transitions.ts';

/** Creates an order; a unique one is created once per receipt. */
export async function createOrder({ db, now }: Pick<Context, 'db' | 'now'>, input: OrderInput): Promise<SimulatedOrder> {
  const { receipt, isUnique } = input;
  return db.transaction().execute(async (tx) => {
    if (isUnique && receipt !== null) {
      await lockReceipt(tx, receipt);
      const same = await orderOfReceipt(tx, receipt);
      if (same) return same;
    }
    const at = now();
    const order = openOrder(idOf('order', randomBytes(7)), input, secondsOf(at));
    await addEntity(tx, { kind: 'order', entity: order, at });
    return order;
  });
}
