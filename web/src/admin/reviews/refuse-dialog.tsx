import { useState } from 'react';
import { REFUSAL_REASONS } from '@shop/contract/reviews';
import { moderateReview, type StaffReview } from '@shop/contract/reviews-staff';
import { call } from '../../api/client.ts';
import { REASON_LABELS } from '../../shared/review-labels.ts';
import { Radio } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useConfirm } from '../shared/use-confirm.ts';

/** Asks for the reason of a refusal; a bad rating is none. */
export function RefuseDialog({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const [reason, choose] = useState<(typeof REFUSAL_REASONS)[number] | null>(null);
  const body = { state: 'refused' as const, ...(reason && { reason }) };
  const { busy, confirm } = useConfirm({ act: () => call(moderateReview, { params: { id: review._id }, body }), onClose });
  return (
    <ConfirmDialog
      title={`Refuse the review by ${review.author.name}?`}
      confirm="Refuse"
      busy={busy}
      onConfirm={() => (reason ? void confirm() : toast.error('Choose a reason to refuse a review.'))}
      onClose={onClose}
    >
      <fieldset>
        <legend className="field__label">The customer sees the reason and can write it again.</legend>
        {REFUSAL_REASONS.map((one) => (
          <Radio key={one} name="reason" checked={one === reason} onChange={() => choose(one)}>
            {REASON_LABELS[one]}
          </Radio>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
