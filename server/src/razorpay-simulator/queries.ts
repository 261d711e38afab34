import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '#infra/database';
import { readEntity, type EntityOf, type EntityKind, type SimulatedOrder } from './entities.ts';
import { NO_FAULTS, FaultSettings } from './fault-settings.ts';

const receiptOf = sql<string>`entity ->> 'receipt'`;

export async function findEntity<K extends EntityKind>(db: Db | Tx, kind: K, id: string): Promise<EntityOf<K> | undefined> {
  const row = await db
    .selectFrom('simulatedEntity')
    .select('entity')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row && readEntity[kind](row.entity);
}

type Page = { from: Date; to: Date; count: number; skip: number };

/** An order's payments, or a payment's refunds, the newest first. */
export async function childrenOf<K extends 'payment' | 'refund'>(
  db: Db | Tx,
  { kind, parentId, page }: { kind: K; parentId: string; page?: Page },
): Promise<EntityOf<K>[]> {
  const rows = await db
    .selectFrom('simulatedEntity')
    .select('entity')
    .where('parentId', '=', parentId)
    .where('kind', '=', kind)
    .$if(page !== undefined, (query) => query.where('createdAt', '>=', page?.from ?? new Date(0)))
    .$if(page !== undefined, (query) => query.where('createdAt', '<=', page?.to ?? new Date()))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page?.count ?? 100)
    .offset(page?.skip ?? 0)
    .execute();
  return rows.map(({ entity }) => readEntity[kind](entity));
}

/** Orders, the newest first; only those of a receipt if one is given. */
export async function ordersOf(db: Db | Tx, { receipt, page }: { receipt?: string; page: Page }): Promise<SimulatedOrder[]> {
  const rows = await db
    .selectFrom('simulatedEntity')
    .select('entity')
    .where('kind', '=', 'order')
    .$if(receipt !== undefined, (query) => query.where(receiptOf, '=', receipt ?? ''))
    .where('createdAt', '>=', page.from)
    .where('createdAt', '<=', page.to)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.count)
    .offset(page.skip)
    .execute();
  return rows.map(({ entity }) => readEntity.order(entity));
}

/** The newest order of a receipt, by insertion, whatever its clock time is. */
export async function orderOfReceipt(db: Db | Tx, receipt: string): Promise<SimulatedOrder | undefined> {
  const row = await db
    .selectFrom('simulatedEntity')
    .select('entity')
    .where('kind', '=', 'order')
    .where(receiptOf, '=', receipt)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && readEntity.order(row.entity);
}

export async function refundOfKey(db: Db | Tx, key: string): Promise<EntityOf<'refund'> | undefined> {
  const row = await db.selectFrom('simulatedEntity').select('entity').where('key', '=', key).executeTakeFirst();
  return row && readEntity.refund(row.entity);
}

export async function findFaultSettings(db: Db | Tx): Promise<FaultSettings> {
  const row = await db.selectFrom('paymentSecret').select('value').where('name', '=', 'simulator-knobs').executeTakeFirst();
  return row ? z.parse(FaultSettings, JSON.parse(row.value)) : NO_FAULTS;
}
