import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { session } from '../../api/session.ts';
import { sendForm } from '../../shared/send-form.ts';
import type { MailLink } from './mail-link-page.tsx';
import { usePostLoginRedirect } from './use-post-login-redirect.ts';

type Sending<Values> = Pick<MailLink, 'onDead'> & { send: (values: Values) => Promise<{ message: string }> };

/**
 * Submits the form of a link from an e-mail. A success ends the session of this browser and leads to the login; `message` is
 * the server's message in the meantime.
 */
export function useMailLink<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  { send, onDead }: Sending<Values>,
) {
  const { message, moveOn } = usePostLoginRedirect();
  const sendOrGiveUp = async (values: Values) => {
    try {
      return await send(values);
    } catch (error) {
      if (onDead(error)) return null;
      throw error;
    }
  };
  const submit = form.handleSubmit((values) =>
    sendForm(
      form,
      () => sendOrGiveUp(values),
      (answer) => {
        if (answer === null) return;
        session.clear();
        moveOn(answer.message, '/login');
      },
    ),
  );
  return { message, submit };
}
