import type { Config } from '#infra/config';
import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

type CookieOptions = { path: string; maxAgeSeconds: number; secure: boolean };

/** The part of the HTTP request and response that a handler may use. */
export type RequestContext = {
  /** The client's IP address, behind the proxies of TRUST_PROXY; of IPv6 the /64 network, which one household has. */
  address: string;
  device: string;
  header: (name: string) => string | undefined;
  cookie: (name: string) => string | undefined;
  /** Sets an httpOnly, SameSite=Strict cookie; an empty value deletes it. */
  setCookie: (name: string, value: string, options: CookieOptions) => void;
  setHeader: (name: string, value: string) => void;
};

/** A client with one IPv6 address has 2⁶⁴ of them, so limits count the network. */
export function rateLimitIp(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [before = '', after = ''] = address.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return `${[...head, ...(address.includes('::') ? zeros : []), ...tail].slice(0, 4).join(':')}::/64`;
}

export function requestContext(request: FastifyRequest, reply: FastifyReply): RequestContext {
  return {
    address: rateLimitIp(request.ip),
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, { path, maxAgeSeconds, secure }) => {
      const maxAge = value === '' ? 0 : maxAgeSeconds;
      reply.setCookie(name, value, { path, maxAge, secure, httpOnly: true, sameSite: 'strict' });
    },
    setHeader: (name, value) => void reply.header(name, value),
  };
}

/** The visitor of a cached page. */
export const ANONYMOUS: RequestContext = {
  address: '',
  device: '',
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
  setHeader: () => undefined,
};

/** Fastify's `trustProxy`: a number counts the hops to trust, a list names the proxies' IPs. */
export const trustProxy = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_ip: string, hop: number) => hop < proxies : proxies;
