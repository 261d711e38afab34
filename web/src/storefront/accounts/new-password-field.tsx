import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField, type FieldError } from '../../ui/field.tsx';

type Props = { id?: string; label: string; error: FieldError; field: UseFormRegisterReturn };

/** A new password, with the browser's suggestion. */
export const NewPasswordField = ({ error, field, ...named }: Props) => (
  <PasswordField
    {...named}
    hint={error?.message ? undefined : 'Use at least 8 characters'}
    autoComplete="new-password"
    required
    error={error}
    {...field}
  />
);
