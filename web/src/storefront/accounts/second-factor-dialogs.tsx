import { useId, useState, type FormEvent, type ReactNode, useMemo } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { beginSecondFactor, confirmSecondFactor, dropSecondFactor, renewRecoveryCodes } from '@shop/contract/sessions';
import { call } from '../../api/client.ts';
import { sendForm } from '../../shared/send-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, type FieldError } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { CurrentPasswordField, PASSWORD_NEEDED } from './current-password-field.tsx';
import { FormFooter } from './form-footer.tsx';
import { encode } from 'uqr';

type InForm = { error: FieldError; field: UseFormRegisterReturn };

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
  /** Label of the submit button. */
  label: string;
  busy: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** A form for two-step verification in a dialog. */
function FactorForm({ title, label, busy, onSubmit, onClose, children }: FormProps) {
  const id = useId();
  return (
    <Dialog
      title={title}
      width="narrow"
      onClose={onClose}
      foot={<FormFooter form={id} label={label} busy={busy} onClose={onClose} />}
    >
      <form id={id} className="form-grid" method="post" onSubmit={(event) => void onSubmit(event)} noValidate>
        {children}
      </form>
    </Dialog>
  );
}

type Enrollment = { secret: string; uri: string };
type SetUpProps = { onClose: () => void; onConfirmed: (recoveryCodes: string[]) => void };

/** Set-up in two steps: the password, then the secret for the app and its first code. */
export function SetUpFactorDialog({ onClose, onConfirmed }: SetUpProps) {
  const [begun, setBegun] = useState<Enrollment | null>(null);
  return begun === null ? (
    <PasswordStep onClose={onClose} onBegun={setBegun} />
  ) : (
    <CodeStep {...begun} onClose={onClose} onConfirmed={onConfirmed} />
  );
}

function PasswordStep({ onClose, onBegun }: { onClose: () => void; onBegun: (begun: Enrollment) => void }) {
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const begin = form.handleSubmit((body) => sendForm(form, () => call(beginSecondFactor, { body }), onBegun));
  return (
    <FactorForm title="Set up two-step verification" label="Continue" busy={isSubmitting} onSubmit={begin} onClose={onClose}>
      <CurrentPasswordField error={errors.currentPassword} field={form.register('currentPassword', PASSWORD_NEEDED)} />
    </FactorForm>
  );
}

function CodeStep({ secret, uri, onClose, onConfirmed }: Enrollment & SetUpProps) {
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
    <FactorForm title="Set up two-step verification" label="Turn on" busy={isSubmitting} onSubmit={confirm} onClose={onClose}>
      <p className="prose">
        Scan this with your authenticator app, or type the key into it. On this device?{' '}
        <a className="link" href={uri}>
          Open the app
        </a>
      </p>
      <TotpQrCode uri={uri} />
      <p className="secret num">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      <Code error={errors.code} field={form.register('code', CODE_NEEDED)} />
    </FactorForm>
  );
}

type Proof = { currentPassword: string; code: string };
type ProofFormProps<Answer> = Pick<FormProps, 'title' | 'label' | 'onClose'> & {
  send: (body: Proof) => Promise<Answer>;
  onAnswer: (answer: Answer) => Promise<void>;
  children?: ReactNode;
};

/** Requires password and code together, so that neither an unattended screen nor a stolen phone suffices. */
function ProofForm<Answer>({ title, label, send, onAnswer, onClose, children }: ProofFormProps<Answer>) {
  const form = useForm<Proof>({ defaultValues: { currentPassword: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const prove = form.handleSubmit((body) => sendForm(form, () => send(body), onAnswer));
  return (
    <FactorForm title={title} label={label} busy={isSubmitting} onSubmit={prove} onClose={onClose}>
      {children}
      <CurrentPasswordField error={errors.currentPassword} field={form.register('currentPassword', PASSWORD_NEEDED)} />
      <Code error={errors.code} field={form.register('code', CODE_NEEDED)} />
    </FactorForm>
  );
}

/** Turns two-step verification off. */
export function DropFactorDialog({ onClose, onDropped }: { onClose: () => void; onDropped: () => void }) {
  const { revalidate } = useRevalidator();
  return (
    <ProofForm
      title="Turn off two-step verification?"
      label="Turn off"
      send={(body) => call(dropSecondFactor, { body })}
      onAnswer={async ({ message }) => {
        onDropped();
        await revalidate();
        onClose();
        toast.success(message);
      }}
      onClose={onClose}
    />
  );
}

/** New recovery codes, for a customer who used or lost the old ones, which become invalid. */
export function RenewCodesDialog({ onClose, onRenewed }: { onClose: () => void; onRenewed: SetUpProps['onConfirmed'] }) {
  return (
    <ProofForm
      title="Get new recovery codes?"
      label="Get new codes"
      send={(body) => call(renewRecoveryCodes, { body })}
      onAnswer={async ({ message, recoveryCodes }) => {
        toast.success(message);
        onRenewed(recoveryCodes);
      }}
      onClose={onClose}
    >
      <p className="prose">Your current codes will stop working.</p>
    </ProofForm>
  );
}

/** The QR code for an authenticator app. Its quiet zone and colours are the same in dark mode, so that cameras can read it. */
function TotpQrCode({ uri }: { uri: string }) {
  const { size, data } = useMemo(() => encode(uri, { ecc: 'M', border: 3 }), [uri]);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Code to scan with your authenticator app">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
