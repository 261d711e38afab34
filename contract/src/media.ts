import * as z from 'zod/mini';

export * from './image-variants.ts';

/** A picture's types that may be sent (behaviour.md, Products). */
export const ACCEPTED_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;
export const MAX_IMAGES = 4;

export const ProductImage = z.object({
  url: z.string(),
  alt: z.string(),
  colour: z.nullable(z.string()),
  /** The person in the picture, where staff said how tall and in which size. */
  model: z.nullable(z.object({ heightCm: z.int(), size: z.string() })),
});
export type ProductImage = z.output<typeof ProductImage>;
