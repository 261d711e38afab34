import type { Customer, Json, Order, StoredEntry } from '@shop/extension';
import { MAX_EXTENSIONS } from '@shop/contract/extensions';
import { sql, type Db } from '#infra/database';

export const storedExtensions = (db: Db) =>
  db
    .selectFrom('extension')
    .select(['source', 'name', 'active', 'failures', 'lastError', 'lastErrorAt'])
    .limit(MAX_EXTENSIONS)
    .execute();

export const activityOf = (db: Db, name: string) =>
  db
    .selectFrom('extension')
    .select(['source', 'active'])
    .where('name', '=', name)
    .orderBy('loadedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

type ValueKey = { extension: string; key: string; customer: string | null };

export async function valueAt(db: Db, { extension, key, customer }: ValueKey): Promise<Json | undefined> {
  const row = await db
    .selectFrom('extensionValue')
    .select('value')
    .where('extension', '=', extension)
    .where('key', '=', key)
    .where('accountId', 'is not distinct from', customer)
    .executeTakeFirst();
  return row?.value as Json | undefined;
}

/** The latest changed entries of an extension; of one key if given. */
export async function recentValues(
  db: Db,
  { extension, key, limit }: { extension: string; key: string | undefined; limit: number },
): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('extensionValue')
    .select(['key', 'accountId', 'value', 'updatedAt'])
    .where('extension', '=', extension)
    .where(sql<boolean>`left(key, 1) <> chr(1)`) // marks of additions that were made
    .$if(key !== undefined, (it) => it.where('key', '=', key ?? ''))
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ key: name, accountId, value, updatedAt }) => ({
    key: name,
    customer: accountId,
    value: value as Json,
    updatedAt: updatedAt.toISOString(),
  }));
}

type PersonalValue = { extension: string; key: string; value: unknown };

/** Values that extensions store about a customer, the latest first. */
export const extensionValuesOf = (db: Db, accountId: string, limit: number): Promise<PersonalValue[]> =>
  db
    .selectFrom('extensionValue')
    .select(['extension', 'key', 'value'])
    .where('accountId', '=', accountId)
    .where(sql<boolean>`left(key, 1) <> chr(1)`)
    .orderBy('updatedAt', 'desc')
    .limit(limit)
    .execute();

/** The data of an order for extensions, without its address and lines. A guest's has no customer. */
export async function briefOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('customerOrder as o')
    .innerJoin('account as a', 'a.id', 'o.accountId')
    .select(['o.id', 'o.number', 'o.accountId', 'a.role', 'o.deliveryStatus', 'o.paymentStatus', 'o.paymentMethod'])
    .select(['o.totalPaise as total', 'o.createdAt'])
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { createdAt, role, accountId, ...order } = row;
  return { ...order, customerId: role === 'guest' ? null : accountId, placedAt: createdAt.toISOString() };
}

/** Names of these customers; guests and unknown ids are omitted. */
export async function customersByIds(db: Db, ids: readonly string[]): Promise<Customer[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).where('role', '<>', 'guest').execute();
}
