import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '#infra/database';
import { FaultSettings } from './fault-settings.ts';
import { SimulatedParcel } from './simulated-parcel.ts';

type NewParcel = Pick<SimulatedParcel, 'courier' | 'reference' | 'parcel' | 'createdAt'>;

/** Inserts a parcel, or locks the one with its reference; returns it with `isNew`. */
export async function insertParcel(tx: Tx, parcel: NewParcel): Promise<{ row: SimulatedParcel; isNew: boolean }> {
  const { courier, reference, createdAt } = parcel;
  const made = await tx
    .insertInto('simulatedParcel')
    .values({ courier, reference, createdAt, parcel: JSON.stringify(parcel.parcel) })
    .onConflict((it) => it.columns(['courier', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const row = await tx
    .selectFrom('simulatedParcel')
    .selectAll()
    .where('courier', '=', courier)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { row: z.parse(SimulatedParcel, row), isNew: made !== undefined };
}

export async function lockParcel(tx: Tx, by: { id: number } | { awb: string }): Promise<SimulatedParcel | undefined> {
  const row = await tx
    .selectFrom('simulatedParcel')
    .selectAll()
    .$if('id' in by, (it) => it.where('id', '=', 'id' in by ? by.id : 0))
    .$if('awb' in by, (it) => it.where('awb', '=', 'awb' in by ? by.awb : ''))
    .forUpdate()
    .executeTakeFirst();
  return row && z.parse(SimulatedParcel, row);
}

export async function saveParcel(tx: Tx, { id, awb, parcel, scans }: SimulatedParcel): Promise<void> {
  await tx
    .updateTable('simulatedParcel')
    .set({ awb, parcel: JSON.stringify(parcel), scans: JSON.stringify(scans) })
    .where('id', '=', id)
    .execute();
}

/** Inserts a value if its name is new, and returns the stored one. */
export async function storedValue(tx: Tx, name: string, value: string): Promise<unknown> {
  await tx
    .insertInto('courierSimulator')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((it) => it.column('name').doNothing())
    .execute();
  return (await tx.selectFrom('courierSimulator').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}

export async function saveFaults(tx: Tx, faults: FaultSettings): Promise<void> {
  const value = JSON.stringify(faults);
  await tx
    .insertInto('courierSimulator')
    .values({ name: 'faults', value })
    .onConflict((it) => it.column('name').doUpdateSet({ value }))
    .execute();
}

/** The fault settings, with a row lock, so that a fault for one call applies to one of many concurrent calls. */
export async function lockFaults(tx: Tx): Promise<FaultSettings> {
  const { rows } = await sql<{ value: unknown }>`select value from courier_simulator where name = 'faults' for update`.execute(
    tx,
  );
  return z.parse(FaultSettings, rows[0]?.value ?? {});
}
