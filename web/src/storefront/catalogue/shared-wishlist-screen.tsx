import { readSharedWishlist } from '@shop/contract/wishlist';
import type { Route } from './+types/shared-wishlist-screen.ts';
import { call } from '../../api/client.ts';
import { notFound } from '../../shared/not-found.ts';
import { variantLabel } from '../../shared/order-items.tsx';
import { documentTitle, type MetaSource } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { CardHeart } from './card-actions.tsx';
import { ProductCard } from '../shared/product-card.tsx';
import { cardOf } from '../shared/card.ts';
import { ViewAndBuy } from './view-and-buy.tsx';

/** The URL contains the list's token, so other sites and search engines must not get it. */
export const meta = (source: MetaSource) => [
  ...documentTitle('Shared wishlist', source),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const { name, wishlist } = await notFound(call(readSharedWishlist, { params: { token: params.token } }));
  return { name, products: wishlist.map((item) => ({ ...cardOf(item), chosen: item.variant && variantLabel(item.variant) })) };
};
export const HydrateFallback = () => <Loading what="the wishlist" />;
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

const titleFor = (name: string): string => (name === '' ? 'A shared wishlist' : `${name}’s wishlist`);

export default function SharedWishlistScreen({ loaderData: { name, products } }: Route.ComponentProps) {
  return (
    <main id="main">
      <div className="wrap">
        <div className="page-head">
          <h1 className="h1">{titleFor(name)}</h1>
          <p className="muted num">{products.length > 0 && `${products.length} saved`}</p>
        </div>
        {products.length === 0 ? (
          <EmptyState title="Nothing on this wishlist" icon="heart" action="Shop trending" to="/sale">
            Nothing is saved here yet, or the items are no longer sold.
          </EmptyState>
        ) : (
          <>
            <h2 className="vh">Saved products</h2>
            <div className="grid grid--4 wishes">
              {products.map((product) => (
                <ProductCard key={product._id} product={product} heart={<CardHeart product={product} />}>
                  {product.chosen && <p className="wish__note small muted">{product.chosen}</p>}
                  <ViewAndBuy product={product} />
                </ProductCard>
              ))}
            </div>
          </>
        )}
      </div>
    </main>
  );
}
