import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

export type ListingParams = {
  /** The parameters of the URL, or of the pending navigation, so that a box is ticked at once. */
  params: URLSearchParams;
  /** The query of the list on the screen. */
  loadedParams: URLSearchParams;
  /** Another list is loading. */
  isPending: boolean;
  /** The URL of this listing with another query. */
  to: (params: URLSearchParams) => string;
  /** Navigates there without scrolling. */
  setParams: (params: URLSearchParams) => void;
};

/** The query of a listing, which is stored in its URL. */
export function useListingParams(): ListingParams {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const { location } = useNavigation();
  // The router reports a pending navigation a moment after the click; until then the clicked parameters are used.
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
