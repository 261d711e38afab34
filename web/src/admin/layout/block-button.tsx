import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = {
  /** What is blocked: read aloud, since every row has such a button. */
  name: string;
  isActive: boolean;
  /** Asks the shop; answers its sentence. */
  toggle: () => Promise<string>;
};

/** Block where something is active, otherwise Unblock. It acts at once, and a second press takes it back. */
export function BlockButton({ name, isActive, toggle }: Props) {
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
  const word = isActive ? 'Block' : 'Unblock';
  return (
    <Button
      type="button"
      kind={isActive ? 'quiet' : 'secondary'}
      size="sm"
      busy={busy}
      aria-label={`${word} ${name}`}
      onClick={() => void act()}
    >
      {word}
    </Button>
  );
}
