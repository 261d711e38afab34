import type { Caller } from '#infra/http';
import type { Shop } from '#infra/shop';
import { readAccessToken } from '../access-token.ts';
import { signedIn } from '../queries.ts';
import { signingKey } from './signing-key.ts';

type Ground = Pick<Shop, 'db' | 'config' | 'now'>;

/** Who calls with this access token: nobody, unless it is ours, alive, and its session and account still are welcome. */
export const callerOf =
  (shop: Ground) =>
  async (token: string): Promise<Caller | undefined> => {
    const claims = readAccessToken(token, await signingKey(shop), shop.now());
    return claims && signedIn(shop.db, claims, shop.now());
  };
