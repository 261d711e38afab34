import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button.tsx';

export type Action = { label: string; onPress: () => void };
export type ToastMessage = { id: number; kind: 'done' | 'failed'; text: string; action?: Action };

/** Maximum toasts on the screen. */
const MAX_TOASTS = 3;

/** Beyond the maximum the oldest is removed, those with undo last; the newest stays. */
const overflowOf = (messages: readonly ToastMessage[]): ToastMessage | undefined =>
  messages.length > MAX_TOASTS ? (messages.slice(0, -1).find(({ action }) => !action) ?? messages[0]) : undefined;

type StackProps = {
  messages: readonly ToastMessage[];
  /** Duration of each kind, in milliseconds. */
  times: Record<ToastMessage['kind'], number>;
  onGone: (id: number) => void;
};

const topmostDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1);

/**
 * An element for the toasts inside the topmost dialog, if there is one, because a dialog hides everything outside itself.
 * With each new toast the open dialogs are queried again.
 */
function useHome(newest: number | undefined): Element {
  const [home] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    if (newest === undefined) return;
    const parent = topmostDialog() ?? document.body;
    // Moved only if necessary, because screen readers would announce all of it again.
    if (home.parentElement !== parent) parent.append(home);
  }, [newest, home]);
  useLayoutEffect(() => () => home.remove(), [home]);
  return home;
}

/** All toasts in one popover, so that they are above dialogs. A toast's timer stops while it is hovered or has the focus. */
export function ToastStack({ messages, times, onGone }: StackProps) {
  const stack = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  const overflow = overflowOf(messages)?.id;
  const home = useHome(newest);
  useLayoutEffect(() => {
    if (overflow !== undefined) onGone(overflow);
  }, [overflow, onGone]);
  // A popover that moved into another dialog was hidden by the move.
  useEffect(() => {
    if (newest !== undefined && !stack.current?.matches(':popover-open')) stack.current?.showPopover();
  }, [newest]);
  return createPortal(
    <div ref={stack} className="toaster" popover="manual">
      {messages.map((one) => (
        <ToastBox key={one.id} message={one} lasts={times[one.kind]} onGone={onGone} />
      ))}
    </div>,
    home,
  );
}

type Props = { message: ToastMessage; lasts: number; onGone: (id: number) => void };

/** One message with a timer; the timer stops while the toast is hovered or has the focus. */
function ToastBox({ message, lasts, onGone }: Props) {
  const { id, kind, text, action } = message;
  const [held, hold] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const clock = setTimeout(() => onGone(id), lasts);
    return () => clearTimeout(clock);
  }, [held, lasts, id, onGone]);

  const act = () => {
    onGone(id);
    action?.onPress();
  };
  return (
    <div
      className={kind === 'failed' ? 'toast toast--error' : 'toast'}
      role={kind === 'failed' ? 'alert' : 'status'}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <p>{text}</p>
      {action && (
        <button type="button" className="toast__act" onClick={act}>
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" icon="x" onClick={() => onGone(id)} />
    </div>
  );
}
