import { useState } from 'react';
import { reportReview, type Review } from '@shop/contract/reviews';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';

const REASONS = [
  'It is not about this product',
  'It has abusive words',
  'It shows personal details',
  'It looks fake or paid for',
] as const;

/** The form to report a review. */
export function ReportDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const { busy, run } = useExclusiveAction();
  const send = () =>
    void run(async () => {
      const body = { note: [reason, note.trim()].filter(Boolean).join(': ') };
      const { message } = await call(reportReview, { params: { id: review._id }, body });
      onClose();
      toast.success(message);
    });
  return (
    <Dialog
      title="Report this review"
      width="narrow"
      onClose={onClose}
      foot={
        <Button type="button" busy={busy} disabled={reason === ''} onClick={send}>
          Send report
        </Button>
      }
    >
      <fieldset>
        <legend className="field__label">Why are you reporting the review by {review.name}?</legend>
        {REASONS.map((one) => (
          <Radio key={one} name="report" checked={one === reason} onChange={() => setReason(one)}>
            {one}
          </Radio>
        ))}
      </fieldset>
      <Field label="More about it" optional maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
    </Dialog>
  );
}
