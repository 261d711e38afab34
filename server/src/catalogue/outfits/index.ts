/** Outfits: products that staff chose to show under a product, to wear with it. Owns the tables outfit and outfit_item. */
export { outfitFor } from './queries.ts';
export { outfitRoutes } from './routes.ts';
export { OUTFITS } from './cache-tags.ts';
