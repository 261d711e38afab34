import { createSigner, createVerifier } from 'fast-jwt';

/** Whose token it is and which sign-in it belongs to. Role and block are read from the database at every call. */
export type TokenClaims = { accountId: string; sessionId: string };

const ISSUER = 'selvedge';
const AUDIENCE = 'selvedge-api';

type ToMint = TokenClaims & { key: string; now: Date; ttl: number };

/** A signed JWT that lives for `ttl` milliseconds. */
export function mintAccessToken({ key, accountId, sessionId, now, ttl }: ToMint): string {
  const issued = Math.floor(now.getTime() / 1000);
  const sign = createSigner({ key, algorithm: 'HS256' });
  return sign({
    sub: accountId,
    sid: sessionId,
    iss: ISSUER,
    aud: AUDIENCE,
    iat: issued,
    exp: issued + Math.ceil(ttl / 1000),
  });
}

/**
 * What a token says, when it is ours and still alive; otherwise nothing. The key and the algorithm are ours alone:
 * whatever a token's header says about either is not asked.
 */
export function readAccessToken(token: string, key: string, now: Date): TokenClaims | undefined {
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    clockTimestamp: now.getTime(),
  });
  try {
    const claims: { sub?: unknown; sid?: unknown } = verify(token);
    return typeof claims.sub === 'string' && typeof claims.sid === 'string'
      ? { accountId: claims.sub, sessionId: claims.sid }
      : undefined;
  } catch {
    // Broken, forged or too old are all the same to the caller: nobody is signed in.
    return undefined;
  }
}
