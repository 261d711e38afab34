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
  /** Opens a question before something is blocked, instead of blocking it at once. */
  ask?: (() => void) | undefined;
};

/** Block where something is active, otherwise Unblock: a second press takes the first one back. */
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
