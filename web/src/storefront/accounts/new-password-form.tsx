import { useEffect } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { NewPasswordByLink, resetPassword } from '@shop/contract/accounts';
import type { BodyOf } from '@shop/contract/route';
import { call } from '../../api/client.ts';
import type { MailLink } from './mail-link-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useMailLink } from './use-mail-link.ts';

export function NewPasswordForm({ token, onDead }: MailLink) {
  const form = useForm<BodyOf<typeof resetPassword>>({
    resolver: zodResolver(NewPasswordByLink),
    mode: 'onTouched',
    defaultValues: { token: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setValue('token', token), [form, token]);

  const { message, submit } = useMailLink(form, { onDead, send: (body) => call(resetPassword, { body }) });
  return (
    <form className="auth__fields" method="post" onSubmit={(event) => void submit(event)} noValidate>
      <NewPasswordField label="New password" error={errors.password} field={form.register('password')} />
      <SubmitButton label="Save password" busyLabel="Saving..." busy={isSubmitting} done={message} />
    </form>
  );
}
