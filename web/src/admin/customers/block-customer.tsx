import { useId } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { toggleUser, type UserRow } from '@shop/contract/accounts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { sendForm } from '../../shared/send-form.ts';
import { toast } from '../../ui/toast.tsx';

/** Asks before an account is blocked, and why. The reason is kept for the shop; the customer does not see it. */
export function BlockCustomer({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const block = form.handleSubmit((body) =>
    sendForm(
      form,
      () => call(toggleUser, { params: { id: user._id }, body }),
      async ({ message }) => {
        await revalidate();
        flushSync(onClose); // a toast settles in the topmost dialog, which must not be this one
        toast.success(message);
      },
    ),
  );
  const foot = (
    <>
      <Button type="button" kind="quiet" onClick={onClose}>
        Keep
      </Button>
      <Button form={id} kind="danger" busy={isSubmitting}>
        Block
      </Button>
    </>
  );
  return (
    <Dialog title={`Block ${user.userName || user.email}?`} width="narrow" onClose={onClose} foot={foot}>
      <form id={id} className="form-grid" noValidate onSubmit={(event) => void block(event)}>
        <p>They are logged out everywhere and cannot log in. Orders that are under way stay as they are.</p>
        <Field
          label="Reason"
          optional
          hint="Kept for the shop; the customer does not see it."
          maxLength={500}
          autoComplete="off"
          error={errors.reason}
          {...form.register('reason')}
        />
      </form>
    </Dialog>
  );
}
