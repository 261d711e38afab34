const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Time within which a bank may still approve a payment that seemed to have failed (behaviour.md, Payment). */
const MAX_WAIT_MS = 3 * 24 * HOUR;
/** Delays after the order was placed; later polls are hourly. */
const FIRST_POLLS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE);

type Course = {
  createdAt: Date;
  /** Milliseconds between two polls, if configured (RECONCILE_EVERY). */
  every: number | null;
};

/**
 * The next poll after the present one: its number and its time, or null after the last one. Polls that were missed while the shop
 * was stopped are skipped.
 */
export function nextAttemptAt(polls: number, course: Course, now: Date): { polls: number; moment: Date } | null {
  for (let next = polls + 1; ; next++) {
    const moment = scheduledFor(next, course);
    if (moment === null) return null;
    if (moment > now) return { polls: next, moment };
  }
}

/** The time of the next scheduled status poll after this many polls; null when polling is over. */
export function scheduledFor(polls: number, { createdAt, every }: Course): Date | null {
  const last = FIRST_POLLS.length - 1;
  const usual = FIRST_POLLS[polls] ?? HOUR * (polls - last + 1);
  const after = every === null ? usual : every * (polls + 1);
  return after > MAX_WAIT_MS ? null : new Date(createdAt.getTime() + after);
}
