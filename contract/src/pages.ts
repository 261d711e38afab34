import type { StaffRole } from './accounts.ts';

/**
 * Who may open a page: `anyone`; `browser`, which is anyone in an open shop and customers in a members-only shop;
 * `customer`, who must be logged in.
 */
export type PageAccess = 'anyone' | 'browser' | 'customer';

/** For search engines: `sitemap` lists the page, `allow` leaves it to its links, `disallow` is for robots.txt. */
export type Crawling = 'sitemap' | 'allow' | 'disallow';

/**
 * The part of the shop that a page belongs to. It decides on the skeleton while the page loads and on the reason shown at
 * the login.
 */
export type PageKind =
  | 'home'
  | 'list'
  | 'product'
  | 'cart'
  | 'checkout'
  | 'order-placed'
  | 'orders'
  | 'returns'
  | 'wishlist'
  | 'profile'
  | 'security'
  | 'text'
  | 'login';

type StorePage = { path: string; area: 'storefront'; kind: PageKind; access: PageAccess; crawling: Crawling };
type AdminPage = { path: string; area: 'admin'; roles: readonly StaffRole[]; menu: string | null };
export type Page = StorePage | AdminPage;

const page = <Path extends string, Rest extends Omit<StorePage, 'path' | 'area'>>(path: Path, rest: Rest) =>
  ({ path, area: 'storefront', ...rest }) as const;

const adminPage = <Path extends string, Menu extends string | null>(path: Path, menu: Menu, roles: readonly StaffRole[]) =>
  ({ path, area: 'admin', roles, menu }) as const;

const OWNER = ['owner'] as const;
const MANAGERS = ['owner', 'manager'] as const;
const ALL_STAFF = ['owner', 'manager', 'support'] as const;

/**
 * The pages of the site, one row each. Routes, guard, robots.txt, sitemap, the checkout's content security policy, the admin
 * sidebar and the skeletons of pending pages are derived from this table; none of them has its own list of paths. The screen
 * of each page is in web/src/routes.ts, which does not compile while one is missing.
 */
export const PAGES = [
  page('/login', { kind: 'login', access: 'anyone', crawling: 'allow' }),
  page('/register', { kind: 'login', access: 'anyone', crawling: 'allow' }),
  page('/forgot-password', { kind: 'login', access: 'anyone', crawling: 'allow' }),
  page('/reset-password', { kind: 'login', access: 'anyone', crawling: 'allow' }),
  page('/unsubscribe/:token', { kind: 'login', access: 'anyone', crawling: 'disallow' }),
  page('/verify-email', { kind: 'login', access: 'anyone', crawling: 'allow' }),
  page('/accept-invitation', { kind: 'login', access: 'anyone', crawling: 'allow' }),

  page('/', { kind: 'home', access: 'anyone', crawling: 'sitemap' }),
  page('/mens', { kind: 'list', access: 'browser', crawling: 'sitemap' }),
  page('/womens', { kind: 'list', access: 'browser', crawling: 'sitemap' }),
  page('/newarrival', { kind: 'list', access: 'browser', crawling: 'sitemap' }),
  page('/sale', { kind: 'list', access: 'browser', crawling: 'sitemap' }),
  page('/c/:slug', { kind: 'list', access: 'browser', crawling: 'allow' }),
  page('/search', { kind: 'list', access: 'browser', crawling: 'allow' }),
  page('/product', { kind: 'text', access: 'browser', crawling: 'allow' }),
  page('/product/:id', { kind: 'product', access: 'browser', crawling: 'allow' }),
  page('/cart', { kind: 'cart', access: 'browser', crawling: 'disallow' }),
  page('/checkout', { kind: 'checkout', access: 'customer', crawling: 'disallow' }),
  page('/guest-checkout', { kind: 'checkout', access: 'browser', crawling: 'disallow' }),
  page('/order-placed/:id', { kind: 'order-placed', access: 'customer', crawling: 'disallow' }),
  page('/productlisting', { kind: 'orders', access: 'customer', crawling: 'disallow' }),
  page('/track', { kind: 'text', access: 'anyone', crawling: 'allow' }),
  page('/track/:token', { kind: 'text', access: 'anyone', crawling: 'disallow' }),
  page('/confirm/:token', { kind: 'text', access: 'anyone', crawling: 'disallow' }),
  page('/pay/:token', { kind: 'text', access: 'anyone', crawling: 'disallow' }),
  page('/order', { kind: 'orders', access: 'customer', crawling: 'disallow' }),
  page('/return', { kind: 'returns', access: 'customer', crawling: 'disallow' }),
  page('/wishlist', { kind: 'wishlist', access: 'browser', crawling: 'disallow' }),
  page('/wishlist/shared/:token', { kind: 'wishlist', access: 'anyone', crawling: 'disallow' }),
  page('/profile', { kind: 'profile', access: 'customer', crawling: 'disallow' }),
  page('/security', { kind: 'security', access: 'customer', crawling: 'disallow' }),
  // Texts that the owner publishes; the sitemap lists published ones.
  page('/pages/:slug', { kind: 'text', access: 'browser', crawling: 'allow' }),
  page('/gift-card', { kind: 'text', access: 'anyone', crawling: 'sitemap' }),
  page('/gift-card/:token', { kind: 'text', access: 'anyone', crawling: 'disallow' }),
  page('/offline', { kind: 'text', access: 'anyone', crawling: 'disallow' }),
  // A draft in a frame of the admin.
  page('/preview/:slug', { kind: 'text', access: 'anyone', crawling: 'disallow' }),
  page('/customstudio', { kind: 'text', access: 'browser', crawling: 'allow' }),
  page('/customstudio/design', { kind: 'text', access: 'browser', crawling: 'allow' }),
  page('/aboutus', { kind: 'text', access: 'browser', crawling: 'allow' }),
  page('/contact', { kind: 'text', access: 'browser', crawling: 'sitemap' }),
  page('/faq', { kind: 'text', access: 'browser', crawling: 'allow' }),
  page('/size-guide', { kind: 'text', access: 'browser', crawling: 'allow' }),
  page('/how-reviews-work', { kind: 'text', access: 'browser', crawling: 'sitemap' }),
  page('/return-policy', { kind: 'text', access: 'browser', crawling: 'allow' }),
  page('/privacy-policy', { kind: 'text', access: 'browser', crawling: 'allow' }),
  page('/terms-conditions', { kind: 'text', access: 'browser', crawling: 'allow' }),

  // In the order of the sidebar.
  adminPage('/dashboard', 'Dashboard', MANAGERS),
  adminPage('/product-table', 'Products', MANAGERS),
  adminPage('/add-product', 'Add Product', MANAGERS),
  adminPage('/category', 'Categories', MANAGERS),
  adminPage('/stock', 'Stock', MANAGERS),
  adminPage('/outfits', 'Outfits', MANAGERS),
  adminPage('/size-tables', 'Size tables', MANAGERS),
  adminPage('/import', 'Import', MANAGERS),
  adminPage('/offers', 'Offers', MANAGERS),
  adminPage('/coupon', 'Coupons', MANAGERS),
  adminPage('/promotions', 'Promotions', MANAGERS),
  adminPage('/gift-cards', 'Gift cards', MANAGERS),
  adminPage('/user', 'Customers', ALL_STAFF),
  adminPage('/customers/:id', null, ALL_STAFF),
  adminPage('/desk', 'Desk', ALL_STAFF),
  adminPage('/desk/scan', null, ALL_STAFF),
  adminPage('/order-admin', 'Orders', ALL_STAFF),
  adminPage('/order-admin/slips', null, ALL_STAFF),
  adminPage('/production', 'Production', ALL_STAFF),
  adminPage('/drafts', 'Draft orders', ALL_STAFF),
  adminPage('/returns', 'Returns', ALL_STAFF),
  adminPage('/reports', 'Reports', MANAGERS),
  adminPage('/tax', 'Tax', MANAGERS),
  adminPage('/settlements', 'Settlements', MANAGERS),
  adminPage('/shipping', 'Delivery', MANAGERS),
  adminPage('/studio-settings', 'Custom Studio', MANAGERS),
  adminPage('/messages', 'Messages', ALL_STAFF),
  adminPage('/sms-texts', null, MANAGERS),
  adminPage('/email-texts', null, MANAGERS),
  adminPage('/reviews', 'Reviews', ALL_STAFF),
  adminPage('/staff', 'Staff', OWNER),
  adminPage('/setup', 'Set-up', OWNER),
  adminPage('/content', 'Pages', MANAGERS),
  adminPage('/content/:slug', null, MANAGERS),
  adminPage('/menus', 'Menus', MANAGERS),
  adminPage('/brand', 'Brand', OWNER),
  adminPage('/settings', 'Settings', OWNER),
  adminPage('/extensions', 'Extensions', MANAGERS),
  adminPage('/extensions/:name/:panel', null, MANAGERS),
  adminPage('/developers', 'Developers', OWNER),
  adminPage('/audit-log', 'Audit log', MANAGERS),
  adminPage('/background-work', 'Background work', MANAGERS),
  adminPage('/errors', 'Errors', MANAGERS),
] as const satisfies readonly Page[];

type Row = (typeof PAGES)[number];
export type PagePath = Row['path'];
/** A page in the admin sidebar. */
export type MenuPage = Exclude<Extract<Row, { area: 'admin' }>, { menu: null }>;

/** The path without its parameters: `/customers/:id` is `/customers`. */
export const staticPart = (path: string): string => path.replace(/\/:.*/, '');

/** The page of a path; undefined for an unknown one. A parameter is one segment, and a trailing slash is ignored. */
export function pageAt(path: string): Row | undefined {
  const segments = path.replace(/(.)\/+$/, '$1').split('/');
  return PAGES.find((row) => {
    const pattern = row.path.split('/');
    return pattern.length === segments.length && pattern.every((part, i) => part.startsWith(':') || part === segments[i]);
  });
}
