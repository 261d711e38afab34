import * as z from 'zod/mini';
import { ShownTranslations } from './translations.ts';

export const Category = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  parentCategory: z.string(),
  published: z.boolean(),
  image: z.string(),
  isActive: z.boolean(),
  status: z.string(),
  /** HSN code of its goods; empty: derived from its name (gst.ts). */
  hsn: z.string(),
  products: z.int(),
  /** For staff only. */
  translations: z.optional(ShownTranslations),
});
export type Category = z.output<typeof Category>;
