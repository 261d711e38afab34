import type { Notes, SimulatedOrder } from '../entities.ts';
import type { Context } from '../context.ts';
import { unknownId } from '../api-error.ts';
import { lockEntity, saveEntity } from '../repository.ts';

/** @throws ApiRefusal for an unknown order */
export async function editNotes({ db }: Pick<Context, 'db'>, orderId: string, notes: Notes): Promise<SimulatedOrder> {
  return db.transaction().execute(async (tx) => {
    const order = await lockEntity(tx, 'order', orderId);
    if (!order) throw unknownId();
    const changed = { ...order, notes };
    await saveEntity(tx, changed);
    return changed;
  });
}
