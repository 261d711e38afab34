import { pageAt, type PageKind } from '@shop/contract/pages';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { SkeletonCards, SkeletonLines } from '../../ui/skeleton.tsx';
import { TwoColumnSkeleton } from './two-column-skeleton.tsx';

type Skeleton = { label: string; shape: ReactNode };

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

const WISHLIST = (
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

const TEXT = (
  <>
    <Title />
    <SkeletonLines lines={9} />
  </>
);

const TEXT_PAGE: Skeleton = { label: 'the page', shape: TEXT };

/** A page of another kind has the skeleton of a text page. */
const SKELETONS: Partial<Record<PageKind, Skeleton>> = {
  list: { label: 'products', shape: LIST },
  product: { label: 'the product', shape: PRODUCT },
  cart: { label: 'your cart', shape: SUMS },
  checkout: { label: 'your checkout', shape: SUMS },
  orders: { label: 'your orders', shape: ORDERS },
  returns: { label: 'your returns', shape: ORDERS },
  wishlist: { label: 'your wishlist', shape: WISHLIST },
  profile: { label: 'your profile', shape: ACCOUNT },
};

function PendingPage({ label, shape }: Skeleton) {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <main id="main" className="wrap coming" aria-busy="true">
      <h1 className="vh">Loading {label}</h1>
      {shape}
    </main>
  );
}

/** The skeleton of the page at a path, with the same layout; null for home, which loads too fast to need one. */
export function routeSkeleton(path: string): ReactElement | null {
  const page = pageAt(path);
  if (page?.area !== 'storefront') return <PendingPage {...TEXT_PAGE} />;
  return page.kind === 'home' ? null : <PendingPage {...(SKELETONS[page.kind] ?? TEXT_PAGE)} />;
}
