import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { changePassword, EditedProfile, editProfile, PasswordChange, type Profile } from '@shop/contract/accounts';
import { LANGUAGE_NAMES } from '@shop/contract/languages';
import type { BodyOf } from '@shop/contract/route';
import { call } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { sendForm } from '../../shared/send-form.ts';
import { useShopDetails } from '../../shared/shop-details.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { FormFooter } from './form-footer.tsx';

/** Name, phone and the language of e-mails. The email has its own dialog, because it requires the password. */
export function EditProfileDialog({ user, onClose }: { user: Profile; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const languages = useShopDetails()?.languages ?? [];
  const form = useForm<BodyOf<typeof editProfile>>({
    resolver: zodResolver(EditedProfile),
    mode: 'onTouched',
    defaultValues: { name: user.name, phone: user.phone, language: user.language },
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit((body) =>
    sendForm(
      form,
      () => call(editProfile, { body }),
      async (answer) => {
        session.rename(answer.user);
        await revalidate();
        onClose();
        toast.success(answer.message);
      },
    ),
  );
  return (
    <Dialog
      title="Edit profile"
      width="narrow"
      onClose={onClose}
      foot={<FormFooter form="edit-profile" label="Save" busy={isSubmitting} busyLabel="Saving..." onClose={onClose} />}
    >
      <form id="edit-profile" className="form-grid" method="post" onSubmit={(event) => void save(event)} noValidate>
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
        {languages.length > 1 && (
          <SelectField label="Language of our emails" error={errors.language} {...form.register('language')}>
            {languages.map((it) => (
              <option key={it} value={it} lang={it}>
                {LANGUAGE_NAMES[it]}
              </option>
            ))}
          </SelectField>
        )}
        <p className="small muted">Your email is {user.email}.</p>
      </form>
    </Dialog>
  );
}

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<BodyOf<typeof changePassword>>({
    resolver: zodResolver(PasswordChange),
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit((body) =>
    sendForm(
      form,
      () => call(changePassword, { body }),
      ({ message }) => {
        onClose();
        toast.success(message);
      },
    ),
  );
  return (
    <Dialog
      title="Change password"
      width="narrow"
      onClose={onClose}
      foot={
        <FormFooter form="change-password" label="Change password" busy={isSubmitting} busyLabel="Saving..." onClose={onClose} />
      }
    >
      <form id="change-password" className="form-grid" method="post" onSubmit={(event) => void save(event)} noValidate>
        <CurrentPasswordField error={errors.currentPassword} field={form.register('currentPassword')} />
        <PasswordField
          label="New password"
          hint="Your other devices will be logged out."
          autoComplete="new-password"
          required
          error={errors.newPassword}
          {...form.register('newPassword')}
        />
      </form>
    </Dialog>
  );
}
