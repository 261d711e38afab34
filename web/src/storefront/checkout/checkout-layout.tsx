import { Outlet, useLocation } from 'react-router';
import { LogoLink } from '../../shared/shop-logo.tsx';
import { useShop } from '../../shared/shop-details.ts';
import { Toasts } from '../../shared/toasts.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoticeArea } from '../shell/notice-area.tsx';
import { OfflineNotice } from '../shell/offline-notice.tsx';
import { OpeningSoon } from '../shell/opening-soon.tsx';
import { buyNowOf } from '../shared/buy-now.ts';
import styles from '../styles/index.css?url';

export const links = () => [{ rel: 'stylesheet', href: styles }];

const ClosedCheckout = () => (
  <OpeningSoon action="Continue shopping" to="/">
    We do not take orders yet. Your cart and wishlist are saved until we do.
  </OpeningSoon>
);

/** The layout of the checkout: a reduced header and no footer, so that there are no distracting links. */
export default function CheckoutLayout() {
  const { pathname, search } = useLocation();
  const isCheckout = pathname === '/checkout' || pathname === '/guest-checkout';
  const isClosed = useShop()?.live === false && isCheckout;
  const isBuyNow = buyNowOf(new URLSearchParams(search)) !== null;
  return (
    <>
      <header className="header">
        <hr className="edge" aria-hidden="true" />
        <div className="wrap cobar">
          <LogoLink />
          <ButtonLink kind="ghost" size="sm" to={isBuyNow ? '/' : '/cart'}>
            <Icon of="arrow-left" /> {isBuyNow ? 'Continue shopping' : 'Back to cart'}
          </ButtonLink>
        </div>
      </header>
      <OfflineNotice />
      <NoticeArea />
      {isClosed ? <ClosedCheckout /> : <Outlet />}
      <Toasts area="customer" />
    </>
  );
}
