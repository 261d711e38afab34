import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice.tsx';

type Props = {
  reason: string | null;
  /** Set if items are unavailable: the URL where they can be changed. */
  changeAt: string | null;
};

/** Why the order was not placed, or cannot be. On a phone the button is far from here, so the page scrolls to the message. */
export function OrderError({ reason, changeAt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reason) box.current?.scrollIntoView({ block: 'center' });
  }, [reason]);
  return (
    <div ref={box} className="stack" role="alert">
      {reason && <Notice kind="danger">{reason}</Notice>}
      {changeAt && (
        <Notice kind="turmeric">
          Some items are not available in this quantity.{' '}
          <Link className="link" to={changeAt}>
            Change them
          </Link>{' '}
          to continue.
        </Notice>
      )}
    </div>
  );
}
