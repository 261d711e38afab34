import type { AppContext } from '#infra/app-context';
import { imagePath, IMAGE_FILE_NAMES } from '../image-paths.ts';
import { isImageUsed } from '../queries.ts';

/** Deletes every file of an image that no row references. The same content may be used elsewhere: then it stays. */
export async function deleteImage({ db, files }: Pick<AppContext, 'db' | 'files'>, hash: string): Promise<void> {
  if (await isImageUsed(db, hash)) return;
  for (const name of IMAGE_FILE_NAMES) await files.remove(imagePath(hash, name));
}
