import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

export type Asked = {
  /** What is asked for: of the address, or of the one that is on its way, so that a box is ticked at once. */
  asked: URLSearchParams;
  /** What the list on the screen answers. */
  answered: URLSearchParams;
  /** Another list is on its way. */
  waiting: boolean;
  /** The address of this listing with another question. */
  to: (asked: URLSearchParams) => string;
  /** Goes there without moving the page. */
  ask: (asked: URLSearchParams) => void;
};

/** A listing's question lives in its address. */
export function useListingParams(): Asked {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const { location } = useNavigation();
  // The router reports what is coming a moment after the press; until then the press itself is remembered.
  const [pressed, setPressed] = useState<{ at: string; asked: string } | null>(null);
  const coming = location?.pathname === pathname ? location.search : null;
  const shown = new URLSearchParams(coming ?? (pressed?.at === key ? pressed.asked : search));
  const to = (asked: URLSearchParams) => (asked.size > 0 ? `${pathname}?${asked}` : pathname);
  const answered = new URLSearchParams(search);
  return {
    asked: shown,
    answered,
    waiting: shown.toString() !== answered.toString(),
    to,
    ask(asked) {
      setPressed({ at: key, asked: asked.toString() });
      void navigate(to(asked), { preventScrollReset: true });
    },
  };
}
