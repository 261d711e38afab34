import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Special-purpose ranges (RFC 6890 and successors) and those that embed an IPv4 address. IPv4-mapped ones are read as IPv4. */
const RANGES = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
  192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  ::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8`;

const forbidden = new BlockList();
for (const range of RANGES.split(/\s+/)) {
  const [address = '', bits] = range.split('/');
  forbidden.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether an IP address is in a private network, including this machine: a request to it would be SSRF. */
export const isPrivate = (address: string): boolean => forbidden.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A URL from outside leads to an address in a private network. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
  constructor() {
    super('The address leads into a private network.');
  }
}

/** Names of this machine (RFC 6761), which some resolvers do not know. */
const LOCALHOST = /(^|\.)localhost\.?$/i;

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Resolves a host to its addresses, all of which are public. @throws PrivateAddress; the DNS error for an unknown name */
export async function publicAddresses(hostname: string): Promise<{ address: string; family: number }[]> {
  const host = bare(hostname);
  if (LOCALHOST.test(host)) throw new PrivateAddress();
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true });
  if (addresses.some(({ address }) => isPrivate(address))) throw new PrivateAddress();
  return addresses;
}

/** A `lookup` that returns these checked addresses: no second DNS query is made, so DNS rebinding has no effect. */
export function lookupOf(addresses: { address: string; family: number }[]): LookupFunction {
  return (_host, options, done) => {
    const [first] = addresses;
    if (options.all === true) done(null, addresses);
    else done(null, first?.address ?? '', first?.family);
  };
}
