import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@shop/contract/media';
import type { Shop } from '#infra/shop';
import { fileOf } from '../names.ts';
import { isShown } from '../queries.ts';

/** Deletes every size of a picture that nothing shows any more. The same bytes may be a product's: then they stay. */
export async function dropPicture({ db, files }: Pick<Shop, 'db' | 'files'>, hash: string): Promise<void> {
  if (await isShown(db, hash)) return;
  for (const format of PICTURE_FORMATS)
    for (const width of PICTURE_WIDTHS) await files.remove(fileOf(hash, `${width}.${format}`));
}
