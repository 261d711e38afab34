import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { beginSecondFactor, confirmSecondFactor, dropSecondFactor } from '@shop/contract/sessions';
import { call } from '../../api/client.ts';
import { sendForm } from '../../shared/send-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, PasswordField, type FieldError } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { FormFoot } from './form-foot.tsx';
import { SecretPicture } from './secret-picture.tsx';

type InForm = { error: FieldError; field: UseFormRegisterReturn };

const CurrentPassword = ({ error, field }: InForm) => (
  <PasswordField label="Current password" autoComplete="current-password" required error={error} {...field} />
);
const PASSWORD_NEEDED = { required: 'Enter your current password.' };

const Code = ({ error, field }: InForm) => (
  <Field
    label="Code"
    hint="The six digits that the app shows now."
    autoComplete="one-time-code"
    inputMode="numeric"
    required
    error={error}
    {...field}
  />
);
const CODE_NEEDED = { required: 'Enter the code from your authenticator app.' };

type FormProps = {
  title: string;
  /** What sends the form. */
  label: string;
  busy: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** A form about the second factor, in a dialog of its own. */
function FactorForm({ title, label, busy, onSubmit, onClose, children }: FormProps) {
  const id = useId();
  return (
    <Dialog
      title={title}
      width="narrow"
      onClose={onClose}
      foot={<FormFoot form={id} label={label} busy={busy} onClose={onClose} />}
    >
      <form id={id} className="form-grid" method="post" onSubmit={(event) => void onSubmit(event)} noValidate>
        {children}
      </form>
    </Dialog>
  );
}

type Begun = { secret: string; uri: string };
type SetUpProps = { onClose: () => void; onConfirmed: (recoveryCodes: string[]) => void };

/** Two steps: the password, then the secret into the app and a first code back. */
export function SetUpFactorDialog({ onClose, onConfirmed }: SetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  return begun === null ? (
    <PasswordStep onClose={onClose} onBegun={setBegun} />
  ) : (
    <CodeStep {...begun} onClose={onClose} onConfirmed={onConfirmed} />
  );
}

function PasswordStep({ onClose, onBegun }: { onClose: () => void; onBegun: (begun: Begun) => void }) {
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const begin = form.handleSubmit((body) => sendForm(form, () => call(beginSecondFactor, { body }), onBegun));
  return (
    <FactorForm title="Set up a second factor" label="Continue" busy={isSubmitting} onSubmit={begin} onClose={onClose}>
      <CurrentPassword error={errors.currentPassword} field={form.register('currentPassword', PASSWORD_NEEDED)} />
    </FactorForm>
  );
}

function CodeStep({ secret, uri, onClose, onConfirmed }: Begun & SetUpProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const confirm = form.handleSubmit((body) =>
    sendForm(
      form,
      () => call(confirmSecondFactor, { body }),
      ({ message, recoveryCodes }) => {
        toast.success(message);
        onConfirmed(recoveryCodes);
      },
    ),
  );
  return (
    <FactorForm title="Set up a second factor" label="Turn on" busy={isSubmitting} onSubmit={confirm} onClose={onClose}>
      <p className="prose">Scan this with your authenticator app, or type the key into it.</p>
      <SecretPicture uri={uri} />
      <p className="secret num">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      <Code error={errors.code} field={form.register('code', CODE_NEEDED)} />
    </FactorForm>
  );
}

/** Away with it: password and code together, so that neither a left-open screen nor a stolen phone suffices. */
export function DropFactorDialog({ onClose, onDropped }: { onClose: () => void; onDropped: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const drop = form.handleSubmit((body) =>
    sendForm(
      form,
      () => call(dropSecondFactor, { body }),
      async ({ message }) => {
        onDropped();
        await revalidate();
        onClose();
        toast.success(message);
      },
    ),
  );
  return (
    <FactorForm title="Turn the second factor off?" label="Turn off" busy={isSubmitting} onSubmit={drop} onClose={onClose}>
      <CurrentPassword error={errors.currentPassword} field={form.register('currentPassword', PASSWORD_NEEDED)} />
      <Code error={errors.code} field={form.register('code', CODE_NEEDED)} />
    </FactorForm>
  );
}
