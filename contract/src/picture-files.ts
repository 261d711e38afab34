/** The widths in which every picture is kept; narrower originals keep their own width for the largest. */
export const PICTURE_WIDTHS = [320, 640, 1200] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** The same picture in another width or format: `/media/<content hash>/1200.webp` → `/media/<content hash>/320.avif`. */
export const pictureVariant = (
  url: string,
  width: (typeof PICTURE_WIDTHS)[number],
  format: (typeof PICTURE_FORMATS)[number],
): string => url.replace(/[^/]+$/, `${width}.${format}`);
