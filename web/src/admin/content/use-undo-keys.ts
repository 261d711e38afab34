import { useEffect, useRef } from 'react';

/** Elements with an undo of their own, and dialogs, which the page is behind. */
const OTHERS = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"], dialog';

type Keys = { undo: () => void; redo: () => void };

const actionOf = ({ undo, redo }: Keys, { key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): (() => void) | null => {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const pressed = key.toLowerCase();
  if (pressed === 'z') return shiftKey ? redo : undo;
  return pressed === 'y' && !shiftKey ? redo : null;
};

/** Ctrl Z undoes, Ctrl Shift Z and Ctrl Y redo; in a text field they are the browser's, which undoes letters. */
export function useUndoKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const action = event.defaultPrevented ? null : actionOf(latest.current, event);
      if (!action || document.activeElement?.closest(OTHERS) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
