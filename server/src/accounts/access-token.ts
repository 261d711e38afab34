import { createSigner, createVerifier } from 'fast-jwt';

/** Whose token it is and which sign-in it belongs to. Role and block are read from the database at every call. */
export type TokenClaims = { accountId: string; sessionId: string };

const ISSUER = 'selvedge';
const AUDIENCE = 'selvedge-api';

type ToMint = TokenClaims & { key: string; now: Date; ttl: number };

/** A signed JWT that lives for `ttl` milliseconds, which are whole seconds. */
export function mintAccessToken({ key, accountId, sessionId, now, ttl }: ToMint): string {
  const issued = Math.floor(now.getTime() / 1000);
  const sign = createSigner({ key, algorithm: 'HS256' });
  return sign({
    sub: accountId,
    sid: sessionId,
    iss: ISSUER,
    aud: AUDIENCE,
    iat: issued,
    exp: issued + ttl / 1000,
  });
}

/**
 * What a token says, when it is of one of these keys and still alive; otherwise nothing. The keys and the algorithm are ours alone:
 * whatever a token's header says about either is not asked.
 */
export function readAccessToken(token: string, keys: readonly string[], now: Date): TokenClaims | undefined {
  for (const key of keys) {
    const claims = readWith(key, token, now);
    if (claims) return claims;
  }
  return undefined;
}

function readWith(key: string, token: string, now: Date): TokenClaims | undefined {
  const { verified, verify } = readerOf(key);
  const said = verified.get(token) ?? verify(token);
  if (said === undefined || said.expiresAt <= now.getTime()) return undefined;
  if (verified.size >= MAX_VERIFIED) verified.clear();
  verified.set(token, said);
  return said.claims;
}

/** `expiresAt` in milliseconds. */
type CachedClaims = { claims: TokenClaims; expiresAt: number };
type Reader = {
  /** What the tokens of those who are about say: the same one comes with each of their calls. */
  verified: Map<string, CachedClaims>;
  verify: (token: string) => CachedClaims | undefined;
};

/** Of some 400 bytes each. */
const MAX_VERIFIED = 5_000;

const readers = new Map<string, Reader>();

/** Made once for a key, since it is asked at every call. */
function readerOf(key: string): Reader {
  const made = readers.get(key) ?? { verified: new Map(), verify: verifyWith(key) };
  readers.set(key, made);
  return made;
}

function verifyWith(key: string): Reader['verify'] {
  const verifier = makeVerifier(key);
  return (token) => {
    try {
      const { sub, sid, exp }: { sub?: unknown; sid?: unknown; exp?: unknown } = verifier(token);
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return undefined;
      return { claims: { accountId: sub, sessionId: sid }, expiresAt: exp * 1000 };
    } catch {
      // A broken or forged token is treated like an expired one: the caller is not signed in.
      return undefined;
    }
  };
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
