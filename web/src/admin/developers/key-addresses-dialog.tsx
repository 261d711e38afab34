import { useId, useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { updateApiKey, type ApiKey } from '@shop/contract/api-keys';
import { call, isApiError } from '../../api/client.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ADDRESSES_HINT, addressError, addressesIn } from './key-addresses.ts';

type Props = { apiKey: ApiKey; onClose: () => void };

/** Changes the addresses that a key may be used from. */
export function KeyAddressesDialog({ apiKey: { _id: id, name, allowedAddresses }, onClose }: Props) {
  const form = useId();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { allowedAddresses: addressesIn(new FormData(event.currentTarget)) };
    setBusy(true);
    try {
      const { message } = await call(updateApiKey, { params: { id }, body });
      await revalidate();
      toast.success(message);
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(addressError(error.problem.errors) ?? error.message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={`Addresses of ${name}`}
      onClose={onClose}
      foot={
        <DialogActions onCancel={onClose} form={form} busy={busy} busyLabel="Saving...">
          Save addresses
        </DialogActions>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="Allowed addresses"
          name="allowedAddresses"
          optional
          hint={ADDRESSES_HINT}
          defaultValue={allowedAddresses.join(', ')}
          error={{ message: failure === '' ? undefined : failure }}
        />
      </form>
    </Dialog>
  );
}
