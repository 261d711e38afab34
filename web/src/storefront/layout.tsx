import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { readMenu } from '@shop/contract/menus';
import type { Route } from './+types/layout.ts';
import { call } from '../api/client.ts';
import { useShop } from '../shared/shop-details.ts';
import { Toasts } from '../shared/toasts.tsx';
import { readBanner } from './shell/read-banner.ts';
import { usePendingRoute } from './shell/use-pending-route.ts';
import { readCounts } from './cart/read-counts.ts';
import { NO_COUNTS } from './shell/counts.ts';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { linksOf } from './shell/menus.ts';
import { NoticeArea } from './shell/notice-area.tsx';
import { OfflineNotice } from './shell/offline-notice.tsx';
import { preloadFont } from '../ui/preload-font.ts';
import rupee from '../ui/fonts/schibsted-text-rupee.woff2?url';
import styles from './styles/index.css?url';
import { useEffect } from 'react';
import { closeAddedToCart, openAddedToCart, useAddedToCart } from './cart/added-to-cart-store.ts';

function Here() {
  useEffect(() => closeAddedToCart, []);
  const added = useAddedToCart();
  return added && <added.Drawer cart={added.cart} onChange={openAddedToCart} onClose={closeAddedToCart} />;
}

/** Shows the cart drawer after an item was added, until the next navigation. */
const AddedToCart = () => <Here key={useLocation().key} />;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** The header's data, the same for every visitor, so that the page can be cached. */
export async function loader() {
  const [header, footer, banner] = await Promise.all([
    call(readMenu, { params: { name: 'header' } }),
    call(readMenu, { params: { name: 'footer' } }),
    readBanner(),
  ]);
  return {
    menu: linksOf(header.menu),
    columns: linksOf(footer.menu),
    banner,
    counts: NO_COUNTS,
    year: new Date().getFullYear(),
  };
}

/** In the browser the visitor's own counts are added, and again after every write (`revalidate`). */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [shown, counts] = await Promise.all([serverLoader(), readCounts()]);
  return { ...shown, counts };
}
clientLoader.hydrate = true as const;

/** Not on every navigation: only when a screen revalidates on its own URL. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.href === nextUrl.href;

/** The banner, or a notice that the shop is not open yet. */
function Announcement({ banner }: { banner: string }) {
  const { settings: shop, live = true } = useShop() ?? {};
  const text = live ? banner : 'Opening soon. You can look around, but not order yet.';
  if (!shop || !text) return null;
  return (
    <section className="announce on-dark" aria-label="Store news">
      <div className="wrap announce__in">
        <span>{text}</span>
        {shop.supportHours && <span>Support {shop.supportHours}</span>}
      </div>
    </section>
  );
}

/** The layout of every storefront page: banner, header, footer, toasts. The page has its own `<main id="main">`. */
export default function StorefrontLayout({ loaderData: { menu, columns, banner, counts, year } }: Route.ComponentProps) {
  // The banner usually has a price, on every page.
  preloadFont(rupee);
  const skeleton = usePendingRoute();
  return (
    <>
      <Announcement banner={banner} />
      <Header menu={menu} counts={counts} />
      <OfflineNotice />
      <NoticeArea />
      {skeleton ?? <Outlet />}
      <Footer columns={columns} year={year} />
      <AddedToCart />
      <Toasts area="customer" />
    </>
  );
}
