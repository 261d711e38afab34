import { MAX_RANGE_DAYS } from '@shop/contract/reports';

/** An error message for an invalid period, else undefined. The server sets a missing day. */
export function rangeProblem({ from, to }: { from: string; to: string }, most = MAX_RANGE_DAYS): string | undefined {
  if (from === '' || to === '') return undefined;
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days < 1) return 'The last day is before the first.';
  return days > most ? `At most ${most.toLocaleString('en-IN')} days, please.` : undefined;
}

/** "from 2 November 2026 to 4 November 2026", or `usual` without a chosen period. */
export function rangeText({ from, to }: { from?: string | undefined; to?: string | undefined }, usual: string): string {
  const parts = [from && `from ${dayText(from)}`, to && `to ${dayText(to)}`].filter(Boolean);
  return parts.length === 0 ? usual : parts.join(' ');
}

const long = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
/** "2 November 2026" for 2026-11-02. */
export const dayText = (day: string): string => long.format(new Date(`${day}T00:00:00Z`));
