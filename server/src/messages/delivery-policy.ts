import type { Config } from '#infra/config';

/** Maximum attempts for one mail. With the growing delays of the jobs, they take about a day. */
export const MAX_ATTEMPTS = 12;
/** Maximum time of one request to the mail server. Longer than all its timeouts together. */
export const LEASE_MS = 5 * 60_000;
/** Days for which a phone without WhatsApp gets SMS instead. */
export const DAYS_WITHOUT_WHATSAPP = 30;
/** After this many days a waiting mail has no job left. */
export const MAX_QUEUED_DAYS = 2;
/** Days after which mails are deleted; the orders stay. */
export const RETENTION_DAYS = 365;

/** Minimum milliseconds between two mails to an unverified address. */
export const UNVERIFIED_EMAIL_INTERVAL_MS = 60 * 60_000;
/** Mails that an unverified address gets at once: they verify it, and have their own rate limits. */
export const ALWAYS_SENT: ReadonlySet<string> = new Set([
  'welcome',
  'verify-email',
  'email-change',
  'password-reset',
  'staff-invitation',
  // The mail was paid for; its receiver may have no account.
  'gift-card',
  'gift-card-receipt',
  'gift-card-ends',
]);

export const isBeingSent = ({ claimedUntil }: { claimedUntil: Date | null }, now: Date): boolean =>
  claimedUntil !== null && claimedUntil > now;

type Keys = Pick<Config, 'whatsApp' | 'smsAuthKey' | 'razorpay'>;

/** WhatsApp is simulated only in a shop without any real gateway: in another it would swallow messages that SMS would deliver. */
export const isWhatsAppSimulated = ({ whatsApp, smsAuthKey, razorpay }: Keys): boolean =>
  whatsApp === null && smsAuthKey === null && razorpay === null;
export const takesWhatsApp = (keys: Keys): boolean => keys.whatsApp !== null || isWhatsAppSimulated(keys);
