import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The token of a link from an e-mail; null until the browser has read it. It is in the fragment, which no server receives,
 * or, in a link of an older version, in the query. Once read it is removed from the URL, and so from the browser's synced
 * history; only the state of this window's history keeps it, for a reload.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  // Another link that is opened in the same window changes only the fragment, and loads no page.
  const location = useLocation();
  useEffect(() => {
    const { hash, search, pathname } = location;
    const tokenOf = (part: string): string | null => new URLSearchParams(part).get('token');
    const result = tokenOf(hash.slice(1)) ?? tokenOf(search) ?? tokenInState(window.history.state);
    setToken(result);
    window.history.replaceState({ ...window.history.state, token: result }, '', pathname);
  }, [location]);
  return token;
}

const tokenInState = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string' ? state.token : '';
