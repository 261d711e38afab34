import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import type { ImageFile } from '../detect-image-type.ts';
import { rasterizeSvg, svgProblem } from '../svg.ts';
import { storeImage } from './store-image.ts';

/**
 * Stores a logo like any image. An SVG is rasterized first, so that none of its code reaches a browser, a PDF or an e-mail.
 * @throws ShopError invalid_picture, under its field, for anything that is no image and an SVG with active content
 */
export async function storeLogo(
  shop: Pick<AppContext, 'db' | 'files' | 'jobs'>,
  file: ImageFile,
  field: string,
): Promise<string> {
  if (!/\.svg$/i.test(file.name)) return storeImage(shop, file, field);
  const problem = svgProblem(file.bytes);
  if (problem !== undefined) throw invalid(problem, field);
  let bytes: Buffer;
  try {
    bytes = await rasterizeSvg(file.bytes);
  } catch {
    throw invalid('This SVG is broken.', field);
  }
  return storeImage(shop, { name: 'logo.png', bytes }, field);
}

const invalid = (message: string, field: string): ShopError =>
  new ShopError('invalid_picture', message, { errors: { [field]: message } });
