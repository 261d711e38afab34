import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { BodyOf } from '@shop/contract/route';
import { inviteStaff, NewInvitation } from '@shop/contract/staff';
import { call } from '../../api/client.ts';
import { sendForm } from '../../shared/send-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ROLES } from './role-labels.ts';

const EMPTY = { email: '', staffRole: 'support' } as const;

/** Invites a member of staff by email. */
export function InviteForm() {
  const { revalidate } = useRevalidator();
  const form = useForm<BodyOf<typeof inviteStaff>>({
    resolver: zodResolver(NewInvitation),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = form.formState;
  const invite = form.handleSubmit((body) =>
    sendForm(
      form,
      () => call(inviteStaff, { body }),
      async ({ message }) => {
        await revalidate();
        form.reset(EMPTY);
        toast.success(message);
      },
    ),
  );
  return (
    <form className="panel panel__pad invite" aria-label="Invite staff" noValidate onSubmit={(event) => void invite(event)}>
      <Field label="Email" type="email" autoComplete="off" error={errors.email} {...form.register('email')} />
      <SelectField label="Role" error={errors.staffRole} {...form.register('staffRole')}>
        {ROLES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button busy={isSubmitting} busyLabel="Inviting...">
        Invite
      </Button>
    </form>
  );
}
