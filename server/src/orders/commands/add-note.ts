import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { insertEvent } from '../steps/insert-event.ts';
import { lockOrder } from '../steps/lock-order.ts';

type AddNote = { orderId: string; staff: { id: string; name: string }; note: string; forCustomer: boolean };

/** A staff note in the history of an order; the customer sees it only when it is marked for them. */
export async function addNote(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { orderId, staff, note, forCustomer }: AddNote,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('not_found', 'There is no such order.');
    const actor = { kind: 'staff', ...staff } as const;
    await insertEvent(tx, { orderId: order.id, at: now(), status: 'Note', actor, note, staffOnly: !forCustomer });
    await writeAuditEntry(tx, {
      actor: staff,
      action: 'order.note',
      subjectId: order.id,
      before: null,
      after: { note, forCustomer },
    });
  });
}
