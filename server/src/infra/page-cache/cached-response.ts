import { createHash } from 'node:crypto';
import type { ContentEncoding } from './compression.ts';
import { cspFor, NONCE_PLACEHOLDER, stripNonces } from './content-security-policy.ts';

/** An answer that is the same for everybody: a rendered page, or the JSON of a public call. */
export type CachedResponse = {
  status: number;
  type: string;
  /** The content security policy that allows exactly the page's own inline scripts; null for other responses. */
  policy: string | null;
  location: string | null;
  etag: string;
  plain: Buffer;
  /** Compressed at the first request for each encoding. */
  compressed: Partial<Record<ContentEncoding, Buffer>>;
  /** Every header it was first answered with, names and values in turn; null until then. */
  headers: string[] | null;
};

/** What was rendered, as it is kept: its bytes, their mark, and the content policy that fits them. */
export async function toCachedResponse(response: Response): Promise<CachedResponse> {
  const mark = response.headers.get(NONCE_PLACEHOLDER);
  const made = Buffer.from(await response.arrayBuffer());
  const plain = mark === null ? made : Buffer.from(stripNonces(made.toString(), mark));
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  return {
    status: response.status,
    type,
    policy: type.startsWith('application/json') ? null : cspFor(type.startsWith('text/html') ? made.toString() : '', mark),
    location: response.headers.get('location'),
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    compressed: {},
    headers: null,
  };
}
