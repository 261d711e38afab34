/** The change against the previous period: "+12%", and whether it rose. Null means unchanged. */
export function trendText({ now, before }: { now: number; before: number }): { text: string; up: boolean | null } {
  if (now === before) return { text: '±0%', up: null };
  if (before <= 0) return { text: 'New', up: now > 0 };
  const percent = Math.round(((now - before) / before) * 100);
  return { text: `${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString('en-IN')}%`, up: percent >= 0 };
}
