import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useReady } from '../../shared/use-ready.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { Dashboard } from './read-dashboard.ts';
import { rangeProblem } from './range.ts';

type Props = {
  range: Dashboard['range'];
  /** The default period. */
  period: { from: string; to: string } | undefined;
  /** Parameters of the URL that stay. */
  keep?: Record<string, string>;
  /** The URL without chosen days. */
  reset?: string;
  /** Maximum days. */
  most?: number;
};

const NOTHING: Record<string, string> = {};
const PRESETS = [7, 30, 90] as const;

/** The day that is `days` before another, as YYYY-MM-DD. */
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** The period of totals and charts. The URL holds it, so that a link shows the same. */
export function RangeForm({ range, period, keep = NOTHING, reset = '/dashboard', most }: Props) {
  const navigate = useNavigate();
  const isReady = useReady();
  const [wrong, setWrong] = useState<string>();
  const { from = period?.from ?? '', to = period?.to ?? '' } = range;
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const days = { from: String(typed.get('from') ?? ''), to: String(typed.get('to') ?? '') };
    const problem = rangeProblem(days, most);
    setWrong(problem);
    if (problem !== undefined) return;
    const chosen = Object.entries({ ...keep, ...days }).filter(([, value]) => value !== '');
    void navigate(`?${new URLSearchParams(chosen)}`, { preventScrollReset: true });
  };
  return (
    <form key={`${range.from} ${range.to}`} className="range" aria-label="Days shown" noValidate onSubmit={show}>
      <Field label="From" type="date" name="from" defaultValue={from} />
      <Field label="To" type="date" name="to" defaultValue={to} error={{ message: wrong }} />
      <Button kind="secondary" size="sm" disabled={!isReady}>
        Apply
      </Button>
      {to !== '' && (
        <span className="row">
          {PRESETS.map((days) => (
            <Link
              key={days}
              className="btn btn--ghost btn--sm"
              to={`?${new URLSearchParams({ ...keep, from: daysBefore(to, days - 1), to })}`}
              preventScrollReset
            >
              {days} days
            </Link>
          ))}
          {(range.from ?? range.to) !== undefined && (
            <Link className="btn btn--ghost btn--sm" to={reset} preventScrollReset>
              Reset
            </Link>
          )}
        </span>
      )}
    </form>
  );
}
