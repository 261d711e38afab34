import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { BodyOf } from '@shop/contract/route';
import { acceptInvitation, AcceptedInvitation } from '@shop/contract/staff';
import { call } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { sendForm } from '../../shared/send-form.ts';
import { Field, PasswordField } from '../../ui/field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useMovingOn } from './use-moving-on.ts';

type Props = {
  token: string;
  /** Asked about every refusal: whether it ends the link, so that there is nothing left to type. */
  onDead: (refusal: unknown) => boolean;
};

export function AcceptInvitationForm({ token, onDead }: Props) {
  const { message, moveOn } = useMovingOn();
  const form = useForm<BodyOf<typeof acceptInvitation>>({
    resolver: zodResolver(AcceptedInvitation),
    mode: 'onTouched',
    defaultValues: { token, name: '', password: '', phone: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const send = async (body: BodyOf<typeof acceptInvitation>) => {
    try {
      return await call(acceptInvitation, { body });
    } catch (refusal) {
      if (onDead(refusal)) return null;
      throw refusal;
    }
  };
  const join = form.handleSubmit((body) =>
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
    <form className="auth__fields" method="post" onSubmit={(event) => void join(event)} noValidate>
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
      <PasswordField
        label="Password"
        hint="At least 8 characters. A short sentence works well."
        autoComplete="new-password"
        required
        error={errors.password}
        {...form.register('password')}
      />
      <SubmitButton label="Join" busyLabel="Joining..." busy={isSubmitting} done={message} />
    </form>
  );
}
