import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Action, Said, ToastBox } from './toast-box.tsx';

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

const putAway = (): void => say(null);

type Shown = { Box: typeof ToastBox };

/** The box itself, which comes with the first touch or key of a visitor: nothing is said to somebody who does nothing. */
function useBox(wanted: boolean): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const load = () => void import('./toast-box.tsx').then(({ ToastBox: Box }) => setShown({ Box })).catch(() => undefined);
    // A visitor may have touched the page before this ran (app/late-start.ts).
    if (wanted || 'touched' in document.documentElement.dataset) load();
    else for (const act of ['pointerdown', 'keydown']) window.addEventListener(act, load, { once: true });
  }, [wanted]);
  return shown;
}

type Times = { done: number; failed: number };

/**
 * Where toasts appear; each layout has one, with the times of its area in milliseconds. The clock stops while
 * a toast is hovered or holds the focus. It is a popover inside the topmost dialog, if there is one:
 * a dialog hides and silences everything outside itself.
 */
export function Toaster({ done, failed }: Times) {
  const said = useSyncExternalStore(listen, onScreen, onServer);
  const [home] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));
  const shown = useBox(said !== null);
  // Only now it is known which dialogs are left: one that closed with the news is gone.
  useLayoutEffect(() => {
    if (!said || !home) return undefined;
    (topmostDialog() ?? document.body).append(home);
    return () => home.remove();
  }, [said, home]);
  if (!said || !home || !shown) return null;
  return createPortal(
    <shown.Box key={said.id} said={said} lasts={said.kind === 'done' ? done : failed} onGone={putAway} />,
    home,
  );
}

const topmostDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1);
