import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The token of a link from a mail; null until the browser has read it. It stands behind the address's `#`, which no server is told,
 * or, in a link that was sent by an older version, behind its `?`. Once read it leaves the address, and so what the browser
 * shows and syncs of its history; this window alone keeps it, for a page that is loaded anew.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  // Another link that is opened in the same window changes the address alone, and loads no page.
  const location = useLocation();
  useEffect(() => {
    const { hash, search, pathname } = location;
    const tokenOf = (part: string): string | null => new URLSearchParams(part).get('token');
    const found = tokenOf(hash.slice(1)) ?? tokenOf(search) ?? tokenInState(window.history.state);
    setToken(found);
    window.history.replaceState({ ...window.history.state, token: found }, '', pathname);
  }, [location]);
  return token;
}

const tokenInState = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string' ? state.token : '';
