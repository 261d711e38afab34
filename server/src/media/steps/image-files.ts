import type { AppContext } from '#infra/app-context';
import type { Jobs } from '#infra/jobs';
import type { Tx } from '#infra/database';
import { encodeAvif, encodePrinted } from '../encode.ts';
import { DELETE_IMAGE_JOB, IMAGE_FILE_NAMES, imageHash, imagePath } from '../image-paths.ts';
import { isImageUsed } from '../queries.ts';

/** Encodes the AVIF files of a stored image. Running it twice changes nothing. */
export async function makeAvif({ files }: Pick<AppContext, 'files'>, hash: string): Promise<void> {
  const webp = await files.get(imagePath(hash, '1200.webp'));
  if (!webp) return;
  for (const { width, bytes } of await encodeAvif(webp)) await files.put(imagePath(hash, `${width}.avif`), bytes);
}
/** Deletes every file of an image that no row references. The same content may be used elsewhere: then it stays. */
export async function deleteImage({ db, files }: Pick<AppContext, 'db' | 'files'>, hash: string): Promise<void> {
  if (await isImageUsed(db, hash)) return;
  for (const name of IMAGE_FILE_NAMES) await files.remove(imagePath(hash, name));
}
/** The bytes of a stored image in its largest width; undefined for an unknown URL. */
export async function imageBytes(files: AppContext['files'], url: string): Promise<Buffer | undefined> {
  const hash = imageHash(url);
  return hash === undefined ? undefined : files.get(imagePath(hash, '1200.webp'));
}
/** Enqueues the deletion of images in the transaction; the job skips images that are used elsewhere. */
export async function queueImageDeletion(tx: Tx, jobs: Pick<Jobs, 'enqueue'>, urls: readonly string[]): Promise<void> {
  const hashes = new Set(urls.flatMap((url) => imageHash(url) ?? []));
  for (const hash of hashes) await jobs.enqueue(tx, DELETE_IMAGE_JOB, { hash });
}

/** Images for print by URL, as JPEG; those without a file are omitted. */
export async function printedImages(
  files: AppContext['files'],
  urls: readonly string[],
  width: number,
): Promise<Map<string, Uint8Array>> {
  const printed = new Map<string, Uint8Array>();
  for (const url of new Set(urls)) {
    const webp = await imageBytes(files, url);
    if (webp) printed.set(url, await encodePrinted(webp, width));
  }
  return printed;
}
