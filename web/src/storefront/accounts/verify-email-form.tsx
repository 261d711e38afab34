import { useForm } from 'react-hook-form';
import { verifyEmail } from '@shop/contract/accounts';
import { call } from '../../api/client.ts';
import { sendForm } from '../../shared/send-form.ts';
import { useSession } from '../../shared/use-session.ts';
import type { MailLink } from './mail-link-page.tsx';
import { SubmitButton } from './submit-button.tsx';
import { usePostLoginRedirect } from './use-post-login-redirect.ts';

/** A button is needed, because a mail scanner that opens the link must not verify the address. */
export function VerifyEmailForm({ token, onDead }: MailLink) {
  const form = useForm();
  const { message, moveOn } = usePostLoginRedirect();
  const signedIn = useSession() !== null;
  const confirm = async () => {
    try {
      return await call(verifyEmail, { body: { token } });
    } catch (refusal) {
      if (onDead(refusal)) return null;
      throw refusal;
    }
  };
  const submit = form.handleSubmit(() =>
    sendForm(form, confirm, (answer) => {
      if (answer !== null) moveOn(answer.message, signedIn ? '/security' : '/login');
    }),
  );
  return (
    <form className="auth__fields" method="post" onSubmit={(event) => void submit(event)} noValidate>
      <SubmitButton label="Confirm email" busyLabel="Confirming..." busy={form.formState.isSubmitting} done={message} />
    </form>
  );
}
