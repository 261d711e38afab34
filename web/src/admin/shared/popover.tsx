import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

type Props = {
  label: ReactNode;
  name: string;
  children: ReactNode;
  /** Beside the button that closes it. */
  foot?: ReactNode;
};

/** A button that opens a small panel below it. Esc and a click outside close it. */
export function Popover({ label, name, children, foot }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const pressedElsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && !anchor.current?.contains(target)) setOpen(false);
    };
    const escaped = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      anchor.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', pressedElsewhere);
    document.addEventListener('keydown', escaped);
    return () => {
      document.removeEventListener('pointerdown', pressedElsewhere);
      document.removeEventListener('keydown', escaped);
    };
  }, [open]);
  return (
    <span ref={anchor} className="pop-anchor">
      <Button
        type="button"
        kind="quiet"
        size="sm"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && (
        <section id={id} className="pop" aria-label={name}>
          {children}
          <div className="pop__foot">
            {foot}
            <Button type="button" kind="quiet" size="sm" onClick={close}>
              Done
            </Button>
          </div>
        </section>
      )}
    </span>
  );
}
