/** Crawlers: what search engines are told, in /sitemap.xml and /robots.txt. Owns no table. */
export { crawlerRoutes } from './routes.ts';
