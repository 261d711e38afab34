import type { FastifyInstance } from 'fastify';
import { LINK_PREVIEW } from '@shop/contract/media';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { makePreview } from './steps/make-preview.ts';
import { fileOf, isPictureName } from './image-paths.ts';

/** What is under a hash never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** What an address answers, and whether it answers the same for ever. */
type Kept = { bytes: Buffer; type: string; lasts: boolean };

/** `GET /media/:hash/:name`: bytes and no JSON, so it stands outside the contract. HEAD comes with it. */
export function mediaRoutes(app: FastifyInstance, shop: Pick<AppContext, 'files'>): void {
  app.get<{ Params: { hash: string; name: string } }>('/media/:hash/:name', async ({ params: { hash, name } }, reply) => {
    const kept = isPictureName(hash, name) ? await read(shop, hash, name) : undefined;
    if (!kept) throw new ShopError('not_found', 'This picture is not here.');
    return reply
      .header('content-type', kept.type)
      .header('cache-control', kept.lasts ? FOR_EVER : 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(kept.bytes);
  });
}

async function read(shop: Pick<AppContext, 'files'>, hash: string, name: string): Promise<Kept | undefined> {
  const found = await shop.files.get(fileOf(hash, name));
  if (found) return { bytes: found, type: typeOf(name), lasts: true };
  if (name === LINK_PREVIEW.name) {
    const made = await makePreview(shop, hash);
    return made && { bytes: made, type: LINK_PREVIEW.type, lasts: true };
  }
  // Until a new picture's AVIF is made, its WebP stands in, and nobody may remember that.
  const webp = name.endsWith('.avif') ? await shop.files.get(fileOf(hash, name.replace('.avif', '.webp'))) : undefined;
  return webp && { bytes: webp, type: 'image/webp', lasts: false };
}

const typeOf = (name: string): string =>
  name === LINK_PREVIEW.name ? LINK_PREVIEW.type : name.endsWith('.avif') ? 'image/avif' : 'image/webp';
