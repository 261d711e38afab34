import { useRevalidator } from 'react-router';
import { addCoupon } from '@shop/contract/coupons';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { showFieldErrors } from '../shared/show-field-errors.ts';
import { CouponFields, useCouponForm } from './coupon-fields.tsx';

/** The form above the list. It is cleared after the coupon is added; on an error the input remains. */
export function AddCouponForm() {
  const { revalidate } = useRevalidator();
  const form = useCouponForm();
  const submit = form.handleSubmit(async (coupon) => {
    try {
      const { message } = await call(addCoupon, { body: coupon });
      form.reset();
      await revalidate();
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!showFieldErrors(form, error)) toast.error(error.message);
    }
  });
  return (
    <form className="panel panel__pad coupon-form" noValidate aria-label="Add Coupon" onSubmit={(event) => void submit(event)}>
      <CouponFields form={form} isNew />
      <Button className="beside-fields" busy={form.formState.isSubmitting} busyLabel="Adding...">
        Add Coupon
      </Button>
    </form>
  );
}
