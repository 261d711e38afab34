import type { AppContext } from '#infra/app-context';
import { imagePath, IMAGE_FILE_NAMES } from '../image-paths.ts';
import { isImageUsed } from '../queries.ts';

/** Deletes every size of a picture that nothing shows any more. The same bytes may be a product's: then they stay. */
export async function deleteImage({ db, files }: Pick<AppContext, 'db' | 'files'>, hash: string): Promise<void> {
  if (await isImageUsed(db, hash)) return;
  for (const name of IMAGE_FILE_NAMES) await files.remove(imagePath(hash, name));
}
