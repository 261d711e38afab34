import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Refusal } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';

/**
 * Shows what the shop refused about a product at the fields it names and gives the first of them the focus; a refusal
 * that names no field is a toast.
 * @returns the sentences by field, for those that stand outside the form, as pictures do
 */
export function showRefusal<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  refusal: Refusal,
): Record<string, string> {
  const errors = refusal.problem.errors ?? {};
  const values = form.getValues();
  const inForm = Object.entries(errors).filter(([field]) => (field.split('.')[0] ?? field) in values);
  for (const [index, [field, message]] of inForm.entries())
    form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  if (Object.keys(errors).length === 0) toast.error(refusal.message);
  return errors;
}
