const HOUR_MS = 3_600_000;
/** Time limit of a response (Consumer Protection (E-Commerce) Rules 2020, rule 4). */
const DEADLINE_MS = 48 * HOUR_MS;
/** Less time left than this marks a message as urgent. */
const SOON_MS = 12 * HOUR_MS;

export type Due = { text: string; state: 'late' | 'soon' | 'calm' };

const durationText = (span: number): string => {
  if (span < HOUR_MS) return `${Math.max(1, Math.floor(span / 60_000))} min`;
  return span < DEADLINE_MS ? `${Math.floor(span / HOUR_MS)} h` : `${Math.floor(span / (24 * HOUR_MS))} days`;
};

/** The remaining time to respond, as text. `now` is in milliseconds since 1970. */
export function replyDeadline(writtenAt: string, now: number): Due {
  const left = Date.parse(writtenAt) + DEADLINE_MS - now;
  if (left <= 0) return { text: `Overdue by ${durationText(-left)}`, state: 'late' };
  return { text: `Answer due in ${durationText(left)}`, state: left < SOON_MS ? 'soon' : 'calm' };
}
