import { useShopName } from '../../shared/shop-details.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Stands where one would buy, until the shop has said who it is. */
export const OpeningSoon = () => (
  <main id="main" className="wrap">
    <EmptyState as="h1" title="Opening soon" icon="package" action="Look around" to="/">
      {useShopName() || 'This shop'} does not take orders yet. Your cart and wishlist are kept until it does.
    </EmptyState>
  </main>
);
