import { createAuthenticator } from '#accounts';
import type { Caller } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { hashOfKey } from '../api-key.provider.ts';
import { keyByHash, knownScopes } from '../queries.ts';
import { markUsed } from '../repository.ts';

const isApiKey = (token: string): boolean => token.startsWith('sk_');

/** The last use is stored to the minute, so that a busy program causes one write a minute. */
const MINUTE = 60_000;

type Context = Parameters<typeof createAuthenticator>[0] & Pick<AppContext, 'log'>;

/** Authenticates requests to the API: people by their access token, programs by their key. */
export function createApiAuthenticator(context: Context): (token: string) => Promise<Caller | undefined> {
  const ofPerson = createAuthenticator(context);
  return (token) => (isApiKey(token) ? keyCaller(context, token) : ofPerson(token));
}

/**
 * The caller of a key, who acts for the owner who created it, with the key's scopes alone. Undefined if the key is unknown
 * or expired, or its creator is no longer an owner. Each use is in the log by the key's id.
 */
async function keyCaller({ db, now, log }: Pick<AppContext, 'db' | 'now' | 'log'>, token: string): Promise<Caller | undefined> {
  const key = await keyByHash(db, hashOfKey(token), now());
  if (!key) return undefined;
  if (key.lastUsedAt === null || now().getTime() - key.lastUsedAt.getTime() >= MINUTE)
    await db.transaction().execute((tx) => markUsed(tx, key.id, now()));
  log.info({ event: 'api_key.used', apiKeyId: key.id }, 'an API key was used');
  return {
    id: key.accountId,
    role: 'admin',
    staffRole: 'owner',
    name: `API key ${key.name}`,
    sessionId: key.id,
    apiKey: { id: key.id, scopes: knownScopes(key.scopes) },
  };
}
