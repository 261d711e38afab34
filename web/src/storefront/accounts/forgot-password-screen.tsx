import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { forgotPassword, ForgottenPassword } from '@shop/contract/accounts';
import type { BodyOf } from '@shop/contract/route';
import { call } from '../../api/client.ts';
import { sendForm } from '../../shared/send-form.ts';
import { pageTitle } from '../../shared/title.ts';
import { useReady } from '../../shared/use-ready.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthPage } from './auth-page.tsx';
import styles from '../styles/auth.css?url';

export const meta = pageTitle('Forgot password');
export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function ForgotPasswordScreen() {
  const isReady = useReady();
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm<BodyOf<typeof forgotPassword>>({
    resolver: zodResolver(ForgottenPassword),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const ask = form.handleSubmit((body) => {
    setSent(null);
    return sendForm(
      form,
      () => call(forgotPassword, { body }),
      ({ message }) => setSent(message),
    );
  });
  return (
    <AuthPage title="Forgot password" lead="We will email you a link. It is valid for one hour.">
      {sent !== null && (
        <Notice kind="leaf" alert>
          {sent}
        </Notice>
      )}
      <form className="auth__fields" method="post" onSubmit={(event) => void ask(event)} noValidate>
        <Field label="Email" type="email" autoComplete="email" required error={errors.email} {...form.register('email')} />
        <Button size="lg" block disabled={!isReady} busy={isSubmitting} busyLabel="Sending...">
          {sent === null ? 'Send link' : 'Send again'}
        </Button>
      </form>
      <p className="muted">
        <Link className="link" to="/login">
          Back to login
        </Link>
      </p>
    </AuthPage>
  );
}
