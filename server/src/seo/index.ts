/** Files at fixed addresses: /sitemap.xml and /robots.txt for search engines, /manifest.webmanifest for home screens, /feeds for merchants. Owns no table. */
export { seoRoutes } from './routes.ts';
