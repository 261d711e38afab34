import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { insertEvent, SYSTEM } from '#orders';
import type { InstructionJob } from '../job-names.ts';
import { parcelToTrack, phoneOfParcel } from '../queries/due.ts';

type Context = Pick<AppContext, 'db' | 'now'>;

/**
 * Sends the customer's request after a failed delivery to the courier; its response is in the order's timeline for staff.
 * Throws if the courier did not respond, so that the job is retried: sending it twice is harmless.
 */
export async function sendInstruction(shop: Context, couriers: Couriers, job: InstructionJob): Promise<void> {
  const { shipmentId, action, on, newPhone } = job;
  const parcel = await parcelToTrack(shop.db, shipmentId);
  const courier = parcel && couriers[parcel.courier];
  if (!parcel || !courier || (parcel.isTest ?? courier.isTest) !== courier.isTest) return;
  const phone = newPhone ? await phoneOfParcel(shop.db, shipmentId) : null;
  const outcome = await courier.instruct(parcel.awb, action === 'return' ? { action } : { action, on, phone });
  if (!outcome.ok && outcome.kind !== 'refused') throw new Error('the courier did not take an instruction');
  const note = outcome.ok ? `${courier.title} has the instruction.` : outcome.text;
  await shop.db.transaction().execute((tx) =>
    insertEvent(tx, {
      orderId: parcel.orderId,
      at: shop.now(),
      status: 'Courier instructed',
      actor: SYSTEM,
      note,
      staffOnly: true,
    }),
  );
}
