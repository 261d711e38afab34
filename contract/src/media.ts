import * as z from 'zod/mini';

export * from './picture-files.ts';

/** A picture's types that may be sent (specification, section 9). */
export const ACCEPTED_PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const LARGEST_PICTURE = 8 * 1024 * 1024;
export const MOST_PICTURES = 4;

export const Picture = z.object({
  url: z.string(),
  alt: z.string(),
  colour: z.nullable(z.string()),
});
export type Picture = z.output<typeof Picture>;
