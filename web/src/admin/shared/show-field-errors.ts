import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../api/client.ts';

/**
 * Shows the server's validation errors at their fields and focuses the first one.
 * @returns whether any error is shown at a field
 */
export function showFieldErrors<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { problem: { errors = {} } }: ApiError,
): boolean {
  const fields = Object.entries(errors).filter(([field]) => field in form.getValues());
  for (const [index, [field, message]] of fields.entries())
    form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  return fields.length > 0;
}
