/**
 * Looks: what staff chose to show under a product to wear with it. Owns the tables look and look_item.
 */
export { lookFor } from './queries.ts';
export { lookRoutes } from './routes.ts';
export { LOOKS } from './cache-tags.ts';
