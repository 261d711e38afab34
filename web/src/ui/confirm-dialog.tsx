import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  /** The question with its subject: "Cancel order S-2026-010482?" */
  title: string;
  /** The consequence: "We refund ₹1,797 to your card." */
  children: ReactNode;
  confirm: string;
  keep?: string;
  busy?: boolean;
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms an action that cannot be undone. The safe button comes first. */
export const ConfirmDialog = ({
  title,
  children,
  confirm,
  keep = 'Cancel',
  busy = false,
  danger = true,
  onConfirm,
  onClose,
}: Props) => (
  <Dialog
    title={title}
    width="narrow"
    onClose={onClose}
    foot={
      <>
        <Button type="button" kind="quiet" onClick={onClose}>
          {keep}
        </Button>
        <Button type="button" kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    <p className="prose">{children}</p>
  </Dialog>
);
