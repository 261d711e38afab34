import { editCoupon, type Coupon, type CouponForm } from '@shop/contract/coupons';
import { call } from '../../api/client.ts';
import { PanelForm } from '../shared/panel-form.tsx';
import { CouponFields, useCouponForm } from './coupon-fields.tsx';

/** Edit Coupon. Orders that were placed keep the discount they had. */
export function EditCouponPanel({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const form = useCouponForm(coupon);
  const send = async (body: CouponForm) => (await call(editCoupon, { params: { id: coupon._id }, body })).message;
  return (
    <PanelForm title="Edit Coupon" save="Update Coupon" form={form} send={send} onClose={onClose}>
      <CouponFields form={form} />
    </PanelForm>
  );
}
