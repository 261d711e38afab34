import * as z from 'zod/mini';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { CouponForm, type Coupon } from '@shop/contract/coupons';
import { Field } from '../../ui/field.tsx';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';
import { dateInputValue, todayInputValue } from '../shared/expiry.ts';

/** Values of the coupon form. */
type CouponFormValues = {
  code: string;
  discount: string;
  expiryDate: string;
  minPurchase: string;
  usageLimit: string;
  perCustomerLimit: string;
};

const EMPTY: CouponFormValues = { code: '', discount: '', expiryDate: '', minPurchase: '', usageLimit: '', perCustomerLimit: '' };

const toFormValues = (coupon: Coupon): CouponFormValues => ({
  code: coupon.code,
  discount: String(coupon.discount),
  expiryDate: dateInputValue(coupon.expiryDate),
  minPurchase: coupon.minPurchase === 0 ? '' : String(coupon.minPurchase / 100),
  usageLimit: String(coupon.usageLimit ?? ''),
  perCustomerLimit: String(coupon.perCustomerLimit ?? ''),
});

/** Validates the form; an empty minimum or limit means none. */
const CouponSchema = z.pipe(
  z.transform((typed: CouponFormValues): z.input<typeof CouponForm> => ({
    ...typed,
    minPurchase: typed.minPurchase.trim() || '0',
    usageLimit: typed.usageLimit.trim() || null,
    perCustomerLimit: typed.perCustomerLimit.trim() || null,
  })),
  CouponForm,
);

export const useCouponForm = (coupon?: Coupon): UseFormReturn<CouponFormValues, unknown, CouponForm> =>
  useForm<CouponFormValues, unknown, CouponForm>({
    resolver: zodFieldValidator(CouponSchema),
    mode: 'onTouched',
    defaultValues: coupon ? toFormValues(coupon) : EMPTY,
  });

/** The fields of a coupon: the three that it needs, then its limits. */
export function CouponFields({ form, isNew = false }: { form: ReturnType<typeof useCouponForm>; isNew?: boolean }) {
  const { register, formState } = form;
  const min = isNew ? todayInputValue() : undefined;
  const { errors } = formState;
  return (
    <>
      <Field
        label="Code"
        className="coupon-code"
        placeholder="ONAM10"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.code}
        {...register('code')}
      />
      <Field
        label="Discount"
        prefix="%"
        placeholder="10"
        inputMode="numeric"
        autoComplete="off"
        error={errors.discount}
        {...register('discount')}
      />
      <Field label="Expiry date" type="date" min={min} error={errors.expiryDate} {...register('expiryDate')} />
      <Field
        label="Minimum purchase"
        optional
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        error={errors.minPurchase}
        {...register('minPurchase')}
      />
      <Field
        label="Total uses"
        optional
        placeholder="No limit"
        inputMode="numeric"
        autoComplete="off"
        error={errors.usageLimit}
        {...register('usageLimit')}
      />
      <Field
        label="Uses per customer"
        optional
        placeholder="No limit"
        inputMode="numeric"
        autoComplete="off"
        error={errors.perCustomerLimit}
        {...register('perCustomerLimit')}
      />
    </>
  );
}
