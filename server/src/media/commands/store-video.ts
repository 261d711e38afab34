import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import type { ImageFile } from '../detect-image-type.ts';
import { hashOf } from '../hash.ts';
import { imagePath, VIDEO_NAMES } from '../image-paths.ts';
import { detectVideoType, withoutMetadata } from '../inspect-video.ts';

/**
 * Stores a video under the hash of its content, without the metadata of an MP4, and returns its URL. It is not encoded
 * anew, so the browser must play what was uploaded.
 * @throws ShopError invalid_picture, under the field that it came in; unavailable when the disk is full
 */
export async function storeVideo(
  { files }: Pick<AppContext, 'files'>,
  { bytes }: Pick<ImageFile, 'bytes'>,
  field: string,
): Promise<string> {
  const type = detectVideoType(bytes);
  if (!type) {
    const message = 'Choose a video in MP4 or WebM. This file is another kind, or broken.';
    throw new ShopError('invalid_picture', message, { errors: { [field]: message } });
  }
  const stored = type === 'video/mp4' ? withoutMetadata(bytes) : bytes;
  const path = imagePath(hashOf(stored), VIDEO_NAMES[type]);
  await files.put(path, stored);
  return `/media/${path}`;
}
