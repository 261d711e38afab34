import { useState } from 'react';
import type { MovedState } from '@shop/contract/shipments';
import { PARCEL_STATES } from '../../shared/parcel-labels.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

/** States that are set with a reason, and what follows from each. */
export const REASONED_STATES: Partial<Record<MovedState, string>> = {
  delivery_failed: 'The customer says on the tracking page whether you deliver again.',
  rto_initiated: 'Receive the items once the parcel is back, so that they return to stock.',
  lost: 'Refund the order, or send its items again.',
};

type Props = {
  title: string;
  state: MovedState;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks why a parcel was not delivered, comes back or is lost, before its state is set. */
export function ParcelStateDialog({ title, state, busy, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={`${title}: ${PARCEL_STATES[state].label}`}
      width="narrow"
      onClose={onClose}
      foot={
        <DialogActions onCancel={onClose} type="button" busy={busy} onClick={() => onConfirm(reason.trim())}>
          Save
        </DialogActions>
      }
    >
      <div className="stack">
        <p className="prose">{REASONED_STATES[state]}</p>
        <Field
          label="Reason"
          optional
          hint="The customer sees it on the tracking page."
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
