import * as z from 'zod/mini';

export * from './image-variants.ts';

/** Accepted image types (behaviour.md, Products). */
export const ACCEPTED_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;
export const MAX_IMAGES = 4;

/** View of the product in a picture; the Custom Studio draws on front and back. */
export const PICTURE_VIEWS = ['front', 'back', 'detail'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

export const ProductImage = z.object({
  url: z.string(),
  alt: z.string(),
  colour: z.nullable(z.string()),
  /** Height and size of the person in the image, if staff entered them. */
  model: z.nullable(z.object({ heightCm: z.int(), size: z.string() })),
  /** Omitted if staff did not enter it. */
  view: z.optional(z.enum(PICTURE_VIEWS)),
});
export type ProductImage = z.output<typeof ProductImage>;
