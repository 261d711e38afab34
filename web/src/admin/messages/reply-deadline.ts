const HOUR = 3_600_000;
/** Within which the shop answers (Consumer Protection (E-Commerce) Rules 2020, rule 4). */
const LIMIT = 48 * HOUR;
/** From here on a message counts as pressing. */
const SOON = 12 * HOUR;

export type Due = { words: string; state: 'late' | 'soon' | 'calm' };

const spanOf = (span: number): string => {
  if (span < HOUR) return `${Math.max(1, Math.floor(span / 60_000))} min`;
  return span < LIMIT ? `${Math.floor(span / HOUR)} h` : `${Math.floor(span / (24 * HOUR))} days`;
};

/** How long is left to answer what was written then, in words. Milliseconds since 1970. */
export function replyDeadline(writtenAt: string, now: number): Due {
  const left = Date.parse(writtenAt) + LIMIT - now;
  if (left <= 0) return { words: `Overdue by ${spanOf(-left)}`, state: 'late' };
  return { words: `Answer due in ${spanOf(left)}`, state: left < SOON ? 'soon' : 'calm' };
}
