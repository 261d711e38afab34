import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { login } from '@shop/contract/accounts';
import { checkPhoneCode, sendPhoneCode } from '@shop/contract/phone-login';
import type { BodyOf, ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { SubmitButton } from './submit-button.tsx';

type Granted = ReplyOf<typeof login>;
type Props = { done: string | null; onGranted: (granted: Granted) => void };
type Sent = { phone: string; message: string; test: boolean };

const Refusal = ({ children }: { children: string }) => (
  <Notice kind="danger" alert>
    {children}
  </Notice>
);

/** Sends a code to the entered number. */
function PhoneForm({ onSent }: { onSent: (sent: Sent) => void }) {
  type Values = BodyOf<typeof sendPhoneCode>;
  const [refused, setRefused] = useState('');
  const form = useForm<Values>({ resolver: zodResolver(sendPhoneCode.body), mode: 'onTouched', defaultValues: { phone: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setRefused('');
    try {
      onSent({ ...body, ...(await call(sendPhoneCode, { body })) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefused(error.message);
    }
  });
  return (
    <form className="auth__fields" method="post" onSubmit={(event) => void submit(event)} noValidate>
      {refused !== '' && <Refusal>{refused}</Refusal>}
      <Field
        label="Mobile number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        prefix="+91"
        hint="We text you a code of 6 digits."
        required
        error={errors.phone}
        {...form.register('phone')}
      />
      <SubmitButton label="Send code" busyLabel="Sending..." busy={isSubmitting} done={null} />
    </form>
  );
}

type Values = { code: string; name: string; email: string };

/** Verifies the code. A number without an account needs name and email, and sends the code again. */
function useCode(phone: string, onGranted: (granted: Granted) => void) {
  const [refused, setRefused] = useState('');
  const [isNew, setNew] = useState(false);
  const form = useForm<Values>({ defaultValues: { code: '', name: '', email: '' } });
  const submit = form.handleSubmit(async ({ code, name, email }) => {
    setRefused('');
    try {
      const reply = await call(checkPhoneCode, { body: { phone, code: code.trim(), ...(isNew && { name, email }) } });
      if (reply.accessToken && reply.userData) onGranted({ ...reply, accessToken: reply.accessToken, userData: reply.userData });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const fields = Object.entries(error.problem.errors ?? {}).filter(([field]) => field in form.getValues());
      for (const [field, message] of fields) form.setError(field as keyof Values, { type: 'server', message });
      if (error.problem.code === 'profile_needed') setNew(true);
      else if (fields.length === 0) setRefused(error.message);
    }
  });
  return { form, refused, isNew, submit };
}

type CodeProps = Props & { sent: Sent; onAgain: () => void };

function CodeForm({ sent, done, onGranted, onAgain }: CodeProps) {
  const { form, refused, isNew, submit } = useCode(sent.phone, onGranted);
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus(isNew ? 'name' : 'code'), [isNew, setFocus]);
  return (
    <form className="auth__fields" method="post" onSubmit={(event) => void submit(event)} noValidate>
      <output>
        <Notice kind="info">
          {sent.message}
          {sent.test && ' This is a test shop: nothing is sent, and its owner finds the code under Messages.'}
        </Notice>
      </output>
      {refused !== '' && <Refusal>{refused}</Refusal>}
      <Field
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        error={errors.code}
        {...form.register('code')}
      />
      {isNew && (
        <>
          <p className="muted">This number is new here. Enter your name and email to open your account.</p>
          <Field label="Name" autoComplete="name" required error={errors.name} {...form.register('name')} />
          <Field
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            error={errors.email}
            {...form.register('email')}
          />
          <p className="tiny faint">
            By opening an account you agree to the{' '}
            <Link className="link" to="/terms-conditions">
              terms
            </Link>
            .
          </p>
        </>
      )}
      <SubmitButton label={isNew ? 'Open account' : 'Log in'} busyLabel="Checking..." busy={isSubmitting} done={done} />
      <SendAgain sent={sent} onAgain={onAgain} />
    </form>
  );
}

/** Buttons to resend the code, or to enter another number. */
function SendAgain({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const { busy, run } = useExclusiveAction();
  const [message, setMessage] = useState('');
  const again = () =>
    run(async () => {
      try {
        setMessage((await call(sendPhoneCode, { body: { phone: sent.phone } })).message);
      } catch (error) {
        if (!isApiError(error)) throw error;
        setMessage(error.message);
      }
    });
  return (
    <div className="row">
      <Button type="button" kind="ghost" size="sm" busy={busy} busyLabel="Sending..." onClick={() => void again()}>
        Send another code
      </Button>
      <Button type="button" kind="ghost" size="sm" onClick={onAgain}>
        Change number
      </Button>
      <output className="small muted">{message}</output>
    </div>
  );
}

/** Login with a mobile number and a code sent to it. */
export default function PhoneLogin({ done, onGranted }: Props) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent === null) return <PhoneForm onSent={setSent} />;
  return <CodeForm sent={sent} done={done} onGranted={onGranted} onAgain={() => setSent(null)} />;
}
