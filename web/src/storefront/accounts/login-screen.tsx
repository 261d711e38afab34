import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { login, Login } from '@shop/contract/accounts';
import type { BodyOf } from '@shop/contract/route';
import { call, isRefusal, Refusal } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { sendForm } from '../../shared/send-form.ts';
import { useShopDetails } from '../../shared/shop-details.ts';
import { pageTitle } from '../../shared/title.ts';
import { Field, PasswordField } from '../../ui/field.tsx';
import { AuthPage } from './auth-page.tsx';
import { wantedAddress } from './next-address.ts';
import { SubmitButton } from './submit-button.tsx';
import { useMovingOn } from './use-moving-on.ts';
import styles from '../styles/auth.css?url';

export const meta = pageTitle('Login');
export const links = () => [{ rel: 'stylesheet', href: styles }];

/** Where the day begins: the dashboard for staff, the orders for support, which has no numbers to look at. */
function firstScreen({ role, staffRole }: { role: string; staffRole?: string | undefined }): string {
  if (role !== 'admin') return '/';
  return staffRole === 'support' ? '/order-admin' : '/dashboard';
}

/** Where whoever lost phone and recovery codes is heard: no screen helps them on, since it would help a thief as well. */
function WithoutCodes() {
  const email = useShopDetails()?.email;
  if (!email) return null;
  return (
    <p className="small muted">
      Lost your phone and your recovery codes? Write to{' '}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>{' '}
      from your own address.
    </p>
  );
}

export default function LoginScreen() {
  const [search] = useSearchParams();
  const { message, moveOn } = useMovingOn();
  const form = useForm<BodyOf<typeof login>>({
    resolver: zodResolver(Login),
    mode: 'onTouched',
    defaultValues: { email: '', password: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [asksForCode, askForCode] = useState(false);
  const { setFocus } = form;
  useEffect(() => {
    if (asksForCode) setFocus('code');
  }, [asksForCode, setFocus]);

  const signIn = form.handleSubmit((body) =>
    sendForm(
      form,
      () => call(login, { body }).catch(noticeCode),
      (granted) => {
        session.save(granted);
        moveOn(granted.message, wantedAddress(search) ?? firstScreen(granted.userData));
      },
    ),
  );
  /** The password was right, and a second factor guards the account: its field appears, with the server's sentence. */
  function noticeCode(refusal: unknown): never {
    if (!isRefusal(refusal, 'code_needed')) throw refusal;
    askForCode(true);
    throw new Refusal(refusal.status, { ...refusal.problem, errors: { code: refusal.message } });
  }
  return (
    <AuthPage title="Login" lead="Your cart and wishlist are where you left them." motto="Wear it. Wash it. Wear it.">
      <form className="auth__fields" method="post" onSubmit={(event) => void signIn(event)} noValidate>
        <Field label="Email" type="email" autoComplete="email" required error={errors.email} {...form.register('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password}
          {...form.register('password')}
        />
        {asksForCode && (
          <Field
            label="Code"
            hint="From your authenticator app, or one of your recovery codes."
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            error={errors.code}
            {...form.register('code')}
          />
        )}
        {asksForCode && <WithoutCodes />}
        <p className="auth__aside">
          <Link className="link small" to="/forgot-password">
            Forgot password?
          </Link>
        </p>
        <SubmitButton label="Login" busyLabel="Logging in..." busy={isSubmitting} done={message} />
      </form>
      <p className="muted">
        New here?{' '}
        <Link className="link" to={{ pathname: '/register', search: search.toString() }}>
          Register
        </Link>
      </p>
    </AuthPage>
  );
}
