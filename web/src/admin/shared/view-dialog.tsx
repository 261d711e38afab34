import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { MAX_VIEW_NAME_LENGTH } from '@shop/contract/saved-views';
import { sendForm } from '../../shared/send-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

export type Named = { name: string; shared: boolean };
type Props = {
  title: string;
  initial: Named;
  act: (named: Named) => Promise<{ message: string }>;
  onDone: (message: string) => Promise<void>;
  onClose: () => void;
};

/** Name of a saved view, and whether all staff have it. */
export function ViewDialog({ title, initial, act, onDone, onClose }: Props) {
  const id = useId();
  const form = useForm({ defaultValues: initial });
  const { setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  useEffect(() => setFocus('name'), [setFocus]);
  const send = form.handleSubmit((named) =>
    sendForm(
      form,
      () => act(named),
      ({ message }) => onDone(message),
    ),
  );
  return (
    <Dialog
      title={title}
      width="narrow"
      onClose={onClose}
      foot={
        <DialogActions onCancel={onClose} form={id} busy={isSubmitting}>
          Save view
        </DialogActions>
      }
    >
      <form id={id} className="form-grid" noValidate onSubmit={(event) => void send(event)}>
        <Field
          label="Name"
          hint="A view has search, filters, sort, columns and row height."
          maxLength={MAX_VIEW_NAME_LENGTH}
          autoComplete="off"
          error={errors.name}
          {...form.register('name', { validate: (name) => name.trim() !== '' || 'Enter a name.' })}
        />
        <Checkbox {...form.register('shared')}>Share with all staff</Checkbox>
      </form>
    </Dialog>
  );
}
