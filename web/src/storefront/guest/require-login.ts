import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { session } from '../../api/session.ts';
import { isGuest } from './guest-storage.ts';

/**
 * For the buttons that fill a cart or a wishlist. Returns whether the visitor may continue, as a customer or, in an open
 * shop, as a guest; any other visitor is redirected to the login and back to this page afterwards.
 */
export function useRequireLogin(): () => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(() => {
    if (session.get() || isGuest()) return true;
    void navigate(`/login?next=${encodeURIComponent(pathname + search)}`);
    return false;
  }, [navigate, pathname, search]);
}
