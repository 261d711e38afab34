import { lookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { MAX_IMAGE_BYTES } from '@shop/contract/media';

/** The bytes of an image, or the reason why it could not be read. */
export type Fetched = { bytes: Buffer } | { reason: string };

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

/** Private, loopback, link-local (cloud metadata) and reserved networks. */
const PRIVATE_NETWORKS = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, bits, 'ipv4');
/** Public IPv6 is 2000::/3 without the tunnels that carry an IPv4 address inside. */
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, bits, 'ipv6');

/** Whether an IP is public. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 4) return !PRIVATE_NETWORKS.check(ip, 'ipv4');
  return isIP(ip) === 6 && PUBLIC_IPV6.check(ip, 'ipv6') && !PRIVATE_NETWORKS.check(ip, 'ipv6');
}

type Resolve = (name: string, options: { all: true }, done: (error: Error | null, result: LookupAddress[]) => void) => void;

type FetchOptions = {
  isAllowed?: (ip: string) => boolean;
  /** The DNS lookup, replaced in tests. */
  resolve?: Resolve;
  maxBytes?: number;
  timeoutMs?: number;
  cancelSignal?: AbortSignal;
};

/**
 * Downloads an image from a public address only, against SSRF (CWE-918). The host is resolved once, its IP is checked, and
 * the connection goes to exactly that IP, so DNS rebinding has no effect; each redirect is checked again.
 */
export async function fetchImage(address: string, options: FetchOptions = {}): Promise<Fetched> {
  const { timeoutMs = TIMEOUT_MS, cancelSignal } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = cancelSignal ? AbortSignal.any([cancelSignal, timeout]) : timeout;
  try {
    return await followRedirects(address, { ...options, signal }, MAX_REDIRECTS);
  } catch (error) {
    if (error instanceof NotPublicError) return { reason: 'This address is not on the open internet.' };
    return { reason: timeout.aborted ? 'The image took too long to download.' : 'This address could not be reached.' };
  }
}

export type FetchImage = typeof fetchImage;

class NotPublicError extends Error {
  override readonly name = 'NotOpen';
}

async function followRedirects(
  address: string,
  options: FetchOptions & { signal: AbortSignal },
  redirects: number,
): Promise<Fetched> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    return { reason: 'This is not the web address of an image.' };
  const response = await openRequest(url, options);
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    response.destroy();
    if (redirects === 0 || !URL.canParse(headers.location, url)) return { reason: 'This address redirects too many times.' };
    return followRedirects(new URL(headers.location, url).href, options, redirects - 1);
  }
  if (statusCode !== 200) {
    response.destroy();
    return { reason: `No image found at this address (${statusCode}).` };
  }
  return readBody(response, options.maxBytes ?? MAX_IMAGE_BYTES);
}

function openRequest(url: URL, options: FetchOptions & { signal: AbortSignal }): Promise<IncomingMessage> {
  const { isAllowed = isPublicAddress, resolve = lookup, signal } = options;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A host name is checked in checkedLookup below; a literal IP is not resolved, so it is checked here.
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(new NotPublicError(host));
  const checkedLookup: LookupFunction = (name, lookupOptions, done) => {
    resolve(name, { ...lookupOptions, all: true }, (error, result) => {
      const [first] = result ?? [];
      if (error || !first) return done(error ?? new Error(`no address: ${name}`), '', 4);
      if (!result.every((it) => isAllowed(it.address))) return done(new NotPublicError(name), '', 4);
      return lookupOptions.all ? done(null, result) : done(null, first.address, first.family);
    });
  };
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolveResponse, reject) => {
    const headers = { accept: 'image/webp,image/png,image/jpeg', 'user-agent': 'Shop-Import/1' };
    request(url, { lookup: checkedLookup, signal, headers, agent: false }, resolveResponse).on('error', reject).end();
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Fetched> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      response.destroy();
      return { reason: `This picture is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.` };
    }
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks) };
}
