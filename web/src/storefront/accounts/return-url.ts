/** The pause after login and register, in which the server's message is shown (behaviour.md, Account). */
export const REDIRECT_DELAY_MS = 1500;

const BASE = 'https://shop.invalid';
/** Pages that are no destination after a login. */
const LOGIN_PAGES = /^\/(login|register)\/?$/;

/**
 * The page that a visitor requested before the login; null if the link is no path of this site, because a link to the login
 * must not redirect to another one. The path is parsed like a browser does: `/.//evil.example` has the path
 * `//evil.example`, which is another host.
 */
export function returnUrl(search: URLSearchParams): string | null {
  const next = search.get('next') ?? '';
  if (!next.startsWith('/') || !URL.canParse(next, BASE)) return null;
  const { origin, pathname, search: query, hash } = new URL(next, BASE);
  return origin === BASE && !pathname.startsWith('//') && !LOGIN_PAGES.test(pathname) ? pathname + query + hash : null;
}
