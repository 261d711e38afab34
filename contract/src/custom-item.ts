import * as z from 'zod/mini';

/** What makes a line a custom item: its design, with the parts in words. */
export const CustomItem = z.object({
  designId: z.string(),
  level: z.string(),
  parts: z.array(z.string()),
  preview: z.string(),
  /** Empty: nothing is on its back. */
  previewBack: z.string(),
});
export type CustomItem = z.output<typeof CustomItem>;
