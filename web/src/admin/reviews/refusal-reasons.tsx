import { useState } from 'react';
import { REFUSAL_REASONS, type RefusalReason } from '@shop/contract/reviews';
import { REASON_LABELS } from '../../shared/review-labels.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Radio } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = { title: string; confirm: string; busy: boolean; onConfirm: (reason: RefusalReason) => void; onClose: () => void };

/** Requires the reason of a refusal; a bad rating is none. */
export function RefusalReasons({ title, confirm, busy, onConfirm, onClose }: Props) {
  const [reason, choose] = useState<RefusalReason | null>(null);
  return (
    <Dialog
      title={title}
      width="narrow"
      onClose={onClose}
      foot={
        <DialogActions
          onCancel={onClose}
          type="button"
          kind="danger"
          busy={busy}
          onClick={() => (reason ? onConfirm(reason) : toast.error('Choose a reason to refuse a review.'))}
        >
          {confirm}
        </DialogActions>
      }
    >
      <fieldset>
        <legend className="field__label">The customer sees the reason and can write it again.</legend>
        {REFUSAL_REASONS.map((one) => (
          <Radio key={one} name="reason" checked={one === reason} onChange={() => choose(one)}>
            {REASON_LABELS[one]}
          </Radio>
        ))}
      </fieldset>
    </Dialog>
  );
}
