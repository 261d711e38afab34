import type { ProductionState } from '@shop/contract/production';
import { writeAuditEntry, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { moveCustomLine } from '#orders';

type SetState = { actor: Exclude<Actor, 'shop'>; lineId: string; state: ProductionState };

/**
 * Sets the production step of a custom item; an item of a dispatched or cancelled order stays as it is. @throws ShopError
 * not_found, order_moved_on
 */
export const setProductionState = (db: Db, { actor, lineId, state }: SetState): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const moved = isId(lineId) ? await moveCustomLine(tx, { lineId, state, by: actor.name }) : undefined;
    if (!moved) throw new ShopError('not_found', 'This custom item was not found.');
    if (moved === 'not_in_work') throw new ShopError('order_moved_on', 'This order is not being prepared any more.');
    if (moved.before === state) return;
    await writeAuditEntry(tx, {
      actor,
      action: 'order.make',
      subjectId: moved.orderId,
      before: { production: moved.before },
      after: { production: state },
    });
  });
