import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldErrors } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { login, signUp, SignUp } from '@shop/contract/accounts';
import { SIGNUP_PURPOSES } from '@shop/contract/consents';
import type { BodyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { sendForm } from '../../shared/send-form.ts';
import { pageTitle } from '../../shared/title.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary, type FormError } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { AuthPage } from './auth-page.tsx';
import { SIGNUP_TEXTS } from './consent-words.ts';
import { LegalLine } from './legal-line.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { returnUrl } from './return-url.ts';
import { SubmitButton } from './submit-button.tsx';
import { usePostLoginRedirect } from './use-post-login-redirect.ts';
import styles from '../styles/auth.css?url';

export const meta = pageTitle('Register');
export const links = () => [{ rel: 'stylesheet', href: styles }];

type Values = BodyOf<typeof signUp>;
const leadOf = (next: string | null): string =>
  next === null ? 'One account for orders, returns and saved addresses.' : 'Create an account to continue.';
const FIELDS = ['name', 'email', 'password', 'phone'] as const;

const mistakesOf = (errors: FieldErrors<Values>): FormError[] =>
  FIELDS.flatMap((field) => (errors[field]?.message ? [{ field, sentence: errors[field].message }] : []));

/** Logs in a new customer who came from another page. If that fails, the login page follows, as for other new customers. */
async function logIn({ email, password }: Values): Promise<string | null> {
  try {
    const granted = await call(login, { body: { email, password } });
    session.save(granted);
    return `Welcome, ${granted.userData.name}.`;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return null;
  }
}

export default function RegisterScreen() {
  const [search] = useSearchParams();
  const [mistakes, setMistakes] = useState<FormError[]>([]);
  const { message, moveOn } = usePostLoginRedirect();
  const next = returnUrl(search);
  const form = useForm<Values>({
    resolver: zodResolver(SignUp),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: '', email: '', password: '', phone: '', role: 'user', status: 'active', consents: [] },
  });
  const { errors, isSubmitting } = form.formState;
  // Read from the form's state directly, because `errors` is updated only after the render.
  const mended = FIELDS.filter((field) => !form.getFieldState(field).invalid);

  const send = (body: Values) => {
    setMistakes([]);
    return sendForm(
      form,
      () => call(signUp, { body }),
      async (answer) => {
        const welcome = next === null ? null : await logIn(body);
        if (next !== null && welcome !== null) return moveOn(welcome, next);
        return moveOn(answer.message, `/login?${search}`, { email: body.email.trim() });
      },
    );
  };
  const join = form.handleSubmit(send, (wrong) => setMistakes(mistakesOf(wrong)));
  return (
    <AuthPage title="Register" lead={leadOf(next)}>
      <ErrorSummary mistakes={mistakes} isMended={(field) => mended.some((it) => it === field)} />
      <form className="auth__fields" method="post" onSubmit={(event) => void join(event)} noValidate>
        <Field id="name" label="Name" autoComplete="name" required error={errors.name} {...form.register('name')} />
        <Field
          id="email"
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
          {...form.register('email')}
        />
        <NewPasswordField id="password" label="Password" error={errors.password} field={form.register('password')} />
        <Field
          id="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          prefix="+91"
          required
          error={errors.phone}
          {...form.register('phone')}
        />
        <div>
          {SIGNUP_PURPOSES.map((purpose) => (
            <Checkbox key={purpose} value={purpose} {...form.register('consents')}>
              {SIGNUP_TEXTS[purpose]}
            </Checkbox>
          ))}
        </div>
        <SubmitButton label="Register" busyLabel="Registering..." busy={isSubmitting} done={message} />
        <LegalLine />
      </form>
      <p className="muted">
        Already registered?{' '}
        <Link className="link" to={{ pathname: '/login', search: search.toString() }}>
          Login
        </Link>
      </p>
    </AuthPage>
  );
}
