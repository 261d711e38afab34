import { useEffect, type ReactElement, type ReactNode } from 'react';
import { SkeletonCards, SkeletonLines } from '../../ui/skeleton.tsx';
import { TwoColumnSkeleton } from './two-column-skeleton.tsx';

type Coming = { is: RegExp; what: string; shape: ReactNode };

const Title = () => (
  <div className="coming__head">
    <div className="sk sk--title" aria-hidden="true" />
  </div>
);

const LIST = (
  <>
    <Title />
    <div className="plp">
      <aside className="filters" aria-hidden="true">
        <SkeletonLines lines={9} />
      </aside>
      <div className="plp__list">
        <SkeletonCards count={6} what="products" />
      </div>
    </div>
  </>
);

const PRODUCT = (
  <div className="pdp coming__head">
    <div className="sk sk--media coming__picture" aria-hidden="true" />
    <div className="buy" aria-hidden="true">
      <div className="sk sk--title" />
      <SkeletonLines lines={8} />
    </div>
  </div>
);

const SUMS = (
  <>
    <Title />
    <TwoColumnSkeleton lines={2} />
  </>
);

const ORDERS = (
  <>
    <Title />
    <div className="orders" aria-hidden="true">
      {['one', 'two', 'three'].map((key) => (
        <div key={key} className="ocard card__pad">
          <SkeletonLines lines={7} />
        </div>
      ))}
    </div>
  </>
);

const SAVED = (
  <>
    <Title />
    <SkeletonCards count={4} what="your wishlist" />
  </>
);

const ACCOUNT = (
  <>
    <Title />
    <div className="acct" aria-hidden="true">
      <SkeletonLines lines={6} />
      <SkeletonLines lines={6} />
    </div>
  </>
);

const WORDS = (
  <>
    <Title />
    <SkeletonLines lines={9} />
  </>
);

/** The first that fits counts; what no line names is a page of words. */
const COMING: readonly Coming[] = [
  { is: /^\/(mens|womens|newarrival|sale|search|c\/[^/]+)$/, what: 'products', shape: LIST },
  { is: /^\/product\/[^/]+$/, what: 'the product', shape: PRODUCT },
  { is: /^\/cart$/, what: 'your cart', shape: SUMS },
  { is: /^\/checkout$/, what: 'your checkout', shape: SUMS },
  { is: /^\/(productlisting|order)$/, what: 'your orders', shape: ORDERS },
  { is: /^\/return$/, what: 'your returns', shape: ORDERS },
  { is: /^\/wishlist$/, what: 'your wishlist', shape: SAVED },
  { is: /^\/profile$/, what: 'your profile', shape: ACCOUNT },
  { is: /^/, what: 'the page', shape: WORDS },
];

function ComingPage({ what, shape }: Omit<Coming, 'is'>) {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <main id="main" className="wrap coming" aria-busy="true">
      <h1 className="vh">Loading {what}</h1>
      {shape}
    </main>
  );
}

/** What stands where a page of the shop will be, in its measures; null for home, which is as good as always there. */
export function routeSkeleton(path: string): ReactElement | null {
  const coming = path === '/' ? undefined : COMING.find(({ is }) => is.test(path));
  return coming ? <ComingPage {...coming} /> : null;
}
