import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { parseRange } from './byte-range.ts';
import { isMadeOnRequest, makeOnRequest } from './steps/make-on-request.ts';
import { imagePath, isImagePath, VIDEO_NAMES } from './image-paths.ts';

/** The content under a hash never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The bytes of an image URL, and whether they are cacheable for ever. */
type ImageResponse = { bytes: Buffer; type: string; isImmutable: boolean };

/** `GET /media/:hash/:name`: the response has no JSON, so it is not in the contract. HEAD is included. */
export function mediaRoutes(app: FastifyInstance, shop: Pick<AppContext, 'files'>): void {
  app.get<{ Params: { hash: string; name: string } }>('/media/:hash/:name', async (request, reply) => {
    const { hash, name } = request.params;
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    if (isImagePath(hash, name) && VIDEOS.has(name)) return sendVideo(shop, reply, { hash, name, range: request.headers.range });
    const image = isImagePath(hash, name) ? await read(shop, hash, name) : undefined;
    if (!image) throw new ShopError('not_found', 'This picture is not here.');
    return reply
      .header('content-type', image.type)
      .header('cache-control', image.isImmutable ? IMMUTABLE : 'no-cache')
      .send(image.bytes);
  });
}

const VIDEOS = new Set<string>(Object.values(VIDEO_NAMES));
/** Memory of one request for a video. */
const PART_BYTES = 512 * 1024;

type VideoRequest = { hash: string; name: string; range: string | undefined };

/** Sends a video or the requested range of it, a part at a time. */
async function sendVideo({ files }: Pick<AppContext, 'files'>, reply: FastifyReply, { hash, name, range }: VideoRequest) {
  const path = imagePath(hash, name);
  const size = (await files.getRange(path, 0, 0))?.size;
  if (size === undefined) throw new ShopError('not_found', 'This video is not here.');
  const wanted = parseRange(range, size);
  reply.header('accept-ranges', 'bytes').header('cache-control', IMMUTABLE);
  if (wanted === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send('');
  const { start, end } = wanted ?? { start: 0, end: size - 1 };
  if (wanted) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  async function* parts() {
    for (let at = start; at <= end; at += PART_BYTES) {
      const part = await files.getRange(path, at, Math.min(at + PART_BYTES - 1, end));
      if (!part) return;
      yield part.bytes;
    }
  }
  return reply
    .header('content-type', typeOf(name))
    .header('content-length', end - start + 1)
    .send(Readable.from(parts()));
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

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
};
const typeOf = (name: string): string => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
