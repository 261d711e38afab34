import { createSigner, createVerifier } from 'fast-jwt';

/** The account of the token and its session. Role and block are read from the database at every request. */
export type TokenClaims = { accountId: string; sessionId: string };

const ISSUER = 'selvedge';
const AUDIENCE = 'selvedge-api';

type ToMint = TokenClaims & { key: string; now: Date; ttl: number };

/** A signed JWT that expires after `ttl` milliseconds, a multiple of 1,000. */
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
 * The claims of a token that one of these keys signed and that has not expired; otherwise undefined. Keys and
 * algorithm are fixed here: the token's header is ignored, so that it cannot choose a weaker one.
 */
export function verifyAccessToken(token: string, keys: readonly string[], now: Date): TokenClaims | undefined {
  for (const key of keys) {
    const claims = readWith(key, token, now);
    if (claims) return claims;
  }
  return undefined;
}

function readWith(key: string, token: string, now: Date): TokenClaims | undefined {
  const { verified, verify } = readerOf(key);
  const entry = verified.get(token) ?? verify(token);
  if (entry === undefined || entry.expiresAt <= now.getTime()) return undefined;
  if (verified.size >= MAX_VERIFIED) verified.clear();
  verified.set(token, entry);
  return entry.claims;
}

/** `expiresAt` is in milliseconds since 1970. */
type CachedClaims = { claims: TokenClaims; expiresAt: number };
type Reader = {
  /** Cache of verified tokens: a client sends the same token with each of its requests. */
  verified: Map<string, CachedClaims>;
  verify: (token: string) => CachedClaims | undefined;
};

/** Entries of about 400 bytes each. */
const MAX_VERIFIED = 5_000;

const readers = new Map<string, Reader>();

/** One verifier per key, cached, since every request needs it. */
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
      // A malformed or forged token counts as an expired one: the caller is not signed in.
      return undefined;
    }
  };
}

/** The expiry is checked against the shop's clock, so the verifier ignores it. */
const makeVerifier = (key: string) =>
  createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    ignoreExpiration: true,
  });
