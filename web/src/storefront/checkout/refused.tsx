import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice.tsx';

type Props = {
  because: string | null;
  /** Some of the cart cannot be had as it is. */
  incomplete: boolean;
};

/** Why the order was not placed, or cannot be. On a phone the button is far from here, so the page moves to the sentence. */
export function Refused({ because, incomplete }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (because) box.current?.scrollIntoView({ block: 'center' });
  }, [because]);
  return (
    <div ref={box} className="stack" role="alert">
      {because && <Notice kind="danger">{because}</Notice>}
      {incomplete && (
        <Notice kind="turmeric">
          Not everything can be had as it is in your cart.{' '}
          <Link className="link" to="/cart">
            Change your cart
          </Link>{' '}
          to continue.
        </Notice>
      )}
    </div>
  );
}
