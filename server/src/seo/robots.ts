/** The customer's own pages. `$` ends an address: /return-policy is for everybody. */
const OWN = [
  '/cart',
  '/checkout',
  '/order',
  '/order-placed',
  '/productlisting',
  '/profile',
  '/return$',
  '/security',
  '/wishlist',
];
const BACK_OFFICE = [
  '/dashboard',
  '/product-table',
  '/add-product',
  '/category',
  '/coupon',
  '/offers',
  '/user',
  '/order-admin',
  '/returns',
  '/messages',
  '/settings',
  '/staff',
  '/audit-log',
  '/background-work',
  '/import',
  '/customers',
  '/tax',
];

/** What crawlers are asked to leave alone, and where the list of pages is. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/api', ...OWN, ...BACK_OFFICE].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
