const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A bank may confirm a payment this long after it seemed to have failed (behaviour.md, Payment). */
const MAX_WAIT_MS = 72 * HOUR;
const FIRST_POLLS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE);

/** The next poll of an unpaid card: soon, then hourly for three days. Null after that. */
export function nextPoll(polls: number, { createdAt, now }: { createdAt: Date; now: Date }): Date | null {
  const after = FIRST_POLLS[polls] ?? HOUR * (polls - FIRST_POLLS.length + 2);
  if (after > MAX_WAIT_MS) return null;
  const at = new Date(createdAt.getTime() + after);
  return at > now ? at : new Date(now.getTime() + MINUTE);
}
