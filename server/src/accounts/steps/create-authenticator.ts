import DataLoader from 'dataloader';
import type { Caller } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { verifyAccessToken, type TokenClaims } from '../access-token.ts';
import { signedIn } from '../queries.ts';
import { signingKeys } from './signing-keys.ts';

type AuthContext = Pick<AppContext, 'db' | 'config' | 'now'>;

/** Sessions per query. */
const MAX_BATCH = 100;

/**
 * Authenticates an access token: its caller, or undefined where the token is forged or expired, the session has ended,
 * or the account is blocked. The sessions of all requests of one turn of the event loop are read in one query, and
 * none is cached.
 */
export function createAuthenticator(context: AuthContext): (token: string) => Promise<Caller | undefined> {
  const callers = new DataLoader((batch: readonly TokenClaims[]) => signedIn(context.db, batch, context.now()), {
    cache: false,
    maxBatchSize: MAX_BATCH,
    batchScheduleFn: (send) => setImmediate(send),
  });
  return async (token) => {
    const claims = verifyAccessToken(token, await signingKeys(context), context.now());
    return claims && callers.load(claims);
  };
}
