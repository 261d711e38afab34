import { BlockList, isIP } from 'node:net';

export type TrustedProxies = false | number | string[];

const WORDS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * The client's IP behind the proxies of TRUST_PROXY, read like Fastify does: responses from the cache are sent before
 * Fastify sees the request.
 */
export function clientAddress(proxies: TrustedProxies): (remote: string, forwarded: string) => string {
  if (proxies === false) return plain;
  const isTrusted = typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : inRanges(proxies);
  return (remote, forwarded) => {
    const hops = [remote, ...forwarded.split(',').toReversed()].map((it) => plain(it.trim())).filter(Boolean);
    const client = hops.findIndex((address, hop) => !isTrusted(address, hop));
    return hops.at(client) ?? ''; // The farthest one if all are trusted.
  };
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether an address is in one of the networks, such as `10.0.0.0/8`, `2001:db8::1` or `loopback`. */
export function inRanges(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of proxies.flatMap((it) => WORDS[it] ?? [it])) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
