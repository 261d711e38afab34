import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { removePromotion, type Promotion } from '@shop/contract/promotions';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = { promotion: Promotion; onClose: () => void };

/** Confirms the deletion of a promotion. */
export function DeletePromotion({ promotion, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      const { message } = await call(removePromotion, { params: { id: promotion._id } });
      await revalidate();
      flushSync(onClose); // A toast is moved to the topmost dialog, which must not be this one.
      toast.success(message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={`Delete promotion ${promotion.name}?`}
      confirm="Delete"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      It no longer applies to any cart. Past orders keep their prices.
    </ConfirmDialog>
  );
}
