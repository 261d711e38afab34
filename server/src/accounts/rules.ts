import { StaffRole, type Role } from '@shop/contract/accounts';
import { daysAfter } from '#kernel/clock';

/** A session ends after this many days without use. Each renewal of the access token restarts the period. */
const SESSION_DAYS = 30;
export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;
/** Maximum age of a session in days, however often it is used: it limits a theft that went unnoticed. */
const MAX_SESSION_DAYS = { user: 365, admin: 30 };
/** Five tabs that become active at once all send the same refresh token (behaviour.md, Session). */
const GRACE_MS = 10_000;

const QUARTER_HOUR = 15 * 60;
/** How long after a login the password is not required again to sign out devices (OWASP ASVS 5.0, 7.5.2). */
export const isFresh = (signedInAt: Date, now: Date): boolean => now.getTime() - signedInAt.getTime() < QUARTER_HOUR * 1000;

/** Guesses at one account from one IP address. Guesses from elsewhere do not count against it, so the owner can still sign in. */
export const LOGIN_LIMIT_PER_IP_AND_ACCOUNT = { name: 'login-ip-account', times: 10, seconds: QUARTER_HOUR, shared: true };
/** Guesses at one account from many addresses: a dictionary attack then takes years. */
export const LOGIN_LIMIT_PER_ACCOUNT = { name: 'login-account', times: 100, seconds: QUARTER_HOUR, shared: true };
/**
 * IP addresses from which an account was signed in to recently: there its owner is not locked out by guesses from
 * elsewhere.
 */
export const KNOWN_LOGIN_IP = { name: 'login-known', times: 1, seconds: SESSION_SECONDS, shared: true };
/** Guesses from one address at many accounts. */
export const LOGIN_LIMIT_PER_IP = { name: 'login-ip', times: 100, seconds: QUARTER_HOUR, shared: true };
/** How often one address may learn that an e-mail is in use; successful sign-ups are not counted. */
export const SIGNUP_LIMIT = { name: 'signup-taken', times: 20, seconds: 10 * 60, shared: true };
/** Reset requests from one IP address, for any account. */
export const RESET_LIMIT_PER_IP = { name: 'reset-ip', times: 20, seconds: QUARTER_HOUR, shared: true };
/** How often an account may request the link that verifies its email. */
export const VERIFICATION_LIMIT = { name: 'verify-email', times: 1, seconds: 60 * 60, shared: true };
/** How often an account may request a change of its email. */
export const EMAIL_CHANGE_LIMIT = { name: 'change-email', times: 5, seconds: 60 * 60, shared: true };
/** Links to one new address, from any account. */
export const EMAIL_CHANGE_LIMIT_PER_EMAIL = { name: 'change-email-to', times: 3, seconds: 60 * 60, shared: true };
/**
 * Wrong two-step codes of one account. The sender knows the password already, so this limit is far below that of
 * passwords. From an IP address with a recent login they are counted separately, so that the owner is not locked out.
 */
export const TWO_FACTOR_CODE_LIMIT = { name: 'two-factor-code', times: 5, seconds: QUARTER_HOUR, shared: true };
/** How often the owner of an account is notified of wrong codes. */
export const TWO_FACTOR_MAIL_LIMIT = { name: 'two-factor-mail', times: 1, seconds: 60 * 60, shared: true };
/** Login codes by SMS: from one address, to one number with a pause between two, and of the whole shop. */
export const LOGIN_CODE_LIMIT_PER_IP = { name: 'otp-ip', times: 20, seconds: QUARTER_HOUR, shared: true };
export const LOGIN_CODE_INTERVAL = { name: 'otp-interval', times: 1, seconds: 30, shared: true };
export const LOGIN_CODE_LIMIT_PER_PHONE = { name: 'otp-phone', times: 5, seconds: 60 * 60, shared: true };
export const LOGIN_CODE_LIMIT_PER_PHONE_PER_DAY = { name: 'otp-phone-day', times: 10, seconds: 24 * 60 * 60, shared: true };
export const LOGIN_CODE_LIMIT_PER_SHOP = { name: 'otp-all', times: 1000, seconds: 60 * 60, shared: true };
/** Links to one mailbox, from any IP address. */
export const RESET_LIMIT_PER_EMAIL = { name: 'reset-email', times: 5, seconds: QUARTER_HOUR, shared: true };

export const sessionExpiry = (now: Date): Date => daysAfter(now, SESSION_DAYS);

/** Whether a session has reached its maximum age, used or not: a year for customers, a month for staff. */
export const isExpired = ({ createdAt, role }: { createdAt: Date; role: string }, now: Date): boolean =>
  now >= daysAfter(createdAt, role === 'admin' ? MAX_SESSION_DAYS.admin : MAX_SESSION_DAYS.user);

/** When a session last renewed its access token: the renewal sets its end. */
export const lastUsed = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): Date =>
  new Date(Math.max(createdAt.getTime(), daysAfter(expiresAt, -SESSION_DAYS).getTime()));

/** Before this time, a replaced refresh token belongs to no session that is still valid. */
export const oldestUsefulReplacement = (now: Date): Date => daysAfter(now, -SESSION_DAYS);

/** Whether a used refresh token is accepted once more: within seconds another tab sent it, later it was stolen. */
export const isStillGood = (replacedAt: Date, now: Date): boolean => now.getTime() - replacedAt.getTime() <= GRACE_MS;

type StoredRole = { role: string; staffRole: string | null };

/** Role and staff role as the contract spells them. Customers have no field staffRole, not even an empty one. */
export function rolesOf({ role, staffRole }: StoredRole): { role: Role; staffRole?: StaffRole } {
  if (role !== 'admin') return { role: 'user' };
  return { role: 'admin', staffRole: StaffRole.parse(staffRole) };
}

export const userDataOf = (account: StoredRole & { image: string; name: string }) => ({
  image: account.image,
  name: account.name,
  ...rolesOf(account),
});
