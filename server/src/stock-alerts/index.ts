/**
 * Back in stock: shoppers request an e-mail when a sold-out size is back. A trigger on stock_change marks one alert for each
 * new piece, in the order of requests; a job sends the e-mails. Owns the table stock_alert: only this folder and that
 * trigger write it.
 */
export { stockAlertRoutes } from './routes.ts';
export { stockAlertJobs } from './jobs.ts';
export { deleteStockAlerts } from './steps/delete-stock-alerts.ts';
