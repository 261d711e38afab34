/** The widths in which every image is stored; a narrower original keeps its width as the largest. */
export const IMAGE_WIDTHS = [320, 640, 1200] as const;
export const IMAGE_FORMATS = ['avif', 'webp'] as const;

/** The URL of the same image in another width or format: `/media/<content hash>/1200.webp` → `/media/<content hash>/320.avif`. */
export const imageVariant = (url: string, width: (typeof IMAGE_WIDTHS)[number], format: (typeof IMAGE_FORMATS)[number]): string =>
  url.replace(/[^/]+$/, `${width}.${format}`);

/** The file of an image for link previews, which support neither WebP nor portraits: a JPEG of this name and size. */
export const LINK_PREVIEW = { name: 'preview.jpg', type: 'image/jpeg', width: 1200, height: 630 } as const;

/** Files made from a logo: icons, as square PNGs, and the logo itself for e-mails, which do not support WebP. */
export const ICON_SIZES = [32, 180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];
export const iconOf = (url: string, size: IconSize): string => url.replace(/[^/]+$/, `icon-${size}.png`);
export const EMAIL_LOGO = { name: 'logo.png', height: 96 } as const;
export const emailLogoOf = (url: string): string => url.replace(/[^/]+$/, EMAIL_LOGO.name);

/** The URL of an image's preview: `/media/<content hash>/1200.webp` → `/media/<content hash>/preview.jpg`. */
export const linkPreviewOf = (url: string): string => url.replace(/[^/]+$/, LINK_PREVIEW.name);
