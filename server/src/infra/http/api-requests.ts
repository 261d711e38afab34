import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '#kernel/shop-error';

/** Sets the id of a request in the log and the response. */
export async function nameRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('x-request-id', request.id);
}

/** An API key as a query value, under any name. */
const KEY_IN_QUERY = /[?&=]sk_[\w-]{20,}/;

/**
 * Refuses an API key in the URL: URLs are logged and shared, so the key has leaked.
 * @throws ShopError invalid_input
 */
export async function refuseKeyInAddress({ url }: FastifyRequest): Promise<void> {
  if (!KEY_IN_QUERY.test(url)) return;
  const sentence =
    'Send an API key in the header Authorization, never in the address. Delete this key: addresses are logged by proxies and browsers.';
  throw new ShopError('invalid_input', sentence);
}
