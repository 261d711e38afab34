import { BOOKED_COURIERS } from '@shop/contract/courier-names';
import type { Couriers } from '#couriers';
import type { Db, Tx } from '#infra/database';
import { insertEvent, SYSTEM } from '#orders';
import type { InstructionJob } from '../job-names.ts';
import { parcelToTrack, phoneOfParcel } from '../queries/due.ts';

/** What staff read in the order's timeline about an instruction. */
export type InstructionAnswer = { orderId: string; note: string };

/**
 * Sends an instruction to the courier and returns its response, or null for a parcel of the other mode, test or live. A courier
 * that is no longer connected is named, because staff have to ask it themselves. Throws if the courier did not respond.
 */
export async function askCourier(
  db: Db,
  couriers: Couriers,
  { shipmentId, action, on, newPhone }: InstructionJob,
): Promise<InstructionAnswer | null> {
  const parcel = await parcelToTrack(db, shipmentId);
  if (!parcel) return null;
  const { orderId, awb } = parcel;
  const courier = couriers[parcel.courier];
  if (!courier) return { orderId, note: `${titleOf(parcel.courier)} is not connected. Ask the courier about ${awb} yourself.` };
  if ((parcel.isTest ?? courier.isTest) !== courier.isTest) return null;
  const phone = newPhone ? await phoneOfParcel(db, shipmentId) : null;
  const outcome = await courier.instruct(awb, action === 'return' ? { action } : { action, on, phone });
  if (!outcome.ok && outcome.kind !== 'refused') throw new Error('the courier did not take an instruction');
  return { orderId, note: outcome.ok ? `${courier.title} has the instruction.` : outcome.text };
}

/** The name that staff know; a courier of an extension that is gone has only its key. */
const titleOf = (courier: string): string => new Map<string, string>(Object.entries(BOOKED_COURIERS)).get(courier) ?? courier;

/** Adds the courier's answer to the order's timeline, for staff alone. */
export const insertAnswer = (tx: Tx, { orderId, note }: InstructionAnswer, at: Date): Promise<void> =>
  insertEvent(tx, { orderId, at, status: 'Courier instructed', actor: SYSTEM, note, staffOnly: true });
