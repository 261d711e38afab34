import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

export type ListingParams = {
  /** The parameters of the URL, or of the pending navigation, so that a box is ticked at once. */
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
  // The router reports a pending navigation a moment after the click; until then the clicked parameters count.
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
