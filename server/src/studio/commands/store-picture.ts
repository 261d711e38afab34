import { MIN_PICTURE_WIDTH } from '@shop/contract/studio-rules';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { imageSize, storeImage, type ImageFile } from '#media';
import { insertPicture } from '../repository.ts';

const FIELD = 'picture';

/** Stores an image for a design, re-encoded and without metadata. Returns its URL. @throws ShopError invalid_picture */
export async function storePicture(
  shop: Pick<AppContext, 'db' | 'files' | 'jobs' | 'now'>,
  file: ImageFile | undefined,
): Promise<string> {
  if (!file) throw refused('Choose a picture.');
  const size = await imageSize(file.bytes);
  if (size === 'too_large') throw refused('This picture has more than 40 megapixels. Choose a smaller one.');
  if (size && size.width < MIN_PICTURE_WIDTH)
    throw refused(
      `This picture is ${size.width} px wide, too small to print sharply. Choose one that is at least 1,200 px wide.`,
    );
  const url = await storeImage(shop, file, FIELD);
  await shop.db.transaction().execute((tx) => insertPicture(tx, url, shop.now()));
  return url;
}

const refused = (sentence: string): ShopError => new ShopError('invalid_picture', sentence, { errors: { [FIELD]: sentence } });
