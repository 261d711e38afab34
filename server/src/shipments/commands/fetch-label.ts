import type { BookedCourier } from '@shop/contract/couriers';
import type { Couriers, Outcome } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { saveLabel } from '../repository/bookings.ts';

type Booked = { id: string; awb: string; courier: BookedCourier; handles: Record<string, string> | null; isTest: boolean | null };

/**
 * Fetches the label of a booked parcel from its courier, outside every transaction, and stores it, because its link expires
 * after a day.
 */
export async function fetchLabel(
  { db }: Pick<AppContext, 'db'>,
  couriers: Couriers,
  { id, awb, courier: name, handles, isTest }: Booked,
): Promise<Outcome<Uint8Array>> {
  const courier = couriers[name];
  if (!courier || courier.isTest !== isTest)
    return { ok: false, kind: 'refused', text: 'There are no keys for the courier of this parcel.' };
  const label = await courier.label({ awb, handles: handles ?? {} });
  if (label.ok) await db.transaction().execute((tx) => saveLabel(tx, id, label.value));
  return label;
}
