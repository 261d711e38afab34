import { useEffect, useState } from 'react';
import { createStore } from './create-store.ts';
import type { Action, ToastMessage, ToastStack } from './toast-box.tsx';

const NONE: readonly ToastMessage[] = [];
const messages = createStore(NONE);
let count = 0;

/** Adds a toast. The same text replaces its earlier toast. */
const say = (next: Omit<ToastMessage, 'id'>): void =>
  messages.set([...messages.get().filter(({ text }) => text !== next.text), { ...next, id: ++count }]);

/** A sentence about the last action, with an undo button if there is one. At most three, the newest last. */
export const toast = {
  success: (text: string, action?: Action): void => say({ kind: 'done', text, ...(action && { action }) }),
  error: (text: string, action?: Action): void => say({ kind: 'failed', text, ...(action && { action }) }),
  dismissAll: (): void => messages.set(NONE),
};

const dismiss = (id: number): void => messages.set(messages.get().filter((it) => it.id !== id));

type Shown = { Stack: typeof ToastStack };

/** The stack of toasts, loaded at a visitor's first touch or key, because a passive visitor gets no toast. */
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

/** The container of toasts; each layout has one, with the durations of its area in milliseconds. */
export function Toaster(times: Record<ToastMessage['kind'], number>) {
  const shownMessages = messages.use();
  const some = shownMessages.length > 0;
  const shown = useStack(some);
  return some && shown && <shown.Stack messages={shownMessages} times={times} onGone={dismiss} />;
}
