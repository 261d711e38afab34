import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { eraseAccount } from '@shop/contract/privacy';
import { call } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { sendForm } from '../../shared/send-form.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { CurrentPasswordField, PASSWORD_NEEDED } from './current-password-field.tsx';

/** Deletes the account. The password is required, since the deletion cannot be undone. */
export function EraseAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const erase = form.handleSubmit((body) =>
    sendForm(
      form,
      () => call(eraseAccount, { body }),
      async ({ message }) => {
        session.clear();
        await navigate('/login', { replace: true });
        toast.success(message);
      },
    ),
  );
  return (
    <Dialog
      title="Delete your account?"
      width="narrow"
      onClose={onClose}
      foot={
        <DialogActions onCancel={onClose} form="erase-account" kind="danger" busy={isSubmitting}>
          Delete account
        </DialogActions>
      }
    >
      <form id="erase-account" className="form-grid" method="post" onSubmit={(event) => void erase(event)} noValidate>
        <p className="prose">
          Your profile, addresses, cart, wishlist and messages will be deleted, and your name will be removed from your orders.
          You will not be able to return items. Invoices are kept as long as tax law requires. This cannot be undone.
        </p>
        <CurrentPasswordField error={errors.currentPassword} field={form.register('currentPassword', PASSWORD_NEEDED)} />
      </form>
    </Dialog>
  );
}
