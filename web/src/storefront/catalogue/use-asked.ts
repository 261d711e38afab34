import { useLocation, useNavigate, useNavigation } from 'react-router';

export type Asked = {
  /** What is asked for: of the address, or of the one that is on its way, so that a box is ticked at once. */
  asked: URLSearchParams;
  /** Another list is on its way. */
  waiting: boolean;
  /** The address of this listing with another question. */
  to: (asked: URLSearchParams) => string;
  /** Goes there without moving the page. */
  ask: (asked: URLSearchParams) => void;
};

/** A listing's question lives in its address. */
export function useAsked(): Asked {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { location } = useNavigation();
  const coming = location?.pathname === pathname ? location.search : null;
  const to = (asked: URLSearchParams) => (asked.size > 0 ? `${pathname}?${asked}` : pathname);
  return {
    asked: new URLSearchParams(coming ?? search),
    waiting: coming !== null && coming !== search,
    to,
    ask: (asked) => void navigate(to(asked), { preventScrollReset: true }),
  };
}
