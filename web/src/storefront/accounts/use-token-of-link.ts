import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The token of a link from a mail; null until the browser has read it. It stands behind the address's `#`, which no server is told,
 * or, in a link that was sent by an older version, behind its `?`. Once read it leaves the address, and so the browser's history.
 */
export function useTokenOfLink(): string | null {
  const [token, setToken] = useState<string | null>(null);
  // Another link that is opened in the same window changes the address alone, and loads no page.
  const location = useLocation();
  useEffect(() => {
    const { hash, search, pathname } = location;
    setToken(new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '');
    window.history.replaceState(window.history.state, '', pathname);
  }, [location]);
  return token;
}
