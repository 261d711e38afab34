import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds: enough time to open the new mailbox. */
const TTL_MS = 24 * 60 * 60 * 1000;

/** Content of an email change link, not yet verified. */
export type ChangeClaim = { accountId: string; email: string; expiresAt: Date; signature: Buffer };
type Subject = Pick<ChangeClaim, 'accountId' | 'email' | 'expiresAt'> & { state: string };
type Account = { id: string; email: string; passwordHash: string; emailVerifiedAt: Date | null };

export const emailChangeExpiry = (now: Date): Date => new Date(now.getTime() + TTL_MS);

/**
 * A hash of the account's state on which a link depends: another address or password ends the link. The time of
 * verification is part of it, so that the link stays ended when the address is changed back.
 */
export const changeStateOf = ({ id, email, passwordHash, emailVerifiedAt }: Account): string =>
  createHash('sha256')
    .update(`${id} ${email.toLowerCase()} ${passwordHash} ${emailVerifiedAt?.getTime() ?? ''}`)
    .digest('base64url');

/** The token of the link in the new mailbox: account, expiry, an HMAC over both and the state of the account, and the new address. */
export function changeTokenOf(key: string, subject: Subject): string {
  const id = subject.accountId.replaceAll('-', '');
  const email = Buffer.from(subject.email).toString('base64url');
  return `${id}-${subject.expiresAt.getTime().toString(36)}-${sign(key, subject).toString('base64url')}-${email}`;
}

const TOKEN = /^([0-9a-f]{32})-([0-9a-z]{1,9})-([\w-]{43})-([\w-]+)$/;

/** Whether this is an email change token, and not one that verifies an account's current address. */
export const isChangeToken = (token: string): boolean => TOKEN.test(token);

/** Parses a token; undefined when its format is wrong. */
export function parseChangeToken(token: string): ChangeClaim | undefined {
  const [, id = '', expiry = '', signature = '', email = ''] = TOKEN.exec(token) ?? [];
  if (id === '') return undefined;
  return {
    accountId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    email: Buffer.from(email, 'base64url').toString(),
    expiresAt: new Date(Number.parseInt(expiry, 36)),
    signature: Buffer.from(signature, 'base64url'),
  };
}

/** Whether one of the keys signed this claim for an account in this state. */
export const isChangeSigned = (keys: readonly string[], { signature, ...claim }: ChangeClaim, state: string): boolean =>
  keys.some((key) => timingSafeEqual(sign(key, { ...claim, state }), signature));

const sign = (key: string, { accountId, email, expiresAt, state }: Subject): Buffer =>
  createHmac('sha256', key).update(`change email ${accountId} ${expiresAt.getTime()} ${state} ${email}`).digest();
