import type { ComponentProps } from 'react';
import type { PaymentMethod } from '@shop/contract/orders';
import { PaymentChoice } from './payment-choice.tsx';

type PaymentStepProps = Omit<ComponentProps<typeof PaymentChoice>, 'chosen'> & {
  chosen: PaymentMethod | undefined;
  /** Why cash is not available; empty if it is. */
  noCash: string;
};

/** The payment methods; without any, gift card and store credit pay it all. */
export function PaymentStep({ chosen, noCash, methods, total, ...choice }: PaymentStepProps) {
  if (total === 0 && methods.length === 0) return <p className="small">Gift card and store credit pay the whole order.</p>;
  return (
    <>
      {noCash && <p className="small muted">{noCash}</p>}
      {chosen && <PaymentChoice {...choice} methods={methods} total={total} chosen={chosen} />}
    </>
  );
}
