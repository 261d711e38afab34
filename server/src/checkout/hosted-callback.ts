import * as z from 'zod/mini';

const Metadata = z.object({ order_id: z.string() });

/** The order at the gateway whose payment failed, as the hosted page sends it: in JSON, in one field of the form. */
export function failedAnswer(form: Readonly<Record<string, string>>): string | undefined {
  try {
    return z.safeParse(Metadata, JSON.parse(form['error[metadata]'] ?? '')).data?.order_id;
  } catch {
    return undefined;
  }
}
