/**
 * Bulk edit: one change of price, MRP, stock or status for many products, its preview and its undo. Owns the table
 * bulk_change. Either every product of a selection changes in one transaction, or none does.
 */
export { bulkEditRoutes } from './routes.ts';
