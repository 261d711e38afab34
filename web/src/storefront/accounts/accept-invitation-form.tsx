import { useEffect } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { BodyOf } from '@shop/contract/route';
import { acceptInvitation, AcceptedInvitation } from '@shop/contract/staff';
import { call } from '../../api/client.ts';
import { Field } from '../../ui/field.tsx';
import type { MailLink } from './mail-link-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useMailLink } from './use-mail-link.ts';

export function AcceptInvitationForm({ token, onDead }: MailLink) {
  const form = useForm<BodyOf<typeof acceptInvitation>>({
    resolver: zodResolver(AcceptedInvitation),
    mode: 'onTouched',
    defaultValues: { token: '', name: '', password: '', phone: '' },
  });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setValue('token', token), [form, token]);

  const { message, submit } = useMailLink(form, { onDead, send: (body) => call(acceptInvitation, { body }) });
  return (
    <form className="auth__fields" method="post" onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Name" autoComplete="name" required error={errors.name} {...form.register('name')} />
      <Field
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        error={errors.phone}
        {...form.register('phone')}
      />
      <NewPasswordField label="Password" error={errors.password} field={form.register('password')} />
      <SubmitButton label="Join" busyLabel="Joining..." busy={isSubmitting} done={message} />
    </form>
  );
}
