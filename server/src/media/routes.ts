import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { isMadeOnRequest, makeOnRequest } from './steps/make-on-request.ts';
import { imagePath, isImagePath } from './image-paths.ts';

/** The content under a hash never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The bytes of an image URL, and whether they are cacheable for ever. */
type ImageResponse = { bytes: Buffer; type: string; isImmutable: boolean };

/** `GET /media/:hash/:name`: bytes and no JSON, so it is outside the contract. HEAD comes with it. */
export function mediaRoutes(app: FastifyInstance, shop: Pick<AppContext, 'files'>): void {
  app.get<{ Params: { hash: string; name: string } }>('/media/:hash/:name', async ({ params: { hash, name } }, reply) => {
    const image = isImagePath(hash, name) ? await read(shop, hash, name) : undefined;
    if (!image) throw new ShopError('not_found', 'This picture is not here.');
    return reply
      .header('content-type', image.type)
      .header('cache-control', image.isImmutable ? IMMUTABLE : 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(image.bytes);
  });
}

async function read(shop: Pick<AppContext, 'files'>, hash: string, name: string): Promise<ImageResponse | undefined> {
  const bytes = await shop.files.get(imagePath(hash, name));
  if (bytes) return { bytes, type: typeOf(name), isImmutable: true };
  if (isMadeOnRequest(name)) {
    const made = await makeOnRequest(shop, hash, name);
    return made && { bytes: made, type: typeOf(name), isImmutable: true };
  }
  // Until the AVIF of a new image is encoded, its WebP is sent instead, and not cached.
  const webp = name.endsWith('.avif') ? await shop.files.get(imagePath(hash, name.replace('.avif', '.webp'))) : undefined;
  return webp && { bytes: webp, type: 'image/webp', isImmutable: false };
}

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', avif: 'image/avif', webp: 'image/webp' };
const typeOf = (name: string): string => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
