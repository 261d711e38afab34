import type { AppContext } from '#infra/app-context';
import { encodeAvif } from '../encode.ts';
import { imagePath } from '../image-paths.ts';

/** Encodes the AVIF files of a stored image. Running it twice changes nothing. */
export async function makeAvif({ files }: Pick<AppContext, 'files'>, hash: string): Promise<void> {
  const webp = await files.get(imagePath(hash, '1200.webp'));
  if (!webp) return;
  for (const { width, bytes } of await encodeAvif(webp)) await files.put(imagePath(hash, `${width}.avif`), bytes);
}
