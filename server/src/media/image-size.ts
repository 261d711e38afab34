import { MAX_PIXELS, readHeader } from './encode.ts';

/** Width and height of an image before it is decoded; `too_large` above 40 megapixels, null for an unsupported format. */
export async function imageSize(bytes: Buffer): Promise<{ width: number; height: number } | 'too_large' | null> {
  const size = await readHeader(bytes);
  if (size === null) return null;
  return size.width * size.height > MAX_PIXELS ? 'too_large' : size;
}
