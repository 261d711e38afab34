import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changeEmail, EmailChange } from '@shop/contract/accounts';
import type { BodyOf } from '@shop/contract/route';
import { call } from '../../api/client.ts';
import { sendForm } from '../../shared/send-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { FormFooter } from './form-footer.tsx';

type Props = { current: string; onClose: () => void };

/** Form for a new email, then a notice that a link was sent: the email changes only after the link is opened. */
export function ChangeEmailDialog({ current, onClose }: Props) {
  const [sent, setSent] = useState('');
  const form = useForm<BodyOf<typeof changeEmail>>({
    resolver: zodResolver(EmailChange),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit((body) =>
    sendForm(
      form,
      () => call(changeEmail, { body }),
      ({ message }) => setSent(message),
    ),
  );
  const foot =
    sent === '' ? (
      <FormFooter form="change-email" label="Send link" busy={isSubmitting} busyLabel="Sending..." onClose={onClose} />
    ) : (
      <Button type="button" onClick={onClose}>
        Done
      </Button>
    );
  return (
    <Dialog title="Change email" width="narrow" onClose={onClose} foot={foot}>
      {sent === '' ? (
        <form id="change-email" className="form-grid" method="post" onSubmit={(event) => void save(event)} noValidate>
          <p className="small muted">Your email is {current}.</p>
          <Field
            label="New email"
            hint="We send a link to it. It becomes your email once you open the link."
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            error={errors.email}
            {...form.register('email')}
          />
          <CurrentPasswordField error={errors.password} field={form.register('password')} />
        </form>
      ) : (
        <Notice kind="leaf" alert>
          {sent} The link is valid for 24 hours.
        </Notice>
      )}
    </Dialog>
  );
}
