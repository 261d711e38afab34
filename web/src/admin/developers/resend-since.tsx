import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

type Props = { disabled: boolean; onResend: (since: string) => void };

/** Sends again what a receiver got since a time, and lost. */
export function ResendSince({ disabled, onResend }: Props) {
  const [since, setSince] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onResend(new Date(since).toISOString());
  };
  return (
    <details className="resend">
      <summary>Send again since a time</summary>
      <form onSubmit={submit}>
        <Field
          label="Since"
          type="datetime-local"
          hint="Delivered events are sent once more, 1,000 at most."
          value={since}
          onChange={({ target }) => setSince(target.value)}
        />
        <Button kind="quiet" disabled={disabled || since === ''}>
          Send all again
        </Button>
      </form>
    </details>
  );
}
