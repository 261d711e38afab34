import * as z from 'zod/mini';
import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';

/**
 * Validates a form by a schema of the contract that parses text, such as prices, so that input and output types differ.
 * Each field shows its first error.
 */
export const zodFieldValidator =
  <Typed extends FieldValues, Sent>(schema: z.core.$ZodType<Sent>): Resolver<Typed, unknown, Sent> =>
  (values) => {
    const result = z.safeParse(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Typed> = {};
    for (const { path, message } of result.error.issues) {
      const field = path.join('.');
      if (!get(errors, field)) set(errors, field, { type: 'refused', message });
    }
    return { values: {}, errors };
  };
