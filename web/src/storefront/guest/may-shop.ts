import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { session } from '../../api/session.ts';

/**
 * For buttons that need an account. Answers whether the visitor may go on; a stranger is led to the login and comes
 * back to this page, or to `next`, afterwards.
 */
export function useSignedInFirst(): (next?: string) => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (next = pathname + search) => {
      if (session.get()) return true;
      void navigate(`/login?next=${encodeURIComponent(next)}`);
      return false;
    },
    [navigate, pathname, search],
  );
}
