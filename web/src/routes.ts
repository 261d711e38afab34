import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { PAGES, type Page, type PagePath } from '@shop/contract/pages';

/** The admin is in English only. */
const hasBackOffice = (process.env['SHOP_LANGUAGE'] ?? 'en') === 'en';
const inDevelopment = process.env['NODE_ENV'] !== 'production';

/** Text pages consist of blocks that the owner publishes. */
const CONTENT = 'storefront/pages/content-screen.tsx';

/** The screen of every page in the page table. */
const SCREENS: Record<PagePath, string> = {
  '/login': 'storefront/accounts/login-screen.tsx',
  '/register': 'storefront/accounts/register-screen.tsx',
  '/forgot-password': 'storefront/accounts/forgot-password-screen.tsx',
  '/reset-password': 'storefront/accounts/reset-password-screen.tsx',
  '/unsubscribe/:token': 'storefront/accounts/unsubscribe-screen.tsx',
  '/verify-email': 'storefront/accounts/verify-email-screen.tsx',
  '/accept-invitation': 'storefront/accounts/accept-invitation-screen.tsx',

  '/': 'storefront/home/home-screen.tsx',
  '/mens': 'storefront/catalogue/mens-screen.tsx',
  '/womens': 'storefront/catalogue/womens-screen.tsx',
  '/newarrival': 'storefront/catalogue/new-arrivals-screen.tsx',
  '/sale': 'storefront/catalogue/trending-screen.tsx',
  '/c/:slug': 'storefront/catalogue/category-screen.tsx',
  '/search': 'storefront/catalogue/search-screen.tsx',
  '/product': 'storefront/catalogue/product-by-query.tsx',
  '/product/:id': 'storefront/catalogue/product-screen.tsx',
  '/cart': 'storefront/cart/cart-screen.tsx',
  '/checkout': 'storefront/checkout/checkout-screen.tsx',
  '/guest-checkout': 'storefront/checkout/guest-checkout-screen.tsx',
  '/order-placed/:id': 'storefront/checkout/order-placed-screen.tsx',
  '/gift-card': 'storefront/gift-cards/gift-card-screen.tsx',
  '/gift-card/:token': 'storefront/gift-cards/gift-card-sale-screen.tsx',
  '/productlisting': 'storefront/orders/orders-screen.tsx',
  '/track': 'storefront/tracking/track-screen.tsx',
  '/track/:token': 'storefront/tracking/tracked-order-screen.tsx',
  '/confirm/:token': 'storefront/tracking/confirm-screen.tsx',
  '/pay/:token': 'storefront/checkout/pay-link-screen.tsx',
  '/order': 'storefront/orders/orders-screen.tsx',
  '/return': 'storefront/returns/returns-screen.tsx',
  '/wishlist': 'storefront/catalogue/wishlist-screen.tsx',
  '/wishlist/shared/:token': 'storefront/catalogue/shared-wishlist-screen.tsx',
  '/profile': 'storefront/accounts/profile-screen.tsx',
  '/security': 'storefront/accounts/security-screen.tsx',
  '/pages/:slug': CONTENT,
  '/preview/:slug': 'storefront/pages/preview-screen.tsx',
  '/customstudio': CONTENT,
  '/customstudio/design': 'storefront/studio/studio-screen.tsx',
  '/aboutus': CONTENT,
  '/contact': 'storefront/pages/contact-screen.tsx',
  '/faq': CONTENT,
  '/size-guide': CONTENT,
  '/how-reviews-work': 'storefront/pages/how-reviews-work-screen.tsx',
  '/offline': 'storefront/pages/offline-screen.tsx',
  '/return-policy': CONTENT,
  '/privacy-policy': CONTENT,
  '/terms-conditions': CONTENT,

  '/dashboard': 'admin/reports/dashboard-screen.tsx',
  '/product-table': 'admin/catalogue/product-table-screen.tsx',
  '/add-product': 'admin/catalogue/add-product-screen.tsx',
  '/category': 'admin/categories/categories-screen.tsx',
  '/outfits': 'admin/catalogue/outfits-screen.tsx',
  '/size-tables': 'admin/sizes/size-tables-screen.tsx',
  '/stock': 'admin/stock/stock-screen.tsx',
  '/import': 'admin/imports/import-screen.tsx',
  '/offers': 'admin/offers/offers-screen.tsx',
  '/coupon': 'admin/coupons/coupons-screen.tsx',
  '/gift-cards': 'admin/gift-cards/gift-cards-screen.tsx',
  '/promotions': 'admin/promotions/promotions-screen.tsx',
  '/user': 'admin/customers/customers-screen.tsx',
  '/customers/:id': 'admin/customers/customer-screen.tsx',
  '/desk': 'admin/desk/desk-screen.tsx',
  '/desk/scan': 'admin/desk/scan-screen.tsx',
  '/order-admin': 'admin/orders/orders-screen.tsx',
  '/order-admin/slips': 'admin/orders/slips-screen.tsx',
  '/production': 'admin/production/production-screen.tsx',
  '/drafts': 'admin/drafts/drafts-screen.tsx',
  '/returns': 'admin/returns/returns-screen.tsx',
  '/reports': 'admin/reports/reports-screen.tsx',
  '/tax': 'admin/tax/tax-screen.tsx',
  '/settlements': 'admin/settlements/settlements-screen.tsx',
  '/shipping': 'admin/delivery/delivery-screen.tsx',
  '/studio-settings': 'admin/studio/studio-settings-screen.tsx',
  '/messages': 'admin/messages/messages-screen.tsx',
  '/email-texts': 'admin/messages/email-texts-screen.tsx',
  '/sms-texts': 'admin/messages/sms-texts-screen.tsx',
  '/reviews': 'admin/reviews/reviews-screen.tsx',
  '/staff': 'admin/staff/staff-screen.tsx',
  '/content': 'admin/content/pages-screen.tsx',
  '/content/:slug': 'admin/content/page-editor-screen.tsx',
  '/menus': 'admin/content/menus-screen.tsx',
  '/brand': 'admin/brand/brand-screen.tsx',
  '/setup': 'admin/setup/setup-screen.tsx',
  '/settings': 'admin/settings/settings-screen.tsx',
  '/extensions': 'admin/extensions/extensions-screen.tsx',
  '/extensions/:name/:panel': 'admin/extensions/panel-screen.tsx',
  '/developers': 'admin/developers/developers-screen.tsx',
  '/audit-log': 'admin/audit/audit-screen.tsx',
  '/background-work': 'admin/jobs/jobs-screen.tsx',
  '/errors': 'admin/errors/errors-screen.tsx',
};

/** Two pages may share a screen, so a route's id is its path if its file is not unique. */
const routeOf = (path: PagePath): RouteConfigEntry => {
  if (path === '/') return index(SCREENS[path]);
  const isShared = Object.values(SCREENS).filter((file) => file === SCREENS[path]).length > 1;
  return route(path.slice(1), SCREENS[path], isShared ? { id: path.slice(1) } : {});
};
const routesOf = (isPart: (page: Page) => boolean): RouteConfigEntry[] => PAGES.filter(isPart).map(({ path }) => routeOf(path));

const isKind = (page: Page, kind: string): boolean => page.area === 'storefront' && page.kind === kind;
const isFramed = (page: Page): boolean => isKind(page, 'login') || isKind(page, 'checkout');

export default [
  ...routesOf((page) => isKind(page, 'login')),
  layout('storefront/layout.tsx', [
    ...routesOf((page) => page.area === 'storefront' && !isFramed(page)),
    route('*', 'app/not-found-screen.tsx'),
  ]),
  layout(
    'storefront/checkout/checkout-layout.tsx',
    routesOf((page) => isKind(page, 'checkout')),
  ),
  ...(hasBackOffice
    ? [
        layout(
          'admin/layout/layout.tsx',
          routesOf((page) => page.area === 'admin'),
        ),
      ]
    : []),
  ...(inDevelopment ? [route('gallery', 'app/gallery.tsx')] : []),
] satisfies RouteConfig;
