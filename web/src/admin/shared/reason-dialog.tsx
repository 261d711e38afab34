import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';

type Props = {
  title: string;
  confirm: string;
  busy?: boolean;
  danger?: boolean;
  /** Whether the reason is required. */
  required?: boolean;
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
  required = false,
  onConfirm,
  onClose,
  children,
}: Props) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const confirmed = () => {
    if (required && reason.trim() === '') setWrong('Enter a reason.');
    else onConfirm(reason.trim());
  };
  const foot = (
    <>
      <Button type="button" kind="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="button" kind={danger ? 'danger' : 'primary'} busy={busy} onClick={confirmed}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog title={title} width="narrow" onClose={onClose} foot={foot}>
      <div className="form-grid">
        <p className="prose">{children}</p>
        <TextArea
          label="Reason"
          optional={!required}
          error={{ message: wrong }}
          hint="The customer sees this in the order history."
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
