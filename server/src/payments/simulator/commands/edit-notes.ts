import type { Notes, SimulatedOrder } from '../entities.ts';
import type { Ground } from '../ground.ts';
import { unknownId } from '../refusal.ts';
import { lockEntity, saveEntity } from '../repository.ts';

/** @throws ApiRefusal where there is no such order */
export async function editNotes({ db }: Pick<Ground, 'db'>, orderId: string, notes: Notes): Promise<SimulatedOrder> {
  return db.transaction().execute(async (tx) => {
    const order = await lockEntity(tx, 'order', orderId);
    if (!order) throw unknownId();
    const changed = { ...order, notes };
    await saveEntity(tx, changed);
    return changed;
  });
}
