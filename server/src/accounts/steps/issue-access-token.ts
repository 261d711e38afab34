import type { AppContext } from '#infra/app-context';
import { mintAccessToken, type TokenClaims } from '../access-token.ts';
import { signingKey } from '../commands/signing-key.ts';

type TokenContext = Pick<AppContext, 'db' | 'config' | 'now'>;

/** A new access token for an existing session. */
export async function issueAccessToken(shop: TokenContext, claims: TokenClaims): Promise<string> {
  const key = await signingKey(shop);
  return mintAccessToken({ ...claims, key, now: shop.now(), ttl: shop.config.accessTokenTtl });
}
