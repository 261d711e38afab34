import { MAX_API_KEYS, SCOPES, type ApiKey, type Scope } from '@shop/contract/api-keys';
import type { Db, Tx } from '#infra/database';

type Row = {
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
};
const COLUMNS = ['id', 'name', 'prefix', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;

/** Scopes of an earlier version that no longer exist grant nothing. */
export const knownScopes = (scopes: readonly string[]): Scope[] => SCOPES.filter((scope) => scopes.includes(scope));

const keyShown = ({ id, createdAt, expiresAt, lastUsedAt, scopes, ...row }: Row): ApiKey => ({
  _id: id,
  ...row,
  scopes: knownScopes(scopes),
  createdAt: createdAt.toISOString(),
  expires: expiresAt?.toISOString() ?? null,
  lastUsed: lastUsedAt?.toISOString() ?? null,
});

export async function apiKeys(db: Db | Tx): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('apiKey')
    .select(COLUMNS)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_API_KEYS)
    .execute();
  return rows.map(keyShown);
}

export async function apiKeyById(db: Db | Tx, id: string): Promise<ApiKey> {
  return keyShown(await db.selectFrom('apiKey').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow());
}

/** The valid key with this hash, and its owner; undefined if its creator is no longer an owner. */
export const keyByHash = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('apiKey')
    .innerJoin('account', 'account.id', 'apiKey.accountId')
    .select(['apiKey.id', 'apiKey.name', 'apiKey.scopes', 'apiKey.lastUsedAt', 'account.id as accountId'])
    .where('apiKey.keyHash', '=', hash)
    .where((it) => it.or([it('apiKey.expiresAt', 'is', null), it('apiKey.expiresAt', '>', now)]))
    .where('account.isActive', '=', true)
    .where('account.staffRole', '=', 'owner')
    .executeTakeFirst();
