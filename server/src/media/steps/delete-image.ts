import type { AppContext } from '#infra/app-context';
import { fileOf, NAMES } from '../image-paths.ts';
import { isShown } from '../queries.ts';

/** Deletes every size of a picture that nothing shows any more. The same bytes may be a product's: then they stay. */
export async function deleteImage({ db, files }: Pick<AppContext, 'db' | 'files'>, hash: string): Promise<void> {
  if (await isShown(db, hash)) return;
  for (const name of NAMES) await files.remove(fileOf(hash, name));
}
