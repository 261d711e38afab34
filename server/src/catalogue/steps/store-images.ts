import type { AppContext } from '#infra/app-context';
import { storeImage, type ImageFile } from '#media';

/** Stores uploaded images and returns their URLs in order. @throws ShopError invalid_picture, under the field `images` */
export const storeImages = (shop: AppContext, files: readonly ImageFile[]): Promise<string[]> =>
  Promise.all(files.map((file) => storeImage(shop, file, 'images')));
