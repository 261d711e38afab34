import type { CourierName } from '@shop/contract/couriers';
import type { PickupState } from '@shop/contract/order-returns';
import type { Tx } from '#infra/database';

export type PickupRow = {
  returnId: string;
  courier: CourierName;
  service: string;
  awb: string;
  trackingUrl: string;
  state: PickupState;
};

/** The pickup of a return whose order is locked. */
export const pickupOf = (tx: Tx, returnId: string): Promise<PickupRow | undefined> =>
  tx
    .selectFrom('returnPickup')
    .select(['returnId', 'courier', 'service', 'awb', 'trackingUrl', 'state'])
    .where('returnId', '=', returnId)
    .$narrowType<{ state: PickupState; courier: CourierName }>()
    .executeTakeFirst();

/** Whether a courier is to come: it cannot be booked a second time. */
export const isPickupOpen = (pickup: Pick<PickupRow, 'state'> | undefined): boolean =>
  pickup?.state === 'waiting' || pickup?.state === 'booked';

/** Inserts the pickup of a return, or books anew where the last one was cancelled or refused. */
export async function savePickup(tx: Tx, pickup: PickupRow & { requestedAt: Date }): Promise<void> {
  const { returnId: _, ...again } = pickup;
  await tx
    .insertInto('returnPickup')
    .values(pickup)
    .onConflict((it) =>
      it.column('returnId').doUpdateSet((row) => ({ ...again, bookings: row('returnPickup.bookings', '+', 1), message: '' })),
    )
    .execute();
}

export async function savePickupState(tx: Tx, returnId: string, state: PickupState): Promise<void> {
  await tx.updateTable('returnPickup').set({ state }).where('returnId', '=', returnId).execute();
}
