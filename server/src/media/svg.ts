import sharp from 'sharp';
import { MAX_PIXELS } from './encode.ts';

/** A logo of a few shapes has some kilobytes; larger files contain embedded images. */
const MAX_SVG_BYTES = 512 * 1024;
/** Wide enough for sharp edges on any screen. */
const RASTER_WIDTH = 1200;
const MAX_RASTER_HEIGHT = 1200;
const TIMEOUT_SECONDS = 10;

/**
 * Returns why an SVG is refused; undefined if it is accepted. Entities could expand without end, and links could load
 * external files.
 */
export function svgProblem(bytes: Buffer): string | undefined {
  if (bytes.length > MAX_SVG_BYTES) return 'This SVG is larger than 512 kB.';
  const text = bytes.toString('utf8');
  if (!/<svg[\s>]/i.test(text)) return 'This file is no SVG picture.';
  if (/<script|\son\w+\s*=|javascript:|<foreignObject/i.test(text))
    return 'This SVG contains a script. Export it as a plain picture.';
  if (/<!ENTITY/i.test(text)) return 'This SVG defines entities. Export it as a plain picture.';
  if (/(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpeg);)[^"'\s#>]/i.test(text))
    return 'This SVG loads something from elsewhere. Export it with everything inside.';
  return undefined;
}

/** Rasterizes an SVG to a PNG, 1200 pixels wide. Rejects for an SVG that does not parse. */
export const rasterizeSvg = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { density: 300, limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({ width: RASTER_WIDTH, height: MAX_RASTER_HEIGHT, fit: 'inside' })
    .png()
    .toBuffer();
