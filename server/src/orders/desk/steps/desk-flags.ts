import type { Tx } from '#infra/database';
import type { Actor } from '../../actor.ts';
import { insertEvent } from '../../steps/insert-event.ts';
import type { LockedOrder } from '../../steps/lock-order.ts';

/** How far a locked order has come at the desk. */
export const deskFlags = (tx: Tx, { id }: LockedOrder): Promise<{ awaitingConfirmation: boolean; packedAt: Date | null }> =>
  tx.selectFrom('customerOrder').select(['awaitingConfirmation', 'packedAt']).where('id', '=', id).executeTakeFirstOrThrow();

type Confirmation = { actor: Actor; at: Date; isDeclined?: boolean };

/** A cash order waits no longer: it may be packed, or is about to be cancelled where the customer declined it. */
export async function confirmOrder(tx: Tx, { id }: LockedOrder, { actor, at, isDeclined = false }: Confirmation): Promise<void> {
  await tx.updateTable('customerOrder').set({ awaitingConfirmation: false }).where('id', '=', id).execute();
  await insertEvent(tx, { orderId: id, at, status: isDeclined ? 'Declined' : 'Confirmed', actor, note: '', staffOnly: true });
}

/** The order is packed; `null` takes that back, since its label or contents are no longer right. */
export async function markPacked(tx: Tx, { id }: Pick<LockedOrder, 'id'>, packedAt: Date | null): Promise<void> {
  await tx.updateTable('customerOrder').set({ packedAt }).where('id', '=', id).execute();
}
