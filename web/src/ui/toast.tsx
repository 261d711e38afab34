import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

type Action = { label: string; onPress: () => void };
type Said = { id: number; kind: 'done' | 'failed'; text: string; action?: Action };

let current: Said | null = null;
let count = 0;
const listeners = new Set<() => void>();

function say(next: Omit<Said, 'id'> | null): void {
  current = next && { ...next, id: ++count };
  for (const tell of listeners) tell();
}
function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
const onScreen = (): Said | null => current;
const onServer = (): Said | null => null;

/** A sentence about what just happened. One at a time: a new one takes the place of the old. */
export const toast = {
  success: (text: string, action?: Action): void => say({ kind: 'done', text, ...(action && { action }) }),
  error: (text: string, action?: Action): void => say({ kind: 'failed', text, ...(action && { action }) }),
};

type Times = { done: number; failed: number };

/**
 * Where toasts appear; each layout has one, with the times of its area in milliseconds. The clock stops while
 * a toast is hovered or holds the focus. It is a popover inside the topmost dialog, if there is one:
 * a dialog hides and silences everything outside itself.
 */
export function Toaster({ done, failed }: Times) {
  const said = useSyncExternalStore(listen, onScreen, onServer);
  const [home] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));
  // Only now it is known which dialogs are left: one that closed with the news is gone.
  useLayoutEffect(() => {
    if (!said || !home) return undefined;
    (topmostDialog() ?? document.body).append(home);
    return () => home.remove();
  }, [said, home]);
  if (!said || !home) return null;
  return createPortal(<Toast key={said.id} said={said} lasts={said.kind === 'done' ? done : failed} />, home);
}

const topmostDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1);

function Toast({ said, lasts }: { said: Said; lasts: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [held, hold] = useState(false);

  useEffect(() => box.current?.showPopover(), []);
  useEffect(() => {
    if (held) return undefined;
    const clock = setTimeout(() => say(null), lasts);
    return () => clearTimeout(clock);
  }, [held, lasts]);

  const { action } = said;
  const act = () => {
    say(null);
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
        <IconButton label="Dismiss" icon={X} onClick={() => say(null)} />
      </div>
    </div>
  );
}
