import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

const inDevelopment = process.env['NODE_ENV'] !== 'production';

/** The whole site on one screen. */
export default [
  route('login', 'storefront/accounts/login-screen.tsx'),
  route('register', 'storefront/accounts/register-screen.tsx'),
  route('forgot-password', 'storefront/accounts/forgot-password-screen.tsx'),
  route('reset-password', 'storefront/accounts/reset-password-screen.tsx'),
  route('verify-email', 'storefront/accounts/verify-email-screen.tsx'),
  route('accept-invitation', 'storefront/accounts/accept-invitation-screen.tsx'),

  layout('storefront/layout.tsx', [
    index('storefront/home/home-screen.tsx'),
    route('mens', 'storefront/catalogue/mens-screen.tsx'),
    route('womens', 'storefront/catalogue/womens-screen.tsx'),
    route('newarrival', 'storefront/catalogue/new-arrivals-screen.tsx'),
    route('sale', 'storefront/catalogue/trending-screen.tsx'),
    route('c/:slug', 'storefront/catalogue/category-screen.tsx'),
    route('search', 'storefront/catalogue/search-screen.tsx'),
    route('product', 'storefront/catalogue/product-by-query.tsx'),
    route('product/:id', 'storefront/catalogue/product-screen.tsx'),
    route('cart', 'storefront/cart/cart-screen.tsx'),
    route('order-placed/:id', 'storefront/checkout/order-placed-screen.tsx'),
    route('productlisting', 'storefront/orders/orders-screen.tsx', { id: 'my-orders' }),
    route('order', 'storefront/orders/orders-screen.tsx', { id: 'my-orders-too' }),
    route('return', 'storefront/returns/returns-screen.tsx'),
    route('wishlist', 'storefront/catalogue/wishlist-screen.tsx'),
    route('profile', 'storefront/accounts/profile-screen.tsx'),
    route('security', 'storefront/accounts/security-screen.tsx'),
    route('aboutus', 'storefront/pages/about-screen.tsx'),
    route('customstudio', 'storefront/pages/studio-screen.tsx'),
    route('contact', 'storefront/pages/contact-screen.tsx'),
    route('faq', 'storefront/pages/faq-screen.tsx'),
    route('size-guide', 'storefront/pages/size-guide-screen.tsx'),
    route('return-policy', 'storefront/pages/return-policy-screen.tsx'),
    route('privacy-policy', 'storefront/pages/privacy-policy-screen.tsx'),
    route('terms-conditions', 'storefront/pages/terms-screen.tsx'),
    route('*', 'app/not-found-screen.tsx'),
  ]),

  layout('storefront/checkout/checkout-layout.tsx', [route('checkout', 'storefront/checkout/checkout-screen.tsx')]),

  layout('admin/layout/layout.tsx', [
    route('dashboard', 'admin/reports/dashboard-screen.tsx'),
    route('product-table', 'admin/catalogue/product-table-screen.tsx'),
    route('add-product', 'admin/catalogue/add-product-screen.tsx'),
    route('category', 'admin/categories/categories-screen.tsx'),
    route('offers', 'admin/offers/offers-screen.tsx'),
    route('coupon', 'admin/coupons/coupons-screen.tsx'),
    route('user', 'admin/customers/customers-screen.tsx'),
    route('customers/:id', 'admin/customers/customer-screen.tsx'),
    route('order-admin', 'admin/orders/orders-screen.tsx'),
    route('messages', 'admin/messages/messages-screen.tsx'),
    route('staff', 'admin/staff/staff-screen.tsx'),
    route('settings', 'admin/settings/settings-screen.tsx'),
    route('audit-log', 'admin/audit/audit-screen.tsx'),
    route('background-work', 'admin/jobs/jobs-screen.tsx'),
    route('order-admin/slips', 'admin/orders/slips-screen.tsx'),
    route('returns', 'admin/returns/returns-screen.tsx'),
    route('tax', 'admin/tax/tax-screen.tsx'),
    route('import', 'admin/imports/import-screen.tsx'),
  ]),

  ...(inDevelopment ? [route('gallery', 'app/gallery.tsx')] : []),
] satisfies RouteConfig;
