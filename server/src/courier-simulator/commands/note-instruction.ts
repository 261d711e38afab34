import type { Context } from '../context.ts';
import { lockParcel, saveParcel } from '../repository.ts';
import { stepOf } from '../simulated-parcel.ts';

type Noted = { awb: string; instruction: string };

/** Saves the shop's instruction after a failed delivery. Returns whether the parcel waits for one. */
export async function noteInstruction({ db }: Context, { awb, instruction }: Noted): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const parcel = await lockParcel(tx, { awb });
    if (!parcel || stepOf(parcel) !== 'failed') return false;
    const noted = { ...parcel.parcel, instructions: [...parcel.parcel.instructions, instruction] };
    await saveParcel(tx, { ...parcel, parcel: noted });
    return true;
  });
}
