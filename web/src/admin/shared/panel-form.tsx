import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { showFieldErrors } from './show-field-errors.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { useUnsaved } from './use-unsaved.tsx';

type Props<Values extends FieldValues, Sent> = {
  title: string;
  /** Label of the button: "Update Category". */
  save: string;
  busyLabel?: string;
  form: UseFormReturn<Values, unknown, Sent>;
  /** Submits the values; returns the server's message. */
  send: (sent: Sent) => Promise<string>;
  onClose: () => void;
  /** Navigation after the panel was saved and closed; without it the page is revalidated. */
  onSaved?: () => Promise<void>;
  children: ReactNode;
};

/**
 * A form in a side panel. Saving closes it and refreshes the list; validation errors are shown at their fields.
 * Unsaved input is only discarded after a confirmation.
 */
export function PanelForm<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { title, save, busyLabel, form, send, onClose, onSaved, children } = props;
  const id = useId();
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  const { question } = useUnsaved(isDirty);

  const submit = form.handleSubmit(async (sent) => {
    setFailure(undefined);
    try {
      const message = await send(sent);
      if (!onSaved) await revalidate();
      flushSync(onClose); // A toast is moved to the topmost dialog, which must not be this one.
      await onSaved?.();
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!showFieldErrors(form, error)) setFailure(error.message);
    }
  });
  const foot = (
    <div className="panel-form__foot">
      <Button type="button" kind="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button form={id} busy={isSubmitting} {...(busyLabel && { busyLabel })}>
        {save}
      </Button>
    </div>
  );
  return (
    <Drawer title={title} onClose={() => (isDirty ? setLeaving(true) : onClose())} foot={foot}>
      <form id={id} className="form-grid" noValidate onSubmit={(event) => void submit(event)}>
        {failure && (
          <Notice kind="danger" alert>
            {failure}
          </Notice>
        )}
        {children}
      </form>
      {leaving && (
        <LeaveDialog onLeave={onClose} onStay={() => setLeaving(false)}>
          Your changes will be lost.
        </LeaveDialog>
      )}
      {question}
    </Drawer>
  );
}
