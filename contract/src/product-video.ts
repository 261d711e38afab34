import * as z from 'zod/mini';
import { route } from './route.ts';

/** Accepted types, detected from the bytes. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;
/** A minute of 720p; longer films belong on a video site. */
export const MAX_VIDEO_BYTES = 20 * 1024 * 1024;

export const ProductVideo = z.object({ url: z.string(), type: z.enum(VIDEO_TYPES) });
export type ProductVideo = z.output<typeof ProductVideo>;

/** Null for an empty URL. */
export const toVideo = (url: string): ProductVideo | null =>
  url === '' ? null : { url, type: url.endsWith('.webm') ? 'video/webm' : 'video/mp4' };

export const readProductVideo = route({
  method: 'GET',
  path: '/product/admin/:id/video',
  access: 'admin',
  summary: 'The video of a product, blocked or not',
  reply: z.object({ video: z.nullable(ProductVideo) }),
});
export const saveProductVideo = route({
  method: 'PUT',
  path: '/product/admin/:id/video',
  access: 'admin',
  summary: 'Show this video (MP4 or WebM) with a product; it replaces the former',
  body: z.object({}),
  files: { field: 'video', maxCount: 1, bytes: MAX_VIDEO_BYTES, totalBytes: MAX_VIDEO_BYTES },
  reply: z.object({ message: z.string(), video: ProductVideo }),
});
export const deleteProductVideo = route({
  method: 'DELETE',
  path: '/product/admin/:id/video',
  access: 'admin',
  summary: 'Delete the video of a product',
  reply: z.object({ message: z.string() }),
});
