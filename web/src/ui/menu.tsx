import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Icon } from './icon.tsx';

type Props = { label: ReactNode; children: ReactNode };

/** A disclosure that opens a list of links below it. Esc, a press elsewhere, and navigation close it. */
export function Menu({ label, children }: Props) {
  const { key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const pressedElsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && !details.current?.contains(target)) details.current?.removeAttribute('open');
    };
    const escaped = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      details.current.removeAttribute('open');
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', pressedElsewhere);
    document.addEventListener('keydown', escaped);
    return () => {
      document.removeEventListener('pointerdown', pressedElsewhere);
      document.removeEventListener('keydown', escaped);
    };
  }, []);

  return (
    <details key={key} ref={details}>
      <summary>
        {label} <Icon of="chevron-down" />
      </summary>
      <div className="menu">{children}</div>
    </details>
  );
}
