import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/client.ts';
import { toast } from '../ui/toast.tsx';

/**
 * Sends a validated form. Errors that name fields are shown there, and the first such field gets the focus; any other
 * ApiError is a toast. The input stays.
 */
export async function sendForm<Values extends FieldValues, Answer>(
  form: UseFormReturn<Values, unknown, Values>,
  send: () => Promise<Answer>,
  onDone: (answer: Answer) => void | Promise<void>,
): Promise<void> {
  try {
    await onDone(await send());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields = Object.entries(error.problem.errors ?? {}).filter(([field]) => field in form.getValues());
    for (const [i, [field, message]] of fields.entries())
      form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: i === 0 });
    if (fields.length === 0) toast.error(error.message);
  }
}
