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
  try {
    const claims: { sub?: unknown; sid?: unknown; exp?: unknown } = verifierOf(key)(token);
    const isAlive = typeof claims.exp === 'number' && claims.exp * 1000 > now.getTime();
    return isAlive && typeof claims.sub === 'string' && typeof claims.sid === 'string'
      ? { accountId: claims.sub, sessionId: claims.sid }
      : undefined;
  } catch {
    // Broken or forged is the same to the caller as too old: nobody is signed in.
    return undefined;
  }
}

/** The shop's clock judges the age, so the verifier does not. */
const makeVerifier = (key: string) =>
  createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    ignoreExpiration: true,
  });

const verifiers = new Map<string, ReturnType<typeof makeVerifier>>();

/** Made once for a key, since it is asked at every call. */
function verifierOf(key: string): ReturnType<typeof makeVerifier> {
  const made = verifiers.get(key) ?? makeVerifier(key);
  verifiers.set(key, made);
  return made;
}
