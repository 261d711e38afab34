import { useId } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { liftSecondFactor } from '@shop/contract/sessions';
import { call } from '../../api/client.ts';
import { sendForm } from '../../shared/send-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = { account: { _id: string; name: string }; onClose: () => void };

/** Asks before somebody's second factor is turned off for them, and how the asker knows that it is them. */
export function LiftFactor({ account: { _id: id, name }, onClose }: Props) {
  const formId = useId();
  const { revalidate } = useRevalidator();
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const lift = form.handleSubmit((body) =>
    sendForm(
      form,
      () => call(liftSecondFactor, { params: { id }, body }),
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
      <Button form={formId} kind="danger" busy={isSubmitting}>
        Turn off
      </Button>
    </>
  );
  return (
    <Dialog title={`Turn off the second factor of ${name}?`} width="narrow" onClose={onClose} foot={foot}>
      <form id={formId} className="form-grid" noValidate onSubmit={(event) => void lift(event)}>
        <p>
          Only when phone and recovery codes are lost: their password alone opens the account then. They are told by mail and
          logged out everywhere.
        </p>
        <Field
          label="How do you know that it is them?"
          hint="Stays in the audit log, under your name."
          maxLength={500}
          autoComplete="off"
          required
          error={errors.reason}
          {...form.register('reason', { required: 'Write how you know that it is them.' })}
        />
      </form>
    </Dialog>
  );
}
