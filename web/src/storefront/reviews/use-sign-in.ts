import { useLocation, useNavigate } from 'react-router';
import { session } from '../../api/session.ts';

/** Returns whether the visitor is logged in; any other is redirected to the login and back to this page. */
export function useSignIn(): () => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    if (session.get()) return true;
    void navigate(`/login?next=${encodeURIComponent(pathname + search)}`);
    return false;
  };
}
