import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';

type Props = {
  title: string;
  confirm: string;
  busy?: boolean;
  danger?: boolean;
  /** Whether it cannot be done without a reason. */
  required?: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before a status is set that is hard to take back, and for its reason. */
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
  const id = useId();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (required && reason.trim() === '') setWrong('Say why, please.');
    else onConfirm(reason.trim());
  };
  const foot = (
    <>
      <Button type="button" kind="quiet" onClick={onClose}>
        Keep
      </Button>
      <Button form={id} kind={danger ? 'danger' : 'primary'} busy={busy}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog title={title} width="narrow" onClose={onClose} foot={foot}>
      <form id={id} className="form-grid" noValidate onSubmit={submit}>
        <p className="prose">{children}</p>
        <TextArea
          label="Reason"
          optional={!required}
          error={{ message: wrong }}
          hint="The customer reads it in the order’s history."
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}
