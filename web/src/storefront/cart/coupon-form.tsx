import { useRevalidator } from 'react-router';
import { applyCoupon, removeCoupon, type Cart } from '@shop/contract/cart';
import { call } from '../../api/client.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { CodeForm } from '../shared/code-form.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';

/** Applies and removes a coupon; both return the server's message, and throw an ApiError if it is refused. */
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
    <p className={classNames('coupon', unused !== undefined && 'coupon--unused')}>
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

const CouponCode = ({ acts }: { acts: CouponActions }) => (
  <CodeForm question="Have a coupon?" label="Coupon code" required="Enter a coupon code." onApply={acts.apply} />
);

type Props = Pick<Cart, 'coupon'> & { acts: CouponActions };

/** The applied coupon, or the form for a code. */
export const CouponForm = ({ coupon, acts }: Props) =>
  coupon ? <Applied {...coupon} acts={acts} /> : <CouponCode acts={acts} />;

/** The same for the account's cart. */
export const CartCouponForm = ({ coupon }: Pick<Cart, 'coupon'>) => <CouponForm coupon={coupon} acts={useCartCoupon()} />;
