/** The pause after login and register, in which the server's message is read (specification, section 9). */
export const PAUSE_MS = 1500;

/**
 * Where a visitor wanted to go before the login asked for them. Only an address of this site counts: a link
 * to the login must not be able to send people elsewhere.
 */
export function wantedAddress(search: URLSearchParams): string | null {
  const next = search.get('next');
  if (!next) return null;
  const here = 'https://shop.invalid';
  const url = URL.canParse(next, here) ? new URL(next, here) : null;
  return url?.origin === here && next.startsWith('/') ? url.pathname + url.search + url.hash : null;
}
