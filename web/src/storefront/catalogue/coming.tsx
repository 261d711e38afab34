import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { SkeletonCards, SkeletonLines } from '../../ui/skeleton.tsx';

/** A page that comes sooner than this, in milliseconds, is simply there. */
const PATIENCE = 200;

export type Coming = 'list' | 'product' | null;

const kindOf = (path: string): Coming => {
  if (/^\/(mens|womens|newarrival|sale|search|c\/[^/]+)$/.test(path)) return 'list';
  return /^\/product\/[^/]+$/.test(path) ? 'product' : null;
};

/** The page of the catalogue that a visitor has been waiting for; a list that only changes its question stays on the screen. */
export function useComing(): Coming {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const next = location && location.pathname !== pathname ? location.pathname : null;
  const [late, setLate] = useState<string | null>(null);

  useEffect(() => {
    if (next === null) return undefined;
    const clock = setTimeout(() => setLate(next), PATIENCE);
    return () => clearTimeout(clock);
  }, [next]);
  return next !== null && late === next ? kindOf(next) : null;
}

/** Stands where the page will be, in its measures. */
export function ComingPage({ kind }: { kind: Exclude<Coming, null> }) {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <main id="main" className="wrap coming" aria-busy="true">
      <h1 className="vh">{kind === 'list' ? 'Loading products' : 'Loading the product'}</h1>
      {kind === 'list' ? (
        <>
          <div className="coming__head">
            <div className="sk sk--title" aria-hidden="true" />
          </div>
          <div className="plp">
            <aside className="filters" aria-hidden="true">
              <SkeletonLines lines={9} />
            </aside>
            <div className="plp__list">
              <SkeletonCards count={6} what="products" />
            </div>
          </div>
        </>
      ) : (
        <div className="pdp coming__head">
          <div className="sk sk--media coming__picture" aria-hidden="true" />
          <div className="buy" aria-hidden="true">
            <div className="sk sk--title" />
            <SkeletonLines lines={8} />
          </div>
        </div>
      )}
    </main>
  );
}
