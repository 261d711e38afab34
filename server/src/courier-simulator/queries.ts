import * as z from 'zod/mini';
import { type Db, sql, type Tx } from '#infra/database';
import { FaultSettings, NO_FAULTS } from './fault-settings.ts';
import { SimulatedParcel } from './simulated-parcel.ts';

export async function faultSettings(db: Db | Tx): Promise<FaultSettings> {
  const row = await db.selectFrom('courierSimulator').select('value').where('name', '=', 'faults').executeTakeFirst();
  return row ? z.parse(FaultSettings, row.value) : NO_FAULTS;
}

type Wanted = { courier: SimulatedParcel['courier'] } & ({ awbs: readonly string[] } | { reference: string });

/** At most 100 parcels of a courier. */
export async function parcelsBy(db: Db | Tx, wanted: Wanted): Promise<SimulatedParcel[]> {
  const rows = await db
    .selectFrom('simulatedParcel')
    .selectAll()
    .where('courier', '=', wanted.courier)
    .$if('awbs' in wanted, (it) => it.where('awb', 'in', 'awbs' in wanted ? [...wanted.awbs, ''] : []))
    .$if('reference' in wanted, (it) => it.where('reference', '=', 'reference' in wanted ? wanted.reference : ''))
    .limit(100)
    .execute();
  return rows.map((row) => z.parse(SimulatedParcel, row));
}

/** A page of the return pickups of a courier, newest first. */
export async function returnParcels(
  db: Db,
  courier: SimulatedParcel['courier'],
  { limit, offset }: { limit: number; offset: number },
): Promise<SimulatedParcel[]> {
  const rows = await db
    .selectFrom('simulatedParcel')
    .selectAll()
    .where('courier', '=', courier)
    .where(sql<boolean>`parcel ->> 'isReturn' = 'true'`)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => z.parse(SimulatedParcel, row));
}

export async function parcelOf(db: Db | Tx, id: number): Promise<SimulatedParcel | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  const row = await db.selectFrom('simulatedParcel').selectAll().where('id', '=', id).executeTakeFirst();
  return row && z.parse(SimulatedParcel, row);
}
