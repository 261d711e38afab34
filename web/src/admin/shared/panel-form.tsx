import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { showFieldErrors } from './show-field-errors.ts';
import { useUnsaved } from './use-unsaved.tsx';

type Props<Values extends FieldValues, Sent> = {
  title: string;
  /** What the button says: "Update Category". */
  save: string;
  busyLabel?: string;
  form: UseFormReturn<Values, unknown, Sent>;
  /** Sends what was typed; answers the shop's sentence. */
  send: (sent: Sent) => Promise<string>;
  onClose: () => void;
  /** Where to go once it is saved and closed; without it the page stays and loads again. */
  onSaved?: () => Promise<void>;
  children: ReactNode;
};

/**
 * A form in the panel at the side. Saving closes it and the list behind shows the change; what the shop refuses stands
 * at its field and what was typed stays. Nobody loses typed words without being asked.
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
      flushSync(onClose); // a toast settles in the topmost dialog, which must not be this one
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
        <ConfirmDialog
          title="Close without saving?"
          confirm="Close"
          keep="Stay"
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          Your changes will be lost.
        </ConfirmDialog>
      )}
      {question}
    </Drawer>
  );
}
