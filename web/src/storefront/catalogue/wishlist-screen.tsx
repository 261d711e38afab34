import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Route } from './+types/wishlist-screen.ts';
import { listStockAlerts } from '@shop/contract/stock-alerts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Loading } from '../../ui/loading.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAddToCart } from '../cart/use-cart.ts';
import { cardOf } from '../shared/card.ts';
import { useSizeChoice } from './card-actions.tsx';
import { ProductCard } from '../shared/product-card.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { isGuest } from '../guest/guest-storage.ts';
import { currentWishlist } from '../wishlist/current-wishlist.ts';
import { StockAlertList } from './stock-alert-list.tsx';
import { noteOf, SavedSize, WishlistNote, type SavedCard } from './wishlist-note.tsx';

const ShareWishlistDialog = lazy(() => import('./share-wishlist-dialog.tsx'));

export const meta = pageTitle('Wishlist');
export async function clientLoader() {
  const isCustomer = !isGuest();
  const [items, alerts] = await Promise.all([
    currentWishlist().then((wishlist) => wishlist.read()),
    isCustomer ? call(listStockAlerts).then((reply) => reply.alerts) : [],
  ]);
  const products = items.map((item): SavedCard => ({ ...cardOf(item), note: 'alerts' in item ? noteOf(item) : null }));
  return { products, alerts, isCustomer };
}
export const HydrateFallback = () => (
  <Loading what="your wishlist">
    <div className="grid grid--4" aria-hidden="true">
      {['one', 'two', 'three', 'four'].map((key) => (
        <div key={key}>
          <div className="sk sk--media" />
          <SkeletonLines />
        </div>
      ))}
    </div>
  </Loading>
);
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

/** Adds the saved size while it is in stock; else the size is asked for. */
function AddToCart({ product }: { product: SavedCard }) {
  const variant = product.note?.variant;
  const variantId = variant && variant.stock > 0 ? variant._id : undefined;
  const { busy, press, sheet } = useSizeChoice({ product, label: 'Add to Cart', act: useAddToCart(), variantId });
  const isUnavailable = product.stock === 0 || !product.isActive;
  return (
    <>
      <Button
        type="button"
        size="sm"
        kind={isUnavailable ? 'secondary' : 'primary'}
        disabled={isUnavailable}
        busy={busy}
        busyLabel="Adding..."
        aria-label={isUnavailable ? `Sold out: ${product.name}` : `Add to Cart: ${product.name}`}
        onClick={press}
      >
        {isUnavailable ? 'Sold out' : 'Add to Cart'}
      </Button>
      {sheet}
    </>
  );
}

function Remove({ product: { _id, name, note }, onGone }: { product: SavedCard; onGone: () => void }) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useExclusiveAction();
  const addAgain = async () => {
    await (await currentWishlist()).add(_id, note?.variant?._id);
    await revalidate();
  };
  const remove = async () => {
    const { message } = await (await currentWishlist()).remove(_id);
    toast.success(message, { label: 'Undo', onPress: () => void addAgain() });
    await revalidate();
    onGone();
  };
  return (
    <Button type="button" kind="quiet" size="sm" busy={busy} aria-label={`Remove ${name}`} onClick={() => void run(remove)}>
      Remove
    </Button>
  );
}

/** Opens the dialog of the wishlist's public link. */
function ShareButton() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button type="button" kind="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Share wishlist
      </Button>
      {open && (
        <Suspense>
          <ShareWishlistDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

export default function WishlistScreen({ loaderData: { products, alerts, isCustomer } }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus({ preventScroll: true });
  return (
    <main id="main">
      <div className="wrap">
        <div className="page-head">
          <div>
            <h1 className="h1" ref={heading} tabIndex={-1}>
              Wishlist
            </h1>
            <output className="muted num">{products.length > 0 && `${products.length} saved`}</output>
          </div>
          {isCustomer && products.length > 0 && <ShareButton />}
        </div>
        {products.length === 0 ? (
          <EmptyState title="Nothing saved yet" icon="heart" action="Shop trending" to="/sale">
            Tap the heart to save items for later.
          </EmptyState>
        ) : (
          <>
            <h2 className="vh">Saved products</h2>
            <div className="grid grid--4 wishes">
              {products.map((product) => (
                <ProductCard key={product._id} product={product}>
                  {product.note && <SavedSize note={product.note} />}
                  <AddToCart product={product} />
                  <Remove product={product} onGone={toHeading} />
                  {product.note && <WishlistNote product={product} note={product.note} />}
                </ProductCard>
              ))}
            </div>
          </>
        )}
        <StockAlertList alerts={alerts} />
      </div>
    </main>
  );
}
