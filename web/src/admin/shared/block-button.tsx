import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = {
  /** Name of the item, part of the accessible name, since every row has this button. */
  name: string;
  isActive: boolean;
  /** Calls the server; returns its message. */
  toggle: () => Promise<string>;
  /** Opens a confirmation instead of blocking at once. */
  ask?: (() => void) | undefined;
};

/** Block for an active item, otherwise Unblock. */
export function BlockButton({ name, isActive, toggle, ask }: Props) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      const message = await toggle();
      await revalidate();
      toast.success(message);
    } finally {
      setBusy(false);
    }
  };
  const question = isActive ? ask : undefined;
  const word = isActive ? 'Block' : 'Unblock';
  return (
    <Button
      type="button"
      kind={isActive ? 'quiet' : 'secondary'}
      size="sm"
      busy={busy}
      aria-label={`${word} ${name}`}
      aria-haspopup={question && 'dialog'}
      onClick={question ?? (() => void act())}
    >
      {word}
    </Button>
  );
}
