import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '#infra/database';
import { readEntity, type EntityOf, type EntityKind } from './entities.ts';
import { FaultSettings } from './fault-settings.ts';

const FAULT_SETTINGS = 'simulator-knobs';

type NewEntity<K extends EntityKind> = { kind: K; entity: EntityOf<K>; parentId?: string; key?: string | null; at: Date };

export async function addEntity<K extends EntityKind>(tx: Tx, { kind, entity, parentId, key, at }: NewEntity<K>): Promise<void> {
  await tx
    .insertInto('simulatedEntity')
    .values({
      id: entity.id,
      kind,
      parentId: parentId ?? null,
      entity: JSON.stringify(entity),
      key: key ?? null,
      createdAt: at,
    })
    .execute();
}

/** Locks the row until the transaction ends. */
export async function lockEntity<K extends EntityKind>(tx: Tx, kind: K, id: string): Promise<EntityOf<K> | undefined> {
  const row = await tx
    .selectFrom('simulatedEntity')
    .select('entity')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  return row && readEntity[kind](row.entity);
}

export async function saveEntity(tx: Tx, entity: EntityOf<EntityKind>): Promise<void> {
  await tx
    .updateTable('simulatedEntity')
    .set({ entity: JSON.stringify(entity) })
    .where('id', '=', entity.id)
    .execute();
}

/** Locks a receipt, so that concurrent requests create one order. */
export async function lockReceipt(tx: Tx, receipt: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`simulator ${receipt}`}, 0))`.execute(tx);
}

/** Inserts the secret if it is missing, and returns the stored one. */
export async function insertSecretIfMissing(tx: Tx, name: string, value: string): Promise<string> {
  await tx
    .insertInto('paymentSecret')
    .values({ name, value })
    .onConflict((it) => it.column('name').doNothing())
    .execute();
  const row = await tx.selectFrom('paymentSecret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}

export async function updateFaultSettings(tx: Tx, faults: FaultSettings): Promise<void> {
  await tx
    .insertInto('paymentSecret')
    .values({ name: FAULT_SETTINGS, value: JSON.stringify(faults) })
    .onConflict((it) => it.column('name').doUpdateSet({ value: JSON.stringify(faults) }))
    .execute();
}

/** Locks the fault settings, so that a fault for one call affects one call, however many are concurrent. */
export async function lockFaultSettings(tx: Tx): Promise<FaultSettings> {
  const row = await tx
    .selectFrom('paymentSecret')
    .select('value')
    .where('name', '=', FAULT_SETTINGS)
    .forUpdate()
    .executeTakeFirst();
  return z.parse(FaultSettings, JSON.parse(row?.value ?? '{}'));
}
