import { MAX_API_KEYS, SCOPES, type ApiKey, type Scope } from '@shop/contract/api-keys';
import { sql, type Db, type Tx } from '#infra/database';
import type { KeyUse } from '#infra/metrics';
import { daysAfter } from '#kernel/clock';

type Row = {
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  allowedAddresses: string[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedFrom: string | null;
};
const COLUMNS = [
  'id',
  'name',
  'prefix',
  'scopes',
  'allowedAddresses',
  'createdAt',
  'expiresAt',
  'lastUsedAt',
  'lastUsedFrom',
] as const;

const NO_USE: KeyUse = { requests: 0, errors: 0 };

/** Scopes of an earlier version that no longer exist grant nothing. */
export const knownScopes = (scopes: readonly string[]): Scope[] => SCOPES.filter((scope) => scopes.includes(scope));

const keyShown = ({ id, createdAt, expiresAt, lastUsedAt, lastUsedFrom, scopes, ...row }: Row, lastDay = NO_USE): ApiKey => ({
  _id: id,
  ...row,
  scopes: knownScopes(scopes),
  createdAt: createdAt.toISOString(),
  expires: expiresAt?.toISOString() ?? null,
  lastUsed: lastUsedAt?.toISOString() ?? null,
  lastUsedFrom: lastUsedFrom ?? '',
  lastDay,
});

/** The API keys with their requests of the last 24 hours, counted by hour. */
export async function apiKeys(db: Db, now: Date): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('apiKey')
    .select(COLUMNS)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_API_KEYS)
    .execute();
  const use = await keyUseSince(db, daysAfter(now, -1));
  return rows.map((row) => keyShown(row, use.get(row.id)));
}

async function keyUseSince(db: Db, since: Date): Promise<Map<string, KeyUse>> {
  const rows = await db
    .selectFrom('apiKeyUse')
    .select(['apiKeyId', sql<number>`sum(requests)::int`.as('requests'), sql<number>`sum(errors)::int`.as('errors')])
    .where('hour', '>', since)
    .groupBy('apiKeyId')
    .execute();
  return new Map(rows.map(({ apiKeyId, ...use }) => [apiKeyId, use]));
}

export async function apiKeyById(db: Db | Tx, id: string): Promise<ApiKey> {
  return keyShown(await db.selectFrom('apiKey').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow());
}

/** The valid key with this hash, and its owner; undefined if its creator is no longer an owner. */
export const keyByHash = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('apiKey')
    .innerJoin('account', 'account.id', 'apiKey.accountId')
    .select([
      'apiKey.id',
      'apiKey.name',
      'apiKey.scopes',
      'apiKey.allowedAddresses',
      'apiKey.lastUsedAt',
      'account.id as accountId',
    ])
    .where('apiKey.keyHash', '=', hash)
    .where((it) => it.or([it('apiKey.expiresAt', 'is', null), it('apiKey.expiresAt', '>', now)]))
    .where('account.isActive', '=', true)
    .where('account.staffRole', '=', 'owner')
    .executeTakeFirst();
