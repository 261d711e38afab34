import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { exactCopy } from '#kernel/exact-copy';

/** The two encodings that browsers accept. */
export type ContentEncoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli quality. A visitor waits for the compression: 5 takes 2 ms for a long page, 11 would take 100 ms and save a sixth. */
const QUALITY = 5;

/** Compresses, off the main thread. */
export async function compress(plain: Buffer, coding: ContentEncoding): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return exactCopy(coding === 'br' ? await brotli(plain, { params }) : await zip(plain));
}

/** Decompresses brotli, off the main thread. */
export const decompress: (compressed: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

const REFUSES = (coding: ContentEncoding) => new RegExp(`\\b${coding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`);
const NO_BROTLI = REFUSES('br');
const NO_GZIP = REFUSES('gzip');

/** The best encoding that the client accepts, from its accept-encoding header. */
export function negotiateEncoding(accepted: string | string[] | undefined): ContentEncoding | null {
  if (typeof accepted !== 'string') return null;
  if (/\bbr\b/.test(accepted) && !NO_BROTLI.test(accepted)) return 'br';
  if (/\bgzip\b/.test(accepted) && !NO_GZIP.test(accepted)) return 'gzip';
  return null;
}
