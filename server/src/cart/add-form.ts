import type { IncomingHttpHeaders } from 'node:http';

/** Parses the plain Add to Cart form; null where it names no product. */
export function readAddForm(body: unknown): { productId: string; size?: string; colour?: string } | null {
  if (!(body instanceof URLSearchParams)) return null;
  const [productId, size, colour] = ['productId', 'size', 'colour'].map((field) => body.get(field) ?? '');
  return productId ? { productId, ...(size && { size }), ...(colour && { colour }) } : null;
}

/**
 * Whether a browser sent the form from a page of the shop (CSRF). Current browsers say so in Sec-Fetch-Site; older
 * ones send the page's Origin with a form.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && (origin === publicUrl || URL.parse(origin)?.host === host);
}
