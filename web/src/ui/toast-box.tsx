import { useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';

export type Action = { label: string; onPress: () => void };
export type Said = { id: number; kind: 'done' | 'failed'; text: string; action?: Action };

type Props = { said: Said; lasts: number; onGone: () => void };

/** One sentence with a clock of its own, in milliseconds; the clock stops while it is hovered or holds the focus. */
export function ToastBox({ said, lasts, onGone }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [held, hold] = useState(false);

  useEffect(() => box.current?.showPopover(), []);
  useEffect(() => {
    if (held) return undefined;
    const clock = setTimeout(onGone, lasts);
    return () => clearTimeout(clock);
  }, [held, lasts, onGone]);

  const { action } = said;
  const act = () => {
    onGone();
    action?.onPress();
  };
  return (
    <div
      ref={box}
      className="toaster"
      popover="manual"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div className={said.kind === 'failed' ? 'toast toast--error' : 'toast'} role={said.kind === 'failed' ? 'alert' : 'status'}>
        <p>{said.text}</p>
        {action && (
          <button type="button" className="toast__act" onClick={act}>
            {action.label}
          </button>
        )}
        <IconButton label="Dismiss" icon="x" onClick={onGone} />
      </div>
    </div>
  );
}
