import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from './use-exclusive-action.ts';

type Props = {
  /** The label that opens the form. */
  question: string;
  label: string;
  /** The error of an empty field. */
  required: string;
  /** Returns the shop's message, and throws its refusal. */
  onApply: (code: string) => Promise<string>;
};

/** The code of a coupon or gift card, collapsed until the customer opens it. Its error is shown below the field. */
export function CodeForm({ question, label, required, onApply }: Props) {
  const { busy, run } = useExclusiveAction();
  const [refusal, setRefusal] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The error describes the field, so the focus announces it.
  useEffect(() => {
    if (refusal !== '') field.current?.focus();
  }, [refusal]);

  async function apply(form: HTMLFormElement): Promise<void> {
    const code = String(new FormData(form).get('code') ?? '').trim();
    if (code === '') return setRefusal(required);
    try {
      toast.success(await onApply(code));
      setRefusal('');
      form.reset();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.problem.errors?.['code'] ?? error.message);
    }
  }
  return (
    <details className="coupon-form">
      <summary className="link">{question}</summary>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          void run(() => apply(form));
        }}
      >
        <Field
          label={label}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={refusal ? { message: refusal } : undefined}
          ref={field}
        />
        <Button kind="secondary" busy={busy} busyLabel="Applying...">
          Apply
        </Button>
      </form>
    </details>
  );
}
