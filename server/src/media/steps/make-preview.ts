import { LINK_PREVIEW } from '@shop/contract/media';
import type { AppContext } from '#infra/app-context';
import { semaphore } from '../semaphore.ts';
import { encodePreview } from '../encode.ts';
import { imagePath } from '../image-paths.ts';

/** Whoever shares a link waits a tenth of a second for its picture, once; everybody else's pages go first. */
const withPreviewSlot = semaphore(1);
const pending = new Map<string, Promise<Buffer | undefined>>();

/** The preview of a picture that is kept, made when somebody first asks for it, and kept; undefined where there is no such picture. */
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
