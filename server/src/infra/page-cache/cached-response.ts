import { createHash } from 'node:crypto';
import { compress, decompress, type ContentEncoding } from './compression.ts';
import { cspFor, NONCE_PLACEHOLDER, stripNonces } from './content-security-policy.ts';

/** A public response: a rendered page, or the JSON of a public call. */
export type CachedResponse = {
  status: number;
  type: string;
  /** The content security policy that allows exactly the page's own inline scripts; null for other responses. */
  policy: string | null;
  location: string | null;
  etag: string;
  /** Null for a cached page, whose HTML would take five times the memory of its brotli; see `plainOf`. */
  plain: Buffer | null;
  /** A page is compressed by brotli when it is made, anything else at the first request for each encoding. */
  compressed: Partial<Record<ContentEncoding, Buffer>>;
  /** All headers of its first response, names and values in turn; null until then. */
  headers: string[] | null;
};

/** The uncompressed bytes, for a client that accepts no brotli. */
export const plainOf = async ({ plain, compressed }: CachedResponse): Promise<Buffer> =>
  plain ?? (compressed.br ? decompress(compressed.br) : Buffer.alloc(0));

/** The value of a cached JSON response. */
export const parseJson = async (page: CachedResponse): Promise<unknown> => JSON.parse((await plainOf(page)).toString());

/** The bytes of a response: a page that is cached is brotli alone; JSON stays as it is, since other pages parse it. */
async function bytesOf(plain: Buffer, { status, type }: Pick<CachedResponse, 'status' | 'type'>) {
  if (status !== 200 || type.startsWith('application/json')) return { plain, compressed: {} };
  return { plain: null, compressed: { br: await compress(plain, 'br') } };
}

/** Converts a rendered response to a cached one: its bytes, ETag and content security policy. */
export async function toCachedResponse(response: Response): Promise<CachedResponse> {
  const nonce = response.headers.get(NONCE_PLACEHOLDER);
  const body = Buffer.from(await response.arrayBuffer());
  const plain = nonce === null ? body : Buffer.from(stripNonces(body.toString(), nonce));
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  return {
    status: response.status,
    type,
    policy: type.startsWith('application/json') ? null : cspFor(type.startsWith('text/html') ? body.toString() : '', nonce),
    location: response.headers.get('location'),
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    ...(await bytesOf(plain, { status: response.status, type })),
    headers: null,
  };
}
