import { useId, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { sendForm } from '../../shared/send-form.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = {
  title: string;
  /** The consequences. */
  children: ReactNode;
  confirm: string;
  field: { label: string; hint: string };
  /** Error message for an empty reason; without it the reason is optional. */
  required?: string;
  act: (body: { reason: string }) => Promise<{ message: string }>;
  onClose: () => void;
};

/** Confirms an action on another person's account, with a reason. */
export function AccountReasonDialog({ title, children, confirm, field, required, act, onClose }: Props) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit((body) =>
    sendForm(
      form,
      () => act(body),
      async ({ message }) => {
        await revalidate();
        flushSync(onClose); // A toast is moved to the topmost dialog, which must not be this one.
        toast.success(message);
      },
    ),
  );
  const foot = (
    <DialogActions onCancel={onClose} form={id} kind="danger" busy={isSubmitting}>
      {confirm}
    </DialogActions>
  );
  const isOptional = required === undefined;
  return (
    <Dialog title={title} width="narrow" onClose={onClose} foot={foot}>
      <form id={id} className="form-grid" noValidate onSubmit={(event) => void send(event)}>
        <p>{children}</p>
        <Field
          {...field}
          optional={isOptional}
          required={!isOptional}
          maxLength={500}
          autoComplete="off"
          error={errors.reason}
          {...form.register('reason', isOptional ? {} : { required })}
        />
      </form>
    </Dialog>
  );
}
