import { useEffect, useState, type ReactElement } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** A page that comes sooner than this, in milliseconds, is simply there. */
const DELAY_MS = 200;

/**
 * What stands for the page that a visitor has been waiting for; null where they are not, or not yet. A list that only
 * changes its question stays on the screen.
 */
export function usePendingRoute(): ReactElement | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const next = location && location.pathname !== pathname ? location.pathname : null;
  const [late, setLate] = useState<{ path: string; page: ReactElement } | null>(null);

  useEffect(() => {
    if (next === null) return undefined;
    let left = false;
    // Without it the visitor keeps what is on the screen until the page is there.
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
