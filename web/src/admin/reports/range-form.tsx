import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useReady } from '../../shared/use-ready.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { Dashboard } from './read-dashboard.ts';
import { rangeRefusal } from './range-refusal.ts';

type Range = Dashboard['range'];

/** The days that both charts are about. They stand in the address, so that a link shows the same. */
export function RangeForm({ range: { from = '', to = '' } }: { range: Range }) {
  const navigate = useNavigate();
  const isReady = useReady();
  const [wrong, setWrong] = useState<string>();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const days = { from: String(typed.get('from') ?? ''), to: String(typed.get('to') ?? '') };
    const refusal = rangeRefusal(days);
    setWrong(refusal);
    if (refusal !== undefined) return;
    const chosen = Object.entries(days).filter(([, day]) => day !== '');
    void navigate(`?${new URLSearchParams(chosen)}`, { preventScrollReset: true });
  };
  return (
    <form key={`${from} ${to}`} className="range" aria-label="Days of the charts" noValidate onSubmit={show}>
      <Field label="From" type="date" name="from" defaultValue={from} />
      <Field label="To" type="date" name="to" defaultValue={to} error={{ message: wrong }} />
      <Button kind="secondary" size="sm" disabled={!isReady}>
        Show these days
      </Button>
      {(from !== '' || to !== '') && (
        <Link className="btn btn--ghost btn--sm" to="/dashboard" preventScrollReset>
          Reset
        </Link>
      )}
    </form>
  );
}
