import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Action, ToastMessage, ToastStack } from './toast-box.tsx';

let current: readonly ToastMessage[] = [];
let count = 0;
const listeners = new Set<() => void>();

function show(next: readonly ToastMessage[]): void {
  current = next;
  for (const notify of listeners) notify();
}

/** Adds a toast. The same text replaces its earlier toast. */
const say = (next: Omit<ToastMessage, 'id'>): void =>
  show([...current.filter(({ text }) => text !== next.text), { ...next, id: ++count }]);

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
const NONE: readonly ToastMessage[] = [];
const onScreen = (): readonly ToastMessage[] => current;
const onServer = (): readonly ToastMessage[] => NONE;

/** A sentence about what just happened, with a way to undo it where there is one. The newest of three at most comes last. */
export const toast = {
  success: (text: string, action?: Action): void => say({ kind: 'done', text, ...(action && { action }) }),
  error: (text: string, action?: Action): void => say({ kind: 'failed', text, ...(action && { action }) }),
};

const dismiss = (id: number): void => show(current.filter((it) => it.id !== id));

type Shown = { Stack: typeof ToastStack };

/** The stack of toasts, loaded with a visitor's first touch or key: a passive visitor gets no toast. */
function useStack(wanted: boolean): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const load = () => void import('./toast-box.tsx').then(({ ToastStack: Stack }) => setShown({ Stack })).catch(() => undefined);
    // A visitor may have touched the page before this ran (app/deferred-hydration.ts).
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
export function Toaster(times: Times) {
  const messages = useSyncExternalStore(listen, onScreen, onServer);
  const [home] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));
  const shown = useStack(messages.length > 0);
  const newest = messages.at(-1)?.id;
  // Only now it is known which dialogs are still open: one that closed with the message is not.
  useLayoutEffect(() => {
    if (newest === undefined || !home) return home?.remove();
    const parent = topmostDialog() ?? document.body;
    // Moved only where it must be: screen readers would read all of it again.
    if (home.parentElement !== parent) parent.append(home);
  }, [newest, home]);
  useLayoutEffect(() => () => home?.remove(), [home]);
  if (newest === undefined || !home || !shown) return null;
  return createPortal(<shown.Stack messages={messages} times={times} onGone={dismiss} />, home);
}

const topmostDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1);
