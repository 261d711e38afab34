import type { IncomingMessage, RequestListener } from 'node:http';
import { UNREADABLE } from './http-errors.ts';
import { bareHeaders } from './http-headers.ts';
import type { AccessLogger } from '#infra/logging';

/** A path of ordinary segments, none of which begins with a dot: nearly every request has one. */
const ORDINARY = /^(?:\/[\w~-][\w~.-]*)*\/?(?:\?|$)/;
/** Proxies send this form (RFC 9112, 3.2.2). Its host is ignored, like the Host header. */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#\\]*/i;
const BACKSLASH = /\\|%5c/i;
const BASE = 'http://shop.invalid';

/**
 * The path and query of a request target, or null if a URL parser could read another host in it: `//host`, `/\host`,
 * `/.//host`, literally or percent-encoded.
 */
export function requestTarget(raw: string): string | null {
  const [absolute = ''] = ABSOLUTE_FORM.exec(raw) ?? [];
  const rest = raw.slice(absolute.length);
  const target = absolute !== '' && !rest.startsWith('/') ? `/${rest}` : rest;
  if (target.startsWith('/') && ORDINARY.test(target)) return target;
  const [path = '', ...query] = (target.split('#', 1)[0] ?? '').split('?');
  if (!path.startsWith('/') || BACKSLASH.test(path)) return null;
  const url = URL.parse(path.replaceAll(/%2f/gi, '/'), BASE);
  if (url?.origin !== BASE || url.pathname.startsWith('//')) return null;
  return [path, ...query].join('?');
}

/** Two Host headers smuggle a request past a proxy that reads the other one (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count++;
  return count > 1;
}

type Options = { publicUrl: string; next: RequestListener; onResponse: AccessLogger };

/** Refuses ambiguous requests before cache, router and pages; the others get a target in origin form. */
export function guardRequests({ publicUrl, next, onResponse }: Options): RequestListener {
  const body = JSON.stringify(UNREADABLE);
  const headers = { ...bareHeaders(publicUrl), 'content-type': 'application/json; charset=utf-8', connection: 'close' };
  return (request, response) => {
    const began = performance.now();
    const { method = '', url = '' } = request;
    const target = requestTarget(url);
    if (target !== null && !hasTwoHosts(request)) {
      request.url = target;
      return next(request, response);
    }
    response.writeHead(400, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
    onResponse({ method, url, status: 400, took: performance.now() - began });
  };
}
