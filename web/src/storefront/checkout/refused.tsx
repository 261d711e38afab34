import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** Why the order was not placed. On a phone the button is far from here, so the page moves to the sentence. */
export function Refused({ because }: { because: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (because) box.current?.scrollIntoView({ block: 'center' });
  }, [because]);
  return (
    <div ref={box} role="alert">
      {because && <Notice kind="danger">{because}</Notice>}
    </div>
  );
}
