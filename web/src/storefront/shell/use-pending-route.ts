import { useEffect, useState, type ReactElement } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** A page that loads sooner needs no skeleton. */
const DELAY_MS = 200;

/**
 * The skeleton of the pending page after a short delay; null without a pending navigation. A list whose
 * query changes stays on the screen.
 */
export function usePendingRoute(): ReactElement | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const next = location && location.pathname !== pathname ? location.pathname : null;
  const [late, setLate] = useState<{ path: string; page: ReactElement } | null>(null);

  useEffect(() => {
    if (next === null) return undefined;
    let left = false;
    // If the chunk fails to load, the current page stays until the next one is ready.
    const loaded = import('./route-skeleton.tsx').catch(() => null);
    const show = async () => {
      const page = (await loaded)?.routeSkeleton(next);
      if (page && !left) setLate({ path: next, page });
    };
    const clock = setTimeout(() => void show(), DELAY_MS);
    return () => {
      left = true;
      clearTimeout(clock);
    };
  }, [next]);
  return next !== null && late?.path === next ? late.page : null;
}
