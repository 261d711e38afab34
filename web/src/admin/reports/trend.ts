/** A number of a period beside that of the days before: "+12%", and whether it rose. Null is neither. */
export function trendWords({ now, before }: { now: number; before: number }): { words: string; up: boolean | null } {
  if (now === before) return { words: '±0%', up: null };
  if (before <= 0) return { words: 'New', up: now > 0 };
  const percent = Math.round(((now - before) / before) * 100);
  return { words: `${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString('en-IN')}%`, up: percent >= 0 };
}
