import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { REDIRECT_DELAY_MS } from './return-url.ts';

/** State for the next page that is not part of its URL, such as the e-mail to log in with. */
export type NavigationState = { email: string };
type Moving = { message: string; to: string; state?: NavigationState };

/** Shows a message for a moment, then redirects (behaviour.md, Account). */
export function usePostLoginRedirect() {
  const navigate = useNavigate();
  const [moving, setMoving] = useState<Moving | null>(null);
  useEffect(() => {
    if (!moving) return undefined;
    const pause = setTimeout(() => void navigate(moving.to, { state: moving.state }), REDIRECT_DELAY_MS);
    return () => clearTimeout(pause);
  }, [moving, navigate]);
  const moveOn = (message: string, to: string, state?: NavigationState) => setMoving({ message, to, ...(state && { state }) });
  return { message: moving?.message ?? null, moveOn };
}

/** The email passed by the previous page; empty without one. */
export function emailInState(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}
