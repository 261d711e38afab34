import { EMAIL_LOGO, ICON_SIZES, LINK_PREVIEW } from '@shop/contract/media';
import type { AppContext } from '#infra/app-context';
import { semaphore } from '../semaphore.ts';
import { encodeEmailLogo, encodeIcon, encodePreview } from '../encode.ts';
import { imagePath } from '../image-paths.ts';

/** One file is encoded at a time, in about 0.1 s, so that other requests run first. */
const withSlot = semaphore(1);
const pending = new Map<string, Promise<Buffer | undefined>>();

/** Files that are encoded at the first request, and their encoders. */
const ENCODERS = new Map<string, (webp: Buffer) => Promise<Buffer>>([
  [LINK_PREVIEW.name, encodePreview],
  [EMAIL_LOGO.name, encodeEmailLogo],
  ...ICON_SIZES.map((size): [string, (webp: Buffer) => Promise<Buffer>] => [
    `icon-${size}.png`,
    (webp) => encodeIcon(webp, size),
  ]),
]);

/** Whether a file is made at the first request. */
export const isMadeOnRequest = (name: string): boolean => ENCODERS.has(name);

/** The link preview, an icon or the e-mail logo of a stored image, encoded at the first request and stored; undefined for an unknown image. */
export function makeOnRequest(shop: Pick<AppContext, 'files'>, hash: string, name: string): Promise<Buffer | undefined> {
  const key = imagePath(hash, name);
  const made = pending.get(key) ?? withSlot(() => make(shop, hash, name)).finally(() => pending.delete(key));
  pending.set(key, made);
  return made;
}

async function make({ files }: Pick<AppContext, 'files'>, hash: string, name: string): Promise<Buffer | undefined> {
  const [webp, encode] = [await files.get(imagePath(hash, '1200.webp')), ENCODERS.get(name)];
  if (!webp || !encode) return undefined;
  const bytes = await encode(webp);
  await files.put(imagePath(hash, name), bytes);
  return bytes;
}
