import * as z from 'zod/mini';

/** The design of a custom item, with its parts as texts. */
export const CustomItem = z.object({
  designId: z.string(),
  level: z.string(),
  parts: z.array(z.string()),
  preview: z.string(),
  /** Empty: its back is plain. */
  previewBack: z.string(),
});
export type CustomItem = z.output<typeof CustomItem>;
