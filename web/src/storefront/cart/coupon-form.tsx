import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { applyCoupon, removeCoupon, type Cart } from '@shop/contract/cart';
import { call, ApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';

/** Puts a coupon in and takes it out; each answers with the shop's sentence, and throws its refusal. */
export type CouponActions = { apply: (code: string) => Promise<string>; remove: () => Promise<string> };

/** The coupon of the account's cart. */
function useCartCoupon(): CouponActions {
  const { revalidate } = useRevalidator();
  const andRevalidate = async (act: Promise<{ message: string }>) => {
    const { message } = await act;
    await revalidate();
    return message;
  };
  return {
    apply: (code) => andRevalidate(call(applyCoupon, { body: { code } })),
    remove: () => andRevalidate(call(removeCoupon)),
  };
}

function Applied({ code, discount, unused, acts }: NonNullable<Cart['coupon']> & { acts: CouponActions }) {
  const { busy, run } = useExclusiveAction();
  const remove = async () => toast.success(await acts.remove());
  return (
    <p className="coupon">
      <span className="row coupon__code">
        <Icon of="ticket-percent" />
        <span>
          {unused ?? (
            <>
              <b>{code}</b> {discount > 0 ? `${discount}% off applied` : 'applied'}
            </>
          )}
        </span>
      </span>
      <button type="button" className="link coupon__off" aria-disabled={busy} onClick={() => void run(remove)}>
        Remove<span className="vh"> coupon {code}</span>
      </button>
    </p>
  );
}

/** A coupon code, folded away until the customer opens it. Its error is shown under the field. */
function CodeForm({ acts }: { acts: CouponActions }) {
  const { busy, run } = useExclusiveAction();
  const [refusal, setRefusal] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The refusal describes the field, so it is heard with the focus.
  useEffect(() => {
    if (refusal !== '') field.current?.focus();
  }, [refusal]);

  async function apply(data: FormData): Promise<void> {
    const code = String(data.get('code') ?? '').trim();
    if (code === '') return setRefusal('Enter a coupon code.');
    try {
      const message = await acts.apply(code);
      setRefusal('');
      toast.success(message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.problem.errors?.['code'] ?? error.message);
    }
  }
  return (
    <details className="coupon-form">
      <summary className="link">Have a coupon?</summary>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          void run(() => apply(data));
        }}
      >
        <Field
          label="Coupon code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={refusal ? { message: refusal } : undefined}
          ref={field}
        />
        <Button kind="secondary" busy={busy} busyLabel="Applying...">
          Apply
        </Button>
      </form>
    </details>
  );
}

type Props = Pick<Cart, 'coupon'> & { acts: CouponActions };

/** The coupon, or a place for its code. */
export const CouponForm = ({ coupon, acts }: Props) => (coupon ? <Applied {...coupon} acts={acts} /> : <CodeForm acts={acts} />);

/** The same for the account's cart. */
export const CartCouponForm = ({ coupon }: Pick<Cart, 'coupon'>) => <CouponForm coupon={coupon} acts={useCartCoupon()} />;
