import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField, type FieldError } from '../../ui/field.tsx';

type Props = { error: FieldError; field: UseFormRegisterReturn };

/**
 * Requires the current password for sensitive changes, so that an unattended session cannot make them:
 * `field={form.register('currentPassword', PASSWORD_NEEDED)}`.
 */
export const CurrentPasswordField = ({ error, field }: Props) => (
  <PasswordField label="Current password" autoComplete="current-password" required error={error} {...field} />
);
export const PASSWORD_NEEDED = { required: 'Enter your current password.' };
