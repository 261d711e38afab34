import type { Context } from '../context.ts';
import { insertParcel } from '../repository.ts';
import type { SimulatedParcel } from '../simulated-parcel.ts';

type Created = Pick<SimulatedParcel, 'courier' | 'reference' | 'parcel'>;

/** A parcel of this reference; one that was used before makes nothing new. */
export async function createParcel({ db, now }: Context, created: Created): Promise<{ row: SimulatedParcel; isNew: boolean }> {
  return db.transaction().execute((tx) => insertParcel(tx, { ...created, createdAt: now() }));
}
