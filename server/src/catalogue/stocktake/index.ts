/**
 * Stock as staff see it: the level and ledger of each size, stocktakes and reorder points. Owns the column reorder_at of variant.
 */
export { stocktakeRoutes } from './routes.ts';
