import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice.tsx';

type Props = {
  because: string | null;
  /** Set if items are unavailable: the URL where they can be changed. */
  changeAt: string | null;
};

/** Why the order was not placed, or cannot be. On a phone the button is far from here, so the page scrolls to the message. */
export function OrderError({ because, changeAt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (because) box.current?.scrollIntoView({ block: 'center' });
  }, [because]);
  return (
    <div ref={box} className="stack" role="alert">
      {because && <Notice kind="danger">{because}</Notice>}
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
