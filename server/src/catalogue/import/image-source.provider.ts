import { lookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { MAX_IMAGE_BYTES } from '@shop/contract/media';

/** The bytes behind an address that a stranger's file names, or why they could not be had. */
export type Fetched = { bytes: Buffer } | { because: string };

const PATIENCE_MS = 10_000;
const MOST_REDIRECTS = 3;

/** Everything that is not the open internet: this machine, its neighbours, the cloud's own data, and what is set apart. */
const INNER = new BlockList();
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
  INNER.addSubnet(network, bits, 'ipv4');
/** Of IPv6 only what is given to the public (2000::/3), without the tunnels that carry an IPv4 address inside. */
const OPEN = new BlockList();
OPEN.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INNER.addSubnet(network, bits, 'ipv6');

/** Whether an IP address belongs to the open internet. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 4) return !INNER.check(ip, 'ipv4');
  return isIP(ip) === 6 && OPEN.check(ip, 'ipv6') && !INNER.check(ip, 'ipv6');
}

type Resolve = (name: string, options: { all: true }, done: (error: Error | null, found: LookupAddress[]) => void) => void;

type Limits = {
  isAllowed?: (ip: string) => boolean;
  /** Looks a name up; the system's way, unless a name server is played. */
  resolve?: Resolve;
  most?: number;
  patience?: number;
  gone?: AbortSignal;
};

/**
 * Fetches a picture from the open internet and from nowhere else (CWE-918). The name is resolved once, judged, and the
 * connection goes to exactly that address; a redirect is judged anew.
 */
export async function fetchPicture(address: string, limits: Limits = {}): Promise<Fetched> {
  const { patience = PATIENCE_MS, gone } = limits;
  const timeUp = AbortSignal.timeout(patience);
  const signal = gone ? AbortSignal.any([gone, timeUp]) : timeUp;
  try {
    return await follow(address, { ...limits, signal }, MOST_REDIRECTS);
  } catch (error) {
    if (error instanceof NotOpen) return { because: 'This address is not on the open internet.' };
    return { because: timeUp.aborted ? 'The image took too long to download.' : 'This address could not be reached.' };
  }
}

export type FetchPicture = typeof fetchPicture;

class NotOpen extends Error {
  override readonly name = 'NotOpen';
}

async function follow(address: string, limits: Limits & { signal: AbortSignal }, redirects: number): Promise<Fetched> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    return { because: 'This is not the web address of an image.' };
  const response = await opened(url, limits);
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    response.destroy();
    if (redirects === 0 || !URL.canParse(headers.location, url)) return { because: 'This address redirects too many times.' };
    return follow(new URL(headers.location, url).href, limits, redirects - 1);
  }
  if (statusCode !== 200) {
    response.destroy();
    return { because: `No image found at this address (${statusCode}).` };
  }
  return bytesOf(response, limits.most ?? MAX_IMAGE_BYTES);
}

function opened(url: URL, limits: Limits & { signal: AbortSignal }): Promise<IncomingMessage> {
  const { isAllowed = isPublicAddress, resolve = lookup, signal } = limits;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name goes through our own look-up below; a bare number goes through none.
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(new NotOpen(host));
  const judged: LookupFunction = (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error(`no address: ${name}`), '', 4);
      if (!found.every((it) => isAllowed(it.address))) return done(new NotOpen(name), '', 4);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
  const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((answer, fail) => {
    const headers = { accept: 'image/webp,image/png,image/jpeg', 'user-agent': 'Selvedge' };
    ask(url, { lookup: judged, signal, headers, agent: false }, answer).on('error', fail).end();
  });
}

async function bytesOf(response: IncomingMessage, most: number): Promise<Fetched> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > most) {
      response.destroy();
      return { because: `This picture is larger than ${Math.round(most / 1024 / 1024)} MB.` };
    }
    pieces.push(piece);
  }
  return { bytes: Buffer.concat(pieces) };
}
