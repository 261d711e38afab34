import { layout, route, type RouteConfig } from '@react-router/dev/routes';

const inDevelopment = process.env['NODE_ENV'] !== 'production';

/** The whole site on one screen. */
export default [
  route('login', 'storefront/accounts/login-screen.tsx'),
  route('register', 'storefront/accounts/register-screen.tsx'),

  layout('storefront/layout/layout.tsx', [route('*', 'app/not-found-screen.tsx')]),

  ...(inDevelopment ? [route('gallery', 'app/gallery.tsx')] : []),
] satisfies RouteConfig;
