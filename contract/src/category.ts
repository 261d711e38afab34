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
  /** Its number in the tariff of goods; empty: by its name (gst.ts). */
  hsn: z.string(),
  products: z.int(),
  /** For staff. */
  translations: z.optional(ShownTranslations),
});
export type Category = z.output<typeof Category>;
