import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { pollParcels } from './commands/poll-parcels.ts';
import { sendBooking } from './commands/send-booking.ts';
import { sendInstruction } from './commands/send-instruction.ts';
import { trackParcels } from './commands/track-parcels.ts';
import { BOOK, INSTRUCT, POLL, TRACK, type InstructionJob } from './job-names.ts';
import { parcelToTrack } from './queries/due.ts';

/** A courier may take seconds for each request, so several run concurrently. */
const BATCH = { batchSize: 5 };

/** Jobs for claimed bookings and parcels in transit. Requests without a response are retried with growing delays. */
export async function shipmentJobs(shop: AppContext, couriers: Couriers): Promise<void> {
  const { jobs, db } = shop;
  await jobs.work<{ shipmentId: string }>(
    BOOK,
    async ({ shipmentId }) => {
      if (await sendBooking(shop, couriers, shipmentId)) throw new Error('the courier has not confirmed a booking yet');
    },
    BATCH,
  );
  await jobs.work<{ shipmentId: string }>(
    TRACK,
    async ({ shipmentId }) => {
      const parcel = await parcelToTrack(db, shipmentId);
      if (parcel && !(await trackParcels(shop, couriers, [parcel]))) throw new Error('the courier did not say where a parcel is');
    },
    BATCH,
  );
  await jobs.work<InstructionJob>(INSTRUCT, (payload) => sendInstruction(shop, couriers, payload), BATCH);
  await jobs.cron(POLL, '*/10 * * * *', () => pollParcels(shop, couriers));
}
