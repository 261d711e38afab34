import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { endOtherSessions } from '@shop/contract/sessions';
import { call } from '../../api/client.ts';
import { sendForm } from '../../shared/send-form.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { CurrentPasswordField, PASSWORD_NEEDED } from './current-password-field.tsx';

/** One device, by session id and label, or all others. */
export type WhichDevices = { id: string; name: string } | 'all others';

type Props = { which: WhichDevices; passwordNeeded: boolean; onClose: () => void };

/**
 * Confirms before devices are logged out. It requires the password if this session is not recent, so that an unattended
 * screen logs out no device.
 */
export function EndDevicesDialog({ which, passwordNeeded, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const query = which === 'all others' ? {} : { id: which.id };
  const end = form.handleSubmit((typed) =>
    sendForm(
      form,
      () => call(endOtherSessions, { query, body: passwordNeeded ? typed : {} }),
      async ({ message }) => {
        await revalidate();
        onClose();
        toast.success(message);
      },
    ),
  );
  return (
    <Dialog
      title={which === 'all others' ? 'Log out all other devices?' : `Log out ${which.name}?`}
      width="narrow"
      onClose={onClose}
      foot={
        <DialogActions onCancel={onClose} form="end-devices" kind="danger" busy={isSubmitting}>
          {which === 'all others' ? 'Log out all' : 'Log out'}
        </DialogActions>
      }
    >
      <form id="end-devices" className="form-grid" method="post" onSubmit={(event) => void end(event)} noValidate>
        <p className="prose">
          You will stay logged in here. {which === 'all others' ? 'The other devices' : 'That device'} will need the password
          again.
        </p>
        {passwordNeeded && (
          <CurrentPasswordField error={errors.currentPassword} field={form.register('currentPassword', PASSWORD_NEEDED)} />
        )}
      </form>
    </Dialog>
  );
}
