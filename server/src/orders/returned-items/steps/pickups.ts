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
  /** The shop's id of a booking at the courier; empty if staff booked by hand. */
  reference: string;
  message: string;
  attempts: number;
  isTest: boolean;
  weightGrams: number | null;
  handles: Record<string, string>;
};
const COLUMNS = [
  ...(['returnId', 'courier', 'service', 'awb', 'trackingUrl', 'state'] as const),
  ...(['reference', 'message', 'attempts', 'isTest', 'weightGrams', 'handles'] as const),
];
type Words = { state: PickupState; courier: CourierName; handles: Record<string, string> };

/** The pickup of a return whose order is locked. */
export const pickupOf = (tx: Tx, returnId: string): Promise<PickupRow | undefined> =>
  tx.selectFrom('returnPickup').select(COLUMNS).where('returnId', '=', returnId).$narrowType<Words>().executeTakeFirst();

/** Whether a pickup is booked, so that it cannot be booked a second time. */
export const isPickupOpen = (pickup: Pick<PickupRow, 'state'> | undefined): boolean =>
  pickup?.state === 'waiting' || pickup?.state === 'booked';

type NewPickup = Omit<PickupRow, 'message' | 'attempts' | 'handles'> & { requestedAt: Date };

/** Inserts the pickup of a return, or replaces one that was cancelled or refused. */
export async function savePickup(tx: Tx, pickup: NewPickup): Promise<void> {
  const { returnId: _, ...again } = pickup;
  await tx
    .insertInto('returnPickup')
    .values(pickup)
    .onConflict((it) =>
      it.column('returnId').doUpdateSet((row) => ({
        ...again,
        bookings: row('returnPickup.bookings', '+', 1),
        message: '',
        attempts: 0,
        attemptedAt: null,
      })),
    )
    .execute();
}

/** The number of earlier bookings of a return's pickup. */
export async function pickupBookings(tx: Tx, returnId: string): Promise<number> {
  const row = await tx.selectFrom('returnPickup').select('bookings').where('returnId', '=', returnId).executeTakeFirst();
  return row?.bookings ?? 0;
}

type Take = { returnId: string; at: Date; staleBefore: Date; state: 'waiting' | 'cancelling' };

/** Claims a pickup for this process, to book or to cancel it, unless another process is asking the courier. */
export const takePickup = (tx: Tx, { returnId, at, staleBefore, state }: Take): Promise<PickupRow | undefined> =>
  tx
    .updateTable('returnPickup')
    .set((it) => ({ attemptedAt: at, attempts: it('attempts', '+', 1) }))
    .where('returnId', '=', returnId)
    .where('state', '=', state)
    .where((it) => it.or([it('attemptedAt', 'is', null), it('attemptedAt', '<', staleBefore)]))
    .returning(COLUMNS)
    .$narrowType<Words>()
    .executeTakeFirst();

type PickupReply = Partial<Pick<PickupRow, 'awb' | 'service' | 'trackingUrl' | 'message' | 'handles'>> & { state: PickupState };

/** Saves the courier's response; the next attempt may begin at once. */
export async function savePickupAnswer(tx: Tx, returnId: string, { handles, ...answer }: PickupReply): Promise<void> {
  await tx
    .updateTable('returnPickup')
    .set({ ...answer, attemptedAt: null, ...(handles && { handles: JSON.stringify(handles) }) })
    .where('returnId', '=', returnId)
    .execute();
}

export async function markPickupsPolled(tx: Tx, returnIds: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('returnPickup').set({ polledAt: at }).where('returnId', 'in', returnIds).execute();
}

export async function savePickupState(tx: Tx, returnId: string, state: PickupState): Promise<void> {
  await tx.updateTable('returnPickup').set({ state }).where('returnId', '=', returnId).execute();
}

/**
 * Marks open pickups as not needed any more: the courier is told after the commit, and until it confirmed. One that staff booked
 * by hand ends at once.
 */
export async function abandonPickups(tx: Tx, returnIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('returnPickup')
    .set((it) => ({
      state: it.case().when('courier', '=', 'own').then('cancelled').else('cancelling').end(),
      message: '',
    }))
    .where('returnId', 'in', returnIds)
    .where('state', 'in', ['waiting', 'booked'])
    .execute();
}
