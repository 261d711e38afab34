import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

export type ListingParams = {
  /** What is asked for: of the address, or of the one that is on its way, so that a box is ticked at once. */
  params: URLSearchParams;
  /** What the list on the screen answers. */
  loadedParams: URLSearchParams;
  /** Another list is on its way. */
  isPending: boolean;
  /** The address of this listing with another question. */
  to: (params: URLSearchParams) => string;
  /** Goes there without moving the page. */
  setParams: (params: URLSearchParams) => void;
};

/** A listing's question lives in its address. */
export function useListingParams(): ListingParams {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const { location } = useNavigation();
  // The router reports what is coming a moment after the press; until then the press itself is remembered.
  const [pressed, setPressed] = useState<{ at: string; params: string } | null>(null);
  const pendingSearch = location?.pathname === pathname ? location.search : null;
  const shown = new URLSearchParams(pendingSearch ?? (pressed?.at === key ? pressed.params : search));
  const to = (params: URLSearchParams) => (params.size > 0 ? `${pathname}?${params}` : pathname);
  const loadedParams = new URLSearchParams(search);
  return {
    params: shown,
    loadedParams,
    isPending: shown.toString() !== loadedParams.toString(),
    to,
    setParams(params) {
      setPressed({ at: key, params: params.toString() });
      void navigate(to(params), { preventScrollReset: true });
    },
  };
}
