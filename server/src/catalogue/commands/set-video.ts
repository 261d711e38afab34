import { writeAuditEntry, type Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { invalidateCacheTags } from '#infra/page-cache';
import { ShopError } from '#kernel/shop-error';
import { queueImageDeletion, storeVideo, type ImageFile } from '#media';
import { requireProduct } from '../queries/require-product.ts';
import { lockProduct, saveVideo } from '../repository/products.ts';

type SetVideo = { id: string; file: ImageFile | null; actor: Actor & object };

/**
 * Shows a video with a product instead of its former one, whose file is deleted if no other product has it; null removes
 * it. Returns the URL, empty without a video.
 * @throws ShopError not_found; invalid_picture under the field `video`
 */
export async function setVideo(shop: AppContext, { id, file, actor }: SetVideo): Promise<string> {
  // Before the file is stored, so that an unknown product leaves none.
  if (file) await requireProduct(shop.db, id);
  const video = file ? await storeVideo(shop, file, 'video') : '';
  return shop.db.transaction().execute(async (tx) => {
    const product = await lockProduct(tx, id);
    if (video === product.video) {
      if (video === '') throw new ShopError('not_found', 'This product has no video.');
      return video;
    }
    await saveVideo(tx, product.id, video);
    await queueImageDeletion(tx, shop.jobs, [product.video]);
    await writeAuditEntry(tx, {
      actor,
      action: 'product.edit',
      subjectId: product.id,
      before: { video: product.video },
      after: { video },
    });
    await invalidateCacheTags(tx, [product.id]);
    return video;
  });
}
