import { createBatchLoader } from '#infra/database';
import type { Caller } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { readAccessToken, type TokenClaims } from '../access-token.ts';
import { signedIn } from '../queries.ts';
import { signingKeys } from './signing-keys.ts';

type Ground = Pick<AppContext, 'db' | 'config' | 'now'>;

/** Who calls with this access token: nobody, unless it is ours, alive, and its session and account still are welcome. */
export function createAuthenticator(shop: Ground): (token: string) => Promise<Caller | undefined> {
  const callerBy = createBatchLoader((asked: readonly TokenClaims[]) => signedIn(shop.db, asked, shop.now()));
  return async (token) => {
    const claims = readAccessToken(token, await signingKeys(shop), shop.now());
    return claims && callerBy(claims);
  };
}
