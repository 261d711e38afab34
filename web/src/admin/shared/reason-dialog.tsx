import { useState, type ReactNode } from 'react';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';

type Props = {
  title: string;
  confirm: string;
  busy?: boolean;
  danger?: boolean;
  /** Error message for an empty reason; without it the reason is optional. */
  required?: string;
  hint?: string;
  maxLength?: number;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Confirms a status change that is hard to undo, with a reason. It is not a form, since it may be inside one. */
export function ReasonDialog({
  title,
  confirm,
  busy = false,
  danger = true,
  required,
  hint = 'The customer sees this in the order history.',
  maxLength = 500,
  onConfirm,
  onClose,
  children,
}: Props) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const confirmed = () => {
    if (required !== undefined && reason.trim() === '') setWrong(required);
    else onConfirm(reason.trim());
  };
  const foot = (
    <DialogActions onCancel={onClose} type="button" kind={danger ? 'danger' : 'primary'} busy={busy} onClick={confirmed}>
      {confirm}
    </DialogActions>
  );
  return (
    <Dialog title={title} width="narrow" onClose={onClose} foot={foot}>
      <div className="form-grid">
        <p className="prose">{children}</p>
        <TextArea
          label="Reason"
          optional={required === undefined}
          error={{ message: wrong }}
          hint={hint}
          rows={2}
          maxLength={maxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
