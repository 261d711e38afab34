import { useRef } from 'react';
import type { RefusalReason } from '@shop/contract/reviews';
import { moderateReview, type StaffReview } from '@shop/contract/reviews-staff';
import { call } from '../../api/client.ts';
import { useConfirm } from '../shared/use-confirm.ts';
import { RefusalReasons } from './refusal-reasons.tsx';

/** Refuses one review. */
export function RefuseDialog({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const reason = useRef<RefusalReason>(undefined);
  const act = () =>
    call(moderateReview, {
      params: { id: review._id },
      body: { state: 'refused', ...(reason.current && { reason: reason.current }) },
    });
  const { busy, confirm } = useConfirm({ act, onClose });
  const refuse = (chosen: RefusalReason) => {
    reason.current = chosen;
    void confirm();
  };
  return (
    <RefusalReasons
      title={`Refuse the review by ${review.author.name}?`}
      confirm="Refuse"
      busy={busy}
      onConfirm={refuse}
      onClose={onClose}
    />
  );
}
