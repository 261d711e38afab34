import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = {
  label: string;
  /** Its whole name, for whoever hears it without its row. */
  spoken: string;
  act: () => Promise<{ message: string }>;
};

/** A button in a row of a list that acts at once and says what happened. */
export function RowAction({ label, spoken, act }: Props) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      const { message } = await act();
      toast.success(message);
    } finally {
      // Also after a refusal: a colleague may have been faster.
      await revalidate();
      setBusy(false);
    }
  };
  return (
    <Button type="button" kind="quiet" size="sm" busy={busy} aria-label={spoken} onClick={() => void press()}>
      {label}
    </Button>
  );
}
