import sharp, { type Sharp } from 'sharp';
import { EMAIL_LOGO, LINK_PREVIEW, IMAGE_WIDTHS } from '@shop/contract/media';

export type Encoded = { width: (typeof IMAGE_WIDTHS)[number]; bytes: Buffer };

/** A phone camera takes 12 to 24 megapixels; a decompression bomb of a few kilobytes declares thousands. */
export const MAX_PIXELS = 40_000_000;
/** Maximum height for a page; WebP itself ends at 16,383. */
const MAX_HEIGHT = 2_400;
const TIMEOUT_SECONDS = 20;
const MAX_WIDTH = Math.max(...IMAGE_WIDTHS);

/** The lowest quality without a visible difference on garments; the default AVIF effort takes 14 s an image. */
const WEBP = { quality: 82, effort: 4 };
const JPEG = { quality: 82, progressive: true };
/** Replaces transparency: the background of the product photos. */
const PREVIEW_BACKGROUND = '#e3dfd8';
const AVIF = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' };

// Encoding uses one core, so that requests are served meanwhile. Only these types are decoded; SVG for logos only (svg.ts).
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadSvgBuffer'],
});

/**
 * Resizes the image to all widths as WebP, upright, in sRGB, without metadata: neither GPS data nor an embedded script
 * survives. A narrow original is not enlarged. Rejects for bytes that do not decode completely.
 */
export async function encodeWebp(bytes: Buffer): Promise<Encoded[]> {
  const { data, info } = await openImage(bytes)
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return encodeEach(
    () => sharp(data, { raw: { width, height, channels } }),
    (image) => image.webp(WEBP),
  );
}

/** Encodes a stored image in all widths as AVIF, which is a third smaller and slow to encode. */
export const encodeAvif = (webp: Buffer): Promise<Encoded[]> =>
  encodeEach(
    () => openImage(webp),
    (image) => image.avif(AVIF),
  );

/** Encodes a stored image as link preview: the whole image, its edges extended to the wide format. */
export async function encodePreview(webp: Buffer): Promise<Buffer> {
  const { width, height } = LINK_PREVIEW;
  const resized = openImage(webp).flatten({ background: PREVIEW_BACKGROUND }).resize({ width, height, fit: 'inside' });
  const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
  const [left, top] = [Math.floor((width - info.width) / 2), Math.floor((height - info.height) / 2)];
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .extend({ left, right: width - info.width - left, top, bottom: height - info.height - top, extendWith: 'copy' })
    .jpeg(JPEG)
    .toBuffer();
}

/** Encodes a stored logo as a square icon, centred on a transparent background. */
export const encodeIcon = (webp: Buffer, size: number): Promise<Buffer> =>
  openImage(webp)
    .resize({ width: size, height: size, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();

/** Encodes a stored logo as a PNG of this height. */
export const encodeEmailLogo = (webp: Buffer): Promise<Buffer> =>
  openImage(webp).resize({ height: EMAIL_LOGO.height, withoutEnlargement: true }).png().toBuffer();

/** Encodes a stored image for print, at most `width` pixels wide, as JPEG on white. */
export const encodePrinted = (webp: Buffer, width: number): Promise<Buffer> =>
  openImage(webp).flatten({ background: '#ffffff' }).resize({ width, withoutEnlargement: true }).jpeg(JPEG).toBuffer();

/** Reads the size of an upright image from its header; null if it cannot be read. */
export async function readHeader(bytes: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    return null;
  }
}

const openImage = (bytes: Buffer): Sharp =>
  sharp(bytes, { failOn: 'warning', limitInputPixels: MAX_PIXELS, pages: 1 }).timeout({ seconds: TIMEOUT_SECONDS });

async function encodeEach(open: () => Sharp, encode: (image: Sharp) => Sharp): Promise<Encoded[]> {
  const encoded: Encoded[] = [];
  for (const width of IMAGE_WIDTHS) {
    encoded.push({ width, bytes: await encode(open().resize({ width, withoutEnlargement: true })).toBuffer() });
  }
  return encoded;
}
