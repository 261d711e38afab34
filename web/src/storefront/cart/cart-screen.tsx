import { ReturnDays } from '../../shared/return-days.tsx';
import { useRef } from 'react';
import { Link, replace } from 'react-router';
import type { Route } from './+types/cart-screen.ts';
import type { Cart } from '@shop/contract/cart';
import { formatMoney } from '@shop/contract/format-money';
import { dueOf, OrderSums } from '../../shared/order-sums.tsx';
import { useShop } from '../../shared/shop-details.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { isGuest } from '../guest/guest-storage.ts';
import { useCheckoutPath } from '../guest/use-checkout-path.ts';
import { CartLineRow } from './cart-line.tsx';
import type { ReadCart } from './cart-store.ts';
import { CartCouponForm } from './coupon-form.tsx';
import { availablePieces } from './line-labels.ts';
import { readSavedItems, SavedForLater } from './saved-for-later.tsx';
import { TwoColumnSkeleton } from '../shell/two-column-skeleton.tsx';
import { useCartChanges } from './use-cart-changes.ts';
import { currentCart } from './current-cart.ts';
import { GiftCardAndCreditForm } from './gift-card-and-credit-form.tsx';
import { addItemInUrl, itemInUrl } from './item-in-url.ts';
import { countedItems, pluralize } from '../../shared/pluralize.ts';

export const meta = pageTitle('Cart');
export async function clientLoader({ request }: Pick<Route.ClientLoaderArgs, 'request'>) {
  const wanted = itemInUrl(new URL(request.url).searchParams);
  if (wanted === null) return readCartAndSaved();
  await addItemInUrl(wanted);
  // The item is removed from the URL, so that a reload does not add it again.
  throw replace('/cart');
}

async function readCartAndSaved() {
  const [cart, saved] = await Promise.all([currentCart().then((store) => store.read()), readSavedItems()]);
  return { ...cart, saved };
}

/**
 * The server's HTML is the same for every visitor. The browser knows before the first paint whether a guest's cart is empty
 * (app/guard.ts), so an empty cart is shown before hydration.
 */
export const HydrateFallback = () => (
  <main id="main">
    <div className="wrap">
      <div className="page-head">
        <h1 className="h1">Cart</h1>
        <output />
      </div>
      <div className="cart-empty">
        <Nothing />
      </div>
      <div className="cart-coming waiting" aria-busy="true">
        <NeedsScript />
        <output className="vh">Loading your cart</output>
        <TwoColumnSkeleton lines={2} />
      </div>
    </div>
  </main>
);
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

const PROBLEM_ID = 'why-no-checkout';

/** The checkout button; while a line is unavailable, the reason instead. */
type ProceedProps = { cart: Cart['cart']; isOffline: boolean; size?: 'lg'; block?: boolean };

function Proceed({ cart, isOffline, ...look }: ProceedProps) {
  const out = cart.filter(({ available }) => !available);
  const to = useCheckoutPath();
  if (out.length > 0 || isOffline)
    return (
      <Button {...look} type="button" disabled aria-describedby={PROBLEM_ID}>
        Proceed to Checkout
      </Button>
    );
  return (
    <ButtonLink {...look} to={to}>
      Proceed to Checkout
    </ButtonLink>
  );
}

/** Notice for a cart that was loaded from local storage. */
const OfflineNote = ({ waiting }: { waiting: number }) => (
  <p className="notice notice--turmeric">
    <span>
      These prices are from your last visit. They are checked again when you are online.
      {waiting > 0 && ` ${pluralize(waiting, '{0} item will be added then.|{0} items will be added then.')}`}
    </span>
  </p>
);

function CartSummary({ cart, summary, promotions, coupon, giftCard, storeCredit, offline }: ReadCart) {
  const { settings: shop, cod } = useShop() ?? {};
  const blocked = cart.find(({ available }) => !available);
  return (
    <aside className="summary" aria-label="Order summary">
      <div className="summary__in">
        <h2 className="h3">Order summary</h2>
        {isGuest() ? (
          <p className="small muted">Have a coupon? Enter it at checkout.</p>
        ) : (
          <>
            <CartCouponForm coupon={coupon} />
            <GiftCardAndCreditForm giftCard={giftCard} storeCredit={storeCredit} />
          </>
        )}
        <OrderSums summary={summary} promotions={promotions} pieces={availablePieces(cart)} />
        <p className="tiny faint">Inclusive of all taxes.{summary.savings > 0 && ` You save ${formatMoney(summary.savings)}.`}</p>
        <Proceed cart={cart} isOffline={offline !== undefined} size="lg" block />
        {offline && !blocked && (
          <p className="small muted" id={PROBLEM_ID}>
            Ordering needs internet.
          </p>
        )}
        {blocked && (
          <p className="small muted" id={PROBLEM_ID}>
            Change or remove {blocked.product.name} to continue.
          </p>
        )}
        <ul className="facts small">
          {shop?.delivery && (
            <li>
              <Icon of="truck" />
              <span>{shop.delivery}</span>
            </li>
          )}
          {cod && !cart.some(({ custom }) => custom) && (
            <li>
              <Icon of="banknote" />
              <span>Cash on delivery</span>
            </li>
          )}
          {!cart.every(({ custom }) => custom) && (
            <li>
              <Icon of="undo-2" />
              <span>
                Return within <ReturnDays /> of delivery
              </span>
            </li>
          )}
        </ul>
      </div>
    </aside>
  );
}

/** An empty cart; offline, the number of items that will be in it. */
function Nothing({ waiting = 0 }: { waiting?: number | undefined }) {
  const shop = useShop();
  const title =
    waiting > 0 ? pluralize(waiting, '{0} item waits for internet.|{0} items wait for internet.') : 'Your cart is empty.';
  return (
    <EmptyState title={title} icon="shopping-bag" action="Start shopping" to="/newarrival">
      {waiting > 0
        ? 'It goes into your cart when you are online, after a check of price and stock.'
        : shop?.freeDelivery && 'Free shipping on every order.'}
    </EmptyState>
  );
}

export default function CartScreen({ loaderData }: Route.ComponentProps) {
  const { cart, count, summary, offline, saved } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  const { setQuantity, remove, saveForLater } = useCartChanges(heading);
  return (
    <main id="main">
      <div className="wrap">
        <div className="page-head">
          <h1 className="h1" ref={heading} tabIndex={-1}>
            Cart
          </h1>
          <output className="muted num">{count > 0 && countedItems(count)}</output>
        </div>
        {offline && cart.length > 0 && <OfflineNote {...offline} />}
        {cart.length === 0 ? (
          <>
            <Nothing waiting={offline?.waiting} />
            <SavedForLater items={saved} />
          </>
        ) : (
          <div className="two">
            <div>
              <ul>
                {cart.map((line) => (
                  <CartLineRow
                    key={line._id}
                    line={line}
                    onChange={(quantity) => setQuantity(line, quantity)}
                    onRemove={() => remove(line)}
                    onSave={() => saveForLater(line)}
                  />
                ))}
              </ul>
              <p className="two__more">
                <Link className="link" to="/newarrival">
                  Continue shopping
                </Link>
              </p>
              <SavedForLater items={saved} />
            </div>
            <CartSummary {...loaderData} />
          </div>
        )}
      </div>
      {cart.length > 0 && (
        <div className="paybar">
          <p className="small muted">
            <b className="num">{formatMoney(dueOf(summary))}</b>
            {dueOf(summary) < summary.total ? 'To pay' : 'Total'}
          </p>
          <Proceed cart={cart} isOffline={offline !== undefined} />
        </div>
      )}
    </main>
  );
}
