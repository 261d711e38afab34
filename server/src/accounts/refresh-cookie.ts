import type { Config } from '#infra/config';
import type { RequestContext } from '#infra/http';
import { ShopError } from '#kernel/shop-error';
import { SESSION_SECONDS } from './rules.ts';

type CookieConfig = Pick<Config, 'publicUrl' | 'trustProxy'>;

/**
 * The session cookie, which contains the refresh token: httpOnly and SameSite=Strict, and over https with a name
 * prefix that browsers accept only from this host, with Secure (RFC 6265bis, section 4.1.3.2). Over plain http it is
 * sent to the session's routes only.
 */
export function refreshCookie(visitor: RequestContext, place: CookieConfig) {
  const secure = isHttps(visitor, place);
  const name = secure ? '__Host-refresh' : 'refresh';
  const options = { path: secure ? '/' : '/api/session', maxAgeSeconds: SESSION_SECONDS, secure };
  return {
    read: () => visitor.cookie(name) || undefined,
    set: (token: string) => {
      visitor.setCookie(name, token, options);
      visitor.setHeader('cache-control', 'no-store');
    },
    clear: () => visitor.setCookie(name, '', options),
  };
}

/** Reads the forwarded protocol behind a proxy only. A client that forges it affects only its own cookie. */
function isHttps(visitor: RequestContext, { publicUrl, trustProxy }: CookieConfig): boolean {
  if (publicUrl.startsWith('https:')) return true;
  return trustProxy !== false && visitor.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
}

/**
 * Protection against CSRF. The browser sends the cookie by itself, so the request must come from our page: at the
 * shop's URL, or at the host that the request was sent to. Programs send no Origin, and have no cookie of another
 * person.
 * @throws ShopError not_allowed
 */
export function refuseOtherOrigins(visitor: RequestContext, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const origin = visitor.header('origin');
  if (origin === undefined || origin === publicUrl) return;
  if (URL.parse(origin)?.host === visitor.header('host')) return;
  throw new ShopError('not_allowed', 'This is only possible from the shop’s own pages.');
}
