import type { Context } from '../context.ts';
import { faultSettings } from '../queries.ts';
import { lockParcel, saveParcel } from '../repository.ts';
import { JOURNEYS } from '../scans.ts';
import { scheduleSteps } from '../schedule.ts';
import { stepOf, type SimulatedParcel } from '../simulated-parcel.ts';

type Assigned = { parcel: SimulatedParcel } | { problem: 'unknown' | 'numbered' | 'cancelled' | 'wallet' };

/** Assigns a parcel its number, for which a courier charges, and starts its journey. */
export async function assignNumber(context: Context, { id, service }: { id: number; service: string }): Promise<Assigned> {
  return context.db.transaction().execute(async (tx): Promise<Assigned> => {
    const parcel = await lockParcel(tx, { id });
    if (!parcel) return { problem: 'unknown' };
    if (stepOf(parcel) === 'cancelled') return { problem: 'cancelled' };
    if (parcel.awb !== null) return { problem: 'numbered' };
    const faults = await faultSettings(tx);
    if (faults.wallet === 'empty') return { problem: 'wallet' };
    const awb = `${parcel.courier === 'shiprocket' ? '19' : '36'}${String(10_000_000_000 + parcel.id).slice(-10)}`;
    const scan = { step: 'booked' as const, at: context.now().toISOString() };
    const numbered = { ...parcel, awb, parcel: { ...parcel.parcel, service }, scans: [...parcel.scans, scan] };
    await saveParcel(tx, numbered);
    await scheduleSteps({ tx, context, faults }, { awb, steps: JOURNEYS[faults.journey] });
    return { parcel: numbered };
  });
}
