import { createAuthenticator } from '#accounts';
import type { Caller } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { inRanges } from '#infra/metrics';
import { ShopError } from '#kernel/shop-error';
import { hashOfKey, isPossibleKey } from '../api-key.provider.ts';
import { keyByHash, knownScopes } from '../queries.ts';
import { markUsed } from '../repository.ts';

const isApiKey = (token: string): boolean => token.startsWith('sk_');

/** The last use is stored to the minute, so that a busy program causes one write a minute. */
const MINUTE = 60_000;

type Context = Parameters<typeof createAuthenticator>[0] & Pick<AppContext, 'log' | 'keyUse'>;

/** Authenticates requests to the API: people by their access token, programs by their key. */
export function createApiAuthenticator(context: Context): (token: string, ip: string) => Promise<Caller | undefined> {
  const ofPerson = createAuthenticator(context);
  return (token, ip) => (isApiKey(token) ? keyCaller(context, { token, ip }) : ofPerson(token));
}

/**
 * The caller of a key, who acts for the owner who created it, with the key's scopes alone. Undefined if the key is unknown
 * or expired, or its creator is no longer an owner. Each use is in the log by the key's id.
 * @throws ShopError not_allowed from an address outside the key's networks
 */
async function keyCaller(
  { db, now, log, keyUse }: Context,
  { token, ip }: { token: string; ip: string },
): Promise<Caller | undefined> {
  if (!isPossibleKey(token)) return undefined;
  const key = await keyByHash(db, hashOfKey(token), now());
  if (!key) return undefined;
  if (key.allowedAddresses.length > 0 && !inRanges(key.allowedAddresses)(ip)) {
    keyUse.count(key.id, true);
    log.warn({ event: 'api_key.wrong_address', apiKeyId: key.id }, 'an API key was used from an address outside its list');
    throw new ShopError('not_allowed', `This API key does not accept requests from ${ip}.`);
  }
  if (key.lastUsedAt === null || now().getTime() - key.lastUsedAt.getTime() >= MINUTE)
    await db.transaction().execute((tx) => markUsed(tx, key.id, { lastUsedAt: now(), lastUsedFrom: ip }));
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
