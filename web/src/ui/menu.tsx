import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Icon } from './icon.tsx';

type Props = { label: ReactNode; children: ReactNode };

/** A disclosure that opens a list of links under it. Esc, a choice, and a press elsewhere close it. */
export function Menu({ label, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute('open');

  useEffect(() => {
    const pressedElsewhere = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', pressedElsewhere);
    return () => document.removeEventListener('pointerdown', pressedElsewhere);
  }, []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close();
    details.current.querySelector('summary')?.focus();
  };
  const closeOnChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) close();
  };
  return (
    <details ref={details} onKeyDown={closeOnEscape}>
      <summary>
        {label} <Icon of={ChevronDown} />
      </summary>
      <div className="menu" onClick={closeOnChoice}>
        {children}
      </div>
    </details>
  );
}
