import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { semaphore } from '../semaphore.ts';
import { encodeWebp, type Encoded } from '../encode.ts';
import { hashOf } from '../hash.ts';
import { AVIF_JOB, imagePath } from '../image-paths.ts';
import { hasImageExtension, detectImageType, type ImageFile } from '../detect-image-type.ts';

/** Two images at once already take up to 300 MB of memory, so further ones wait. */
const withEncodingSlot = semaphore(2);

/**
 * Validates an image and its name, encodes it in every width, and stores it; a job makes the smaller AVIF later. The same
 * image is stored once. Returns its URL, `/media/<hash>/1200.webp`.
 *
 * @throws ShopError invalid_picture, under the field that it came in, before anything is stored; unavailable when the disk is full
 */
export async function storeImage(
  { db, files, jobs }: Pick<AppContext, 'db' | 'files' | 'jobs'>,
  { name, bytes }: ImageFile,
  field: string,
): Promise<string> {
  if (!hasImageExtension(name)) throw imageError('Image names must end in .jpg, .png or .webp.', field);
  if (!detectImageType(bytes)) throw imageError('Unsupported file format', field);

  const encoded = await withEncodingSlot(() => encodeOrThrow(bytes, field));
  const largest = encoded.at(-1);
  if (!largest) throw new TypeError('a picture was encoded in no width');
  const hash = hashOf(largest.bytes);
  // The largest is stored last: if it exists, the others do.
  for (const { width, bytes } of encoded) await files.put(imagePath(hash, `${width}.webp`), bytes);

  const hasAvif = await files.has(imagePath(hash, '1200.avif'));
  if (!hasAvif) await db.transaction().execute((tx) => jobs.enqueue(tx, AVIF_JOB, { hash }));
  return `/media/${hash}/1200.webp`;
}

async function encodeOrThrow(bytes: Buffer, field: string): Promise<Encoded[]> {
  try {
    return await encodeWebp(bytes);
  } catch {
    throw imageError('This picture is broken or too large.', field);
  }
}

const imageError = (message: string, field: string): ShopError =>
  new ShopError('invalid_picture', message, { errors: { [field]: message } });
