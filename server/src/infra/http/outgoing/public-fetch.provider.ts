import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { Readable } from 'node:stream';
import { lookupOf, publicAddresses } from './address.provider.ts';

type PublicFetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Creates a `fetch` for reading https URLs of this host. It connects to a checked address and follows no redirect.
 * @throws PrivateAddress; the DNS error for an unknown name
 */
export async function publicFetch(hostname: string): Promise<PublicFetch> {
  const lookup = lookupOf(await publicAddresses(hostname));
  return async (url, { signal }) => {
    const sent = request(url, { agent: false, lookup, ...(signal && { signal }) });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return new Response(Readable.toWeb(response) as ReadableStream<Uint8Array>, { status: response.statusCode ?? 502 });
  };
}
