import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds: a week, since many people read such a mail days later. */
const TTL_MS = 7 * 24 * 60 * 60 * 1000;

/** Content of a verification link, not yet verified. */
export type EmailClaim = { accountId: string; expiresAt: Date; signature: Buffer };
type Subject = { accountId: string; email: string; expiresAt: Date };

export const verificationExpiry = (now: Date): Date => new Date(now.getTime() + TTL_MS);

/**
 * The token of the link that verifies an email address: account, expiry and an HMAC over both and the address. It is
 * not stored, and becomes invalid when the address changes.
 */
export function emailTokenOf(key: string, { accountId, email, expiresAt }: Subject): string {
  const signature = sign(key, { accountId, email, expiresAt }).toString('base64url');
  return `${accountId.replaceAll('-', '')}-${expiresAt.getTime().toString(36)}-${signature}`;
}

/** Parses a token; undefined when its format is wrong. */
export function parseEmailToken(token: string): EmailClaim | undefined {
  const [, id = '', expiry = '', signature = ''] = /^([0-9a-f]{32})-([0-9a-z]{1,9})-([\w-]{43})$/.exec(token) ?? [];
  if (id === '') return undefined;
  const accountId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { accountId, expiresAt: new Date(Number.parseInt(expiry, 36)), signature: Buffer.from(signature, 'base64url') };
}

/** Whether one of the keys signed this claim for this address. */
export const isSigned = (keys: readonly string[], { signature, ...claim }: EmailClaim, email: string): boolean =>
  keys.some((key) => timingSafeEqual(sign(key, { ...claim, email }), signature));

const sign = (key: string, { accountId, email, expiresAt }: Subject): Buffer =>
  createHmac('sha256', key).update(`verify email ${accountId} ${expiresAt.getTime()} ${email.toLowerCase()}`).digest();
