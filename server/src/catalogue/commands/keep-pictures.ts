import type { Shop } from '#infra/shop';
import { keepPicture } from '#media';

/** Keeps uploaded pictures and answers their addresses, in order. @throws ShopError invalid_picture, under the field `images` */
export const keepPictures = (shop: Shop, files: readonly Buffer[]): Promise<string[]> =>
  Promise.all(files.map((bytes) => keepPicture(shop, bytes, 'images')));
