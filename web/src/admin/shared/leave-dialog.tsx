import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type Props = { onLeave: () => void; onStay: () => void; children: ReactNode };

/** Confirms before a dialog with unsaved changes closes. The children name the loss. */
export const LeaveDialog = ({ onLeave, onStay, children }: Props) => (
  <ConfirmDialog title="Close without saving?" confirm="Close" keep="Stay" onConfirm={onLeave} onClose={onStay}>
    {children}
  </ConfirmDialog>
);
