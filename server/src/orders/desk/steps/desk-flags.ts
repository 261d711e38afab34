import type { Tx } from '#infra/database';
import type { Actor } from '../../actor.ts';
import { insertEvent } from '../../steps/insert-event.ts';
import type { LockedOrder } from '../../steps/lock-order.ts';

/** The desk state of a locked order: confirmed and packed. */
export const deskFlags = (tx: Tx, { id }: LockedOrder): Promise<{ awaitingConfirmation: boolean; packedAt: Date | null }> =>
  tx.selectFrom('customerOrder').select(['awaitingConfirmation', 'packedAt']).where('id', '=', id).executeTakeFirstOrThrow();

/** Whether a custom item of the order is not made yet. */
export async function hasUnmadeItem(tx: Tx, { id }: Pick<LockedOrder, 'id'>): Promise<boolean> {
  const line = await tx
    .selectFrom('orderLine')
    .select('id')
    .where('orderId', '=', id)
    .where('designId', 'is not', null)
    .where((it) => it.or([it('production', 'is', null), it('production', '<>', 'made')]))
    .executeTakeFirst();
  return line !== undefined;
}

type Confirmation = { actor: Actor; at: Date; isDeclined?: boolean };

/**
 * Ends the wait of a cash order for its confirmation: it may be packed, or the caller cancels it because the customer
 * declined.
 */
export async function confirmOrder(tx: Tx, { id }: LockedOrder, { actor, at, isDeclined = false }: Confirmation): Promise<void> {
  await tx.updateTable('customerOrder').set({ awaitingConfirmation: false }).where('id', '=', id).execute();
  await insertEvent(tx, { orderId: id, at, status: isDeclined ? 'Declined' : 'Confirmed', actor, note: '', staffOnly: true });
}

/** Sets the packing time of an order; `null` clears it, because its label or contents are no longer right. */
export async function markPacked(tx: Tx, { id }: Pick<LockedOrder, 'id'>, packedAt: Date | null): Promise<void> {
  await tx.updateTable('customerOrder').set({ packedAt }).where('id', '=', id).execute();
}
