import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = {
  label: string;
  /** Accessible name, which is clear without the row. */
  spoken: string;
  act: () => Promise<{ message: string }>;
};

/** A button in a table row that acts at once and shows the result as a toast. */
export function RowAction({ label, spoken, act }: Props) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      const { message } = await act();
      toast.success(message);
    } finally {
      // Also after an error: a colleague may have changed the item first.
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
