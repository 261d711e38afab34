import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../api/client.ts';

/** Field names of the server's errors about pictures, which are not fields of the form library. */
const PICTURE_FIELDS = new Set(['images', 'imageColours', 'imageAlts', 'imageModels', 'imageViews']);

/**
 * Shows the server's validation errors of a product at their fields and focuses the first one.
 * @returns the error about the pictures, if there is one, and whether any error is shown at a field
 */
export function showProductErrors<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { problem: { errors = {} } }: ApiError,
): { pictures: string | undefined; isShown: boolean } {
  const values = form.getValues();
  const inForm = Object.entries(errors).filter(([field]) => (field.split('.')[0] ?? field) in values);
  for (const [index, [field, message]] of inForm.entries())
    form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  const pictures = Object.entries(errors).find(([field]) => PICTURE_FIELDS.has(field.split('.')[0] ?? field))?.[1];
  return { pictures, isShown: inForm.length > 0 || pictures !== undefined };
}
