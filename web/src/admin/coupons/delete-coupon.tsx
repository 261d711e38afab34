import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { removeCouponCode, type Coupon } from '@shop/contract/coupons';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

const deletionEffect = ({ used }: Coupon): string =>
  used === 0
    ? 'It has not been used. Customers will no longer be able to use it.'
    : `It has been used ${used.toLocaleString('en-IN')} ${used === 1 ? 'time' : 'times'}. Past orders keep their discount, and customers will no longer be able to use it.`;

type Props = {
  coupon: Coupon;
  onClose: () => void;
  /** Called after the row and its focused button are removed, to move the focus. */
  onDeleted: () => void;
};

/** Confirms the deletion of a coupon. */
export function DeleteCoupon({ coupon, onClose, onDeleted }: Props) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      const { message } = await call(removeCouponCode, { params: { id: coupon._id } });
      await revalidate();
      flushSync(onClose); // A toast is moved to the topmost dialog, which must not be this one.
      onDeleted();
      toast.success(message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={`Delete coupon ${coupon.code}?`}
      confirm="Delete"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {deletionEffect(coupon)}
    </ConfirmDialog>
  );
}
