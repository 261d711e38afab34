import type { FastifyInstance } from 'fastify';
import type { Shop } from '#infra/shop';
import { ShopError } from '#kernel/shop-error';
import { fileOf, isPictureName } from './names.ts';

/** What is under a hash never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** `GET /media/:hash/:name`: bytes and no JSON, so it stands outside the contract. HEAD comes with it. */
export function mediaRoutes(app: FastifyInstance, { files }: Pick<Shop, 'files'>): void {
  app.get<{ Params: { hash: string; name: string } }>('/media/:hash/:name', async ({ params: { hash, name } }, reply) => {
    const found = isPictureName(hash, name) ? await files.get(fileOf(hash, name)) : undefined;
    // Until a new picture's AVIF is made, its WebP stands in, and nobody may remember that.
    const standIn = found ? undefined : await standInFor({ files, hash, name });
    const bytes = found ?? standIn;
    if (!bytes) throw new ShopError('not_found', 'This picture is not here.');
    return reply
      .header('content-type', found && name.endsWith('.avif') ? 'image/avif' : 'image/webp')
      .header('cache-control', found ? FOR_EVER : 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes);
  });
}

type Ask = Pick<Shop, 'files'> & { hash: string; name: string };

async function standInFor({ files, hash, name }: Ask): Promise<Buffer | undefined> {
  if (!isPictureName(hash, name) || !name.endsWith('.avif')) return undefined;
  return files.get(fileOf(hash, name.replace('.avif', '.webp')));
}
