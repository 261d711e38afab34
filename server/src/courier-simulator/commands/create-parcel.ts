import type { Context } from '../context.ts';
import { insertParcel } from '../repository.ts';
import type { SimulatedParcel } from '../simulated-parcel.ts';

type Created = Pick<SimulatedParcel, 'courier' | 'reference' | 'parcel'>;

/** Creates a parcel with this reference, or returns the existing one. */
export async function createParcel({ db, now }: Context, created: Created): Promise<{ row: SimulatedParcel; isNew: boolean }> {
  return db.transaction().execute((tx) => insertParcel(tx, { ...created, createdAt: now() }));
}
