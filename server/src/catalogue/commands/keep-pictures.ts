import type { Shop } from '#infra/shop';
import { ShopError } from '#kernel/shop-error';
import { keepPicture } from '#media';

/** Keeps uploaded pictures and answers their addresses, in order. @throws ShopError invalid_picture, under the field `images` */
export async function keepPictures(shop: Shop, files: readonly Buffer[]): Promise<string[]> {
  try {
    return await Promise.all(files.map((bytes) => keepPicture(shop, bytes)));
  } catch (error) {
    if (!(error instanceof ShopError) || error.problem.code !== 'invalid_picture') throw error;
    const { message } = error;
    throw new ShopError('invalid_picture', message, { errors: { images: message } });
  }
}
