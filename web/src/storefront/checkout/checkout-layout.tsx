import { Link, Outlet } from 'react-router';
import { Toasts } from '../../shared/toasts.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { NewsNotice } from '../layout/news-notice.tsx';
import { OfflineNotice } from '../layout/offline-notice.tsx';
import styles from '../styles/index.css?url';

export const links = () => [{ rel: 'stylesheet', href: styles }];

/** Around the checkout: a quiet header and no footer, so that nothing leads away from it but the way back. */
export default function CheckoutLayout() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="header">
        <hr className="selvedge" aria-hidden="true" />
        <div className="wrap cobar">
          <Link className="logo" to="/" aria-label="Selvedge, home">
            <Logo />
          </Link>
          <ButtonLink kind="ghost" size="sm" to="/cart">
            <Icon of="arrow-left" /> Back to cart
          </ButtonLink>
        </div>
      </header>
      <OfflineNotice />
      <NewsNotice />
      <Outlet />
      <Toasts area="customer" />
    </>
  );
}
