import type { Check } from './setup-steps.ts';

const HOUR = 3_600_000;
/** Two missed nights, less the minutes that a backup takes. */
const MAX_AGE_MS = 47 * HOUR;
const MAIL_EVERY_MS = 23 * HOUR;

/** Whether the shop is mailed about a failed backup: there was none for two days, or never one; once a day. */
export function isMailDue(checks: ReadonlyMap<string, Check>, at: Date): boolean {
  const made = checks.get('backup')?.at;
  const mailed = checks.get('backup-mailed')?.at;
  const isOlder = (than: Date | undefined, limit: number): boolean =>
    than === undefined || at.getTime() - than.getTime() >= limit;
  return isOlder(made, MAX_AGE_MS) && isOlder(mailed, MAIL_EVERY_MS);
}
