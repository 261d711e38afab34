import { LINK_PREVIEW } from '@shop/contract/media';
import type { AppContext } from '#infra/app-context';
import { semaphore } from '../semaphore.ts';
import { encodePreview } from '../encode.ts';
import { imagePath } from '../image-paths.ts';

/** One preview is encoded at a time, in about 0.1 s, so that other requests go first. */
const withPreviewSlot = semaphore(1);
const pending = new Map<string, Promise<Buffer | undefined>>();

/** The link preview of a stored image, encoded at the first request and stored; undefined for an unknown image. */
export function makePreview(shop: Pick<AppContext, 'files'>, hash: string): Promise<Buffer | undefined> {
  const preview = pending.get(hash) ?? withPreviewSlot(() => make(shop, hash)).finally(() => pending.delete(hash));
  pending.set(hash, preview);
  return preview;
}

async function make({ files }: Pick<AppContext, 'files'>, hash: string): Promise<Buffer | undefined> {
  const webp = await files.get(imagePath(hash, '1200.webp'));
  if (!webp) return undefined;
  const bytes = await encodePreview(webp);
  await files.put(imagePath(hash, LINK_PREVIEW.name), bytes);
  return bytes;
}
