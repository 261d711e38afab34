import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds: long enough to look into the new mailbox. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** What the link of an email change claims, before anything has checked it. */
export type ChangeClaim = { accountId: string; email: string; expiresAt: Date; signature: Buffer };
type Subject = Pick<ChangeClaim, 'accountId' | 'email' | 'expiresAt'> & { state: string };
type Account = { id: string; email: string; passwordHash: string; emailVerifiedAt: Date | null };

export const changeEnds = (now: Date): Date => new Date(now.getTime() + LIFETIME_MS);

/**
 * A hash of what a link of a change depends on: another address or password ends it. The time of the verification keeps it ended
 * when the address is changed back.
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

/** Whether this is the token of a change, and not the one that verifies an account's own address. */
export const isChangeToken = (token: string): boolean => TOKEN.test(token);

/** Reads a token's parts; undefined where it has another shape. */
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
