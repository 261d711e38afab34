import * as z from 'zod/mini';

/** The widths in which every picture is kept; narrower originals keep their own width for the largest. */
export const PICTURE_WIDTHS = [320, 640, 1200] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

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

/** The same picture in another width or format: `/media/<content hash>/1200.webp` → `/media/<content hash>/320.avif`. */
export const pictureVariant = (
  url: string,
  width: (typeof PICTURE_WIDTHS)[number],
  format: (typeof PICTURE_FORMATS)[number],
): string => url.replace(/[^/]+$/, `${width}.${format}`);
