/**
 * Stock as staff see it: the level and ledger of each size, stocktakes, reorder points, and the e-mail about low
 * stock. Owns the column reorder_at of variant, and low_stock_report.
 */
export { stocktakeJobs } from './jobs.ts';
export { stocktakeRoutes } from './routes.ts';
