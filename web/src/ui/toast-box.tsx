import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';

export type Action = { label: string; onPress: () => void };
export type ToastMessage = { id: number; kind: 'done' | 'failed'; text: string; action?: Action };

/** Toasts on the screen at once. */
const MAX_TOASTS = 3;

/** Past the limit the oldest goes, those that can be undone last; the newest stays. */
const overflowOf = (messages: readonly ToastMessage[]): ToastMessage | undefined =>
  messages.length > MAX_TOASTS ? (messages.slice(0, -1).find(({ action }) => !action) ?? messages[0]) : undefined;

type StackProps = {
  messages: readonly ToastMessage[];
  /** How long each kind stays, in milliseconds. */
  times: Record<ToastMessage['kind'], number>;
  onGone: (id: number) => void;
};

/** All toasts in one popover, so that they are above dialogs. */
export function ToastStack({ messages, times, onGone }: StackProps) {
  const stack = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  const overflow = overflowOf(messages)?.id;
  useLayoutEffect(() => {
    if (overflow !== undefined) onGone(overflow);
  }, [overflow, onGone]);
  // A stack that moved into another dialog was hidden on the way.
  useEffect(() => {
    if (newest !== undefined && !stack.current?.matches(':popover-open')) stack.current?.showPopover();
  }, [newest]);
  return (
    <div ref={stack} className="toaster" popover="manual">
      {messages.map((one) => (
        <ToastBox key={one.id} message={one} lasts={times[one.kind]} onGone={onGone} />
      ))}
    </div>
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
