import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { NewPasswordByLink, resetPassword } from '@shop/contract/accounts';
import type { BodyOf } from '@shop/contract/route';
import { call } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { sendForm } from '../../shared/send-form.ts';
import { PasswordField } from '../../ui/field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useMovingOn } from './use-moving-on.ts';

type Props = {
  token: string;
  /** Asked about every refusal: whether it ends the link, so that there is nothing left to type. */
  onDead: (refusal: unknown) => boolean;
};

export function NewPasswordForm({ token, onDead }: Props) {
  const { message, moveOn } = useMovingOn();
  const form = useForm<BodyOf<typeof resetPassword>>({
    resolver: zodResolver(NewPasswordByLink),
    mode: 'onTouched',
    defaultValues: { token, password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const send = async (body: BodyOf<typeof resetPassword>) => {
    try {
      return await call(resetPassword, { body });
    } catch (refusal) {
      if (onDead(refusal)) return null;
      throw refusal;
    }
  };
  const save = form.handleSubmit((body) =>
    sendForm(
      form,
      () => send(body),
      (answer) => {
        if (answer === null) return;
        session.clear();
        moveOn(answer.message, '/login');
      },
    ),
  );
  return (
    <form className="auth__fields" method="post" onSubmit={(event) => void save(event)} noValidate>
      <PasswordField
        label="New password"
        hint="At least 8 characters. A short sentence works well."
        autoComplete="new-password"
        required
        error={errors.password}
        {...form.register('password')}
      />
      <SubmitButton label="Save the new password" busyLabel="Saving..." busy={isSubmitting} done={message} />
    </form>
  );
}
