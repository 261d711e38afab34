import { useEffect, type ReactElement } from 'react';
import { SkeletonCards, SkeletonLines } from '../../ui/skeleton.tsx';

type Coming = 'list' | 'product';

const kindOf = (path: string): Coming | null => {
  if (/^\/(mens|womens|newarrival|sale|search|c\/[^/]+)$/.test(path)) return 'list';
  return /^\/product\/[^/]+$/.test(path) ? 'product' : null;
};

function ComingPage({ kind }: { kind: Coming }) {
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

/** What stands where a page of the catalogue will be, in its measures; null for every other page. */
export function comingPage(path: string): ReactElement | null {
  const kind = kindOf(path);
  return kind && <ComingPage kind={kind} />;
}
