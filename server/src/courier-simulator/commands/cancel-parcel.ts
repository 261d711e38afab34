import type { Context } from '../context.ts';
import { lockParcel, saveParcel } from '../repository.ts';
import { stepOf } from '../simulated-parcel.ts';

/** Cancels a parcel that was not picked up; one in transit is returned. Cancelling again changes nothing. */
export async function cancelParcel({ db, now }: Context, awb: string): Promise<'cancelled' | 'returning' | 'unknown'> {
  return db.transaction().execute(async (tx) => {
    const parcel = await lockParcel(tx, { awb });
    if (!parcel) return 'unknown';
    const step = stepOf(parcel);
    if (step === 'cancelled') return 'cancelled';
    const next = step === 'booked' ? 'cancelled' : 'rto';
    await saveParcel(tx, { ...parcel, scans: [...parcel.scans, { step: next, at: now().toISOString() }] });
    return next === 'cancelled' ? 'cancelled' : 'returning';
  });
}
