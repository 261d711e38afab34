import { zodResolver } from '@hookform/resolvers/zod';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useSearchParams } from 'react-router';
import { login, Login } from '@shop/contract/accounts';
import type { BodyOf, ReplyOf } from '@shop/contract/route';
import { call, isApiError, type ApiError } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { useShop, useShopDetails } from '../../shared/shop-details.ts';
import { pageTitle } from '../../shared/title.ts';
import { useReady } from '../../shared/use-ready.ts';
import { Field, PasswordField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AuthPage } from './auth-page.tsx';
import { returnUrl } from './return-url.ts';
import { SubmitButton } from './submit-button.tsx';
import { emailInState, usePostLoginRedirect } from './use-post-login-redirect.ts';
import { loginReason } from './login-reason.ts';
import styles from '../styles/auth.css?url';

/** Login by phone is rare, so its chunk is loaded on demand. */
const PhoneLogin = lazy(() => import('./phone-login.tsx'));

export const meta = pageTitle('Login');
export const links = () => [{ rel: 'stylesheet', href: styles }];

/**
 * The first page after login: the dashboard for staff, the orders for support, which has no access to the dashboard, and set-up
 * for the owner of a shop that is not open yet.
 */
function firstScreen({ role, staffRole }: { role: string; staffRole?: string | undefined }, isClosed: boolean): string {
  if (role !== 'admin') return '/';
  if (isClosed && staffRole === 'owner') return '/setup';
  return staffRole === 'support' ? '/order-admin' : '/dashboard';
}

/**
 * Contact link for a customer who lost phone and recovery codes: self-service recovery would let an attacker bypass two-step
 * verification.
 */
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

type Values = BodyOf<typeof login>;

/** Logs in, or shows the error at the form. */
function useLogin(email: string, onGranted: (granted: ReplyOf<typeof login>) => void) {
  const [refused, setRefused] = useState<string | null>(null);
  const [asksForCode, askForCode] = useState(false);
  const form = useForm<Values>({
    resolver: zodResolver(Login),
    mode: 'onTouched',
    defaultValues: { email, password: '', code: '' },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (asksForCode) setFocus('code');
  }, [asksForCode, setFocus]);
  useEffect(() => {
    if (email !== '') setFocus('password');
  }, [email, setFocus]);

  /** `code_needed` means that the password was right and two-step verification is on: the code field is shown. */
  const show = (problem: ApiError) => {
    const needsCode = problem.problem.code === 'code_needed';
    if (needsCode) askForCode(true);
    const atCode = needsCode ? problem.message : problem.problem.errors?.['code'];
    if (atCode === undefined) return setRefused(problem.message);
    return form.setError('code', { type: 'server', message: atCode }, { shouldFocus: !needsCode });
  };
  const submit = form.handleSubmit(async (body) => {
    setRefused(null);
    try {
      onGranted(await call(login, { body }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      show(error);
    }
  });
  return { form, refused, asksForCode, submit };
}

type PasswordProps = { email: string; done: string | null; onGranted: (granted: ReplyOf<typeof login>) => void };

function PasswordLogin({ email, done, onGranted }: PasswordProps) {
  const { form, refused, asksForCode, submit } = useLogin(email, onGranted);
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      {refused !== null && (
        <Notice kind="danger" alert>
          {refused}
        </Notice>
      )}
      <form className="auth__fields" method="post" onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          error={errors.email}
          {...form.register('email')}
        />
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
        <SubmitButton label="Login" busyLabel="Logging in..." busy={isSubmitting} done={done} />
      </form>
    </>
  );
}

export default function LoginScreen() {
  const [search] = useSearchParams();
  const [byPhone, setByPhone] = useState(false);
  const isReady = useReady();
  const email = emailInState(useLocation().state);
  const { message, moveOn } = usePostLoginRedirect();
  const next = returnUrl(search);
  const isClosed = useShop()?.live === false;
  const onGranted = (granted: ReplyOf<typeof login>) => {
    session.save(granted);
    moveOn(granted.message, next ?? firstScreen(granted.userData, isClosed));
  };
  const lead = isReady && email !== '' ? 'Your account is ready. Log in to continue.' : loginReason(next);
  return (
    <AuthPage title="Login" lead={lead}>
      {byPhone ? (
        <Suspense fallback={<p className="muted">Loading…</p>}>
          <PhoneLogin done={message} onGranted={onGranted} />
        </Suspense>
      ) : (
        <PasswordLogin email={email} done={message} onGranted={onGranted} />
      )}
      <Button type="button" kind="quiet" onClick={() => setByPhone(!byPhone)}>
        {byPhone ? 'Log in with email and password' : 'Log in with a mobile number'}
      </Button>
      <GuestLine next={next} />
      <p className="muted">
        New here?{' '}
        <Link className="link" to={{ pathname: '/register', search: search.toString() }}>
          Register
        </Link>
      </p>
    </AuthPage>
  );
}

/** Link to the guest checkout, for visitors who came from the checkout of a shop that allows guest orders. */
function GuestLine({ next }: { next: string | null }) {
  const shop = useShopDetails();
  const [path, search] = (next ?? '').split('?');
  if (path !== '/checkout' || shop?.access !== 'open' || !shop.guestCheckout) return null;
  return (
    <ButtonLink kind="quiet" to={{ pathname: '/guest-checkout', search: search ?? '' }}>
      Continue without an account
    </ButtonLink>
  );
}
