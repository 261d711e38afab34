/** A number of a period beside that of the days before: "+12%", and whether it rose. Null is neither. */
export function trendText({ now, before }: { now: number; before: number }): { text: string; up: boolean | null } {
  if (now === before) return { text: '±0%', up: null };
  if (before <= 0) return { text: 'New', up: now > 0 };
  const percent = Math.round(((now - before) / before) * 100);
  return { text: `${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString('en-IN')}%`, up: percent >= 0 };
}
