import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

/** A form library's error of a field; only its message is shown. */
export type FieldError = { message?: string | undefined } | undefined;

export type Labelled = {
  label: ReactNode;
  hint?: ReactNode;
  error?: FieldError;
  optional?: boolean;
};

type FrameProps = Labelled & { id: string; children: ReactNode; className?: string | undefined };

/** Links a control to its hint and its error, for screen readers. */
export const describedBy = (id: string, { hint, error }: Labelled) => ({
  id,
  'aria-invalid': error?.message ? true : undefined,
  'aria-describedby': classNames(Boolean(hint) && `${id}-hint`, Boolean(error?.message) && `${id}-error`) || undefined,
});

/** The error below an invalid control. */
export const FieldErrorText = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="field__error" id={id}>
    <Icon of="circle-alert" />
    <span>{children}</span>
  </p>
);

/** Label above, hint under the label, error under the control. */
export function FieldFrame({ id, label, hint, error, optional, className, children }: FrameProps) {
  return (
    <div className={classNames('field', error?.message && 'field--error', className)}>
      <label className="field__label" htmlFor={id}>
        {label} {optional && <span className="field__opt">(optional)</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error?.message && <FieldErrorText id={`${id}-error`}>{error.message}</FieldErrorText>}
    </div>
  );
}

type InputProps = ComponentProps<'input'> & Labelled & { prefix?: string };

export function Field({ label, hint, error, optional, prefix, className, id, ...input }: InputProps) {
  const made = useId();
  const frame = { label, hint, error, ...(optional && { optional }) };
  const control = <input type="text" {...input} {...describedBy(id ?? made, frame)} className="input" />;
  return (
    <FieldFrame {...frame} id={id ?? made} className={className}>
      {prefix ? (
        <div className="input-group">
          <span className="input-group__prefix">{prefix}</span>
          {control}
        </div>
      ) : (
        control
      )}
    </FieldFrame>
  );
}

/** A password that can be shown. Pasting is allowed. */
export function PasswordField({ label, hint, error, className, id, ...input }: ComponentProps<'input'> & Labelled) {
  const made = useId();
  const [shown, show] = useState(false);
  const frame = { label, hint, error };
  return (
    <FieldFrame {...frame} id={id ?? made} className={className}>
      <div className="input-group input-group--end">
        <input {...input} {...describedBy(id ?? made, frame)} type={shown ? 'text' : 'password'} className="input" />
        <IconButton
          className="input-group__end"
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? 'eye-off' : 'eye'}
          onClick={() => show(!shown)}
        />
      </div>
    </FieldFrame>
  );
}

export function TextArea({ label, hint, error, optional, className, id, ...area }: ComponentProps<'textarea'> & Labelled) {
  const made = useId();
  const frame = { label, hint, error, ...(optional && { optional }) };
  return (
    <FieldFrame {...frame} id={id ?? made} className={className}>
      <textarea {...area} {...describedBy(id ?? made, frame)} className="textarea" />
    </FieldFrame>
  );
}
