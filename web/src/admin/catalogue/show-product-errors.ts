import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../api/client.ts';

/** Where the shop speaks of pictures, which stand beside the form's own fields. */
const PICTURE_FIELDS = ['images', 'imageColours', 'imageAlts'];

/**
 * Shows what the shop refused about a product at the fields it names and gives the first of them the focus.
 * @returns the sentence about the pictures, if there is one, and whether any field says what is wrong
 */
export function showProductErrors<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { problem: { errors = {} } }: ApiError,
): { pictures: string | undefined; isShown: boolean } {
  const values = form.getValues();
  const inForm = Object.entries(errors).filter(([field]) => (field.split('.')[0] ?? field) in values);
  for (const [index, [field, message]] of inForm.entries())
    form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  const pictures = PICTURE_FIELDS.map((field) => errors[field]).find(Boolean);
  return { pictures, isShown: inForm.length > 0 || pictures !== undefined };
}
