/**
 * Back in stock: shoppers ask for an email when a sold-out size is back. A trigger on stock_change marks as many of them as pieces
 * came, in the order of asking; a job sends the emails.
 * Owns the table stock_alert: only this folder and that trigger write it.
 */
export { stockAlertRoutes } from './routes.ts';
export { stockAlertJobs } from './jobs.ts';
export { deleteStockAlerts } from './steps/delete-stock-alerts.ts';
