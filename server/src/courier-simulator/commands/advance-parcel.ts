import type { Tx } from '#infra/database';
import type { Context } from '../context.ts';
import { faultSettings } from '../queries.ts';
import { lockParcel, saveParcel } from '../repository.ts';
import type { Scan, ScanStep } from '../scans.ts';
import { scheduleSteps, scheduleWebhooks } from '../schedule.ts';
import { stepOf, type SimulatedParcel } from '../simulated-parcel.ts';
import { webhookOf } from '../webhooks.ts';

const ENDS: ReadonlySet<ScanStep> = new Set<ScanStep>(['delivered', 'rto_delivered', 'lost', 'cancelled']);

type Advance = {
  awb: string;
  steps: readonly ScanStep[];
  /** Applies the first step now, and schedules the rest. */ paced?: boolean;
};

/** Applies the next steps to a parcel, a second apart, and enqueues their webhooks. Returns whether the parcel exists. */
export async function advanceParcel(context: Context, { awb, steps, paced = false }: Advance): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const faults = await faultSettings(tx);
    const parcel = await lockParcel(tx, { awb });
    if (!parcel) return false;
    if (ENDS.has(stepOf(parcel))) return true;
    if (paced && (await waitsForPacking(tx, context, { parcel, steps }))) {
      await scheduleSteps({ tx, context, faults }, { awb, steps });
      return true;
    }
    const taken = paced ? steps.slice(0, 1) : steps;
    const last = Date.parse(parcel.scans.at(-1)?.at ?? '1970-01-01T00:00:00.000Z');
    const start = Math.max(context.now().getTime(), last + 1000);
    const scans = taken.map((step, i): Scan => ({ step, at: new Date(start + i * 1000).toISOString() }));
    const after = { ...parcel, scans: [...parcel.scans, ...scans] };
    await saveParcel(tx, after);
    await scheduleWebhooks(
      { tx, context, faults },
      scans.map((scan) => webhookOf(after, scan, { key: context.key, faults })),
    );
    if (paced) await scheduleSteps({ tx, context, faults }, { awb, steps: steps.slice(1) });
    return true;
  });
}

/** Couriers find only packed parcels at the shop; the return of a customer is not packed there. */
const waitsForPacking = async (
  tx: Tx,
  { isPacked }: Pick<Context, 'isPacked'>,
  { parcel, steps }: { parcel: SimulatedParcel; steps: readonly ScanStep[] },
): Promise<boolean> => steps[0] === 'picked_up' && !parcel.parcel.isReturn && !(await isPacked(tx, parcel));
